import { describe, expect, test } from 'vitest'
import { everyEvent } from '../../../../../test/sim/everyEvent'
import type { Card } from '../../../../rules/card'
import { seatsOf, type Seat } from '../../../../rules/seat'
import { frame as frameDe } from '../../../../ui/play/words/frame.de'
import { frame as frameEn } from '../../../../ui/play/words/frame.en'
import { help as helpDe } from '../../../../ui/play/words/help.de'
import { help as helpEn } from '../../../../ui/play/words/help.en'
import { stage as stageDe } from '../../../../ui/play/words/stage.de'
import { stage as stageEn } from '../../../../ui/play/words/stage.en'
import { sealing as sealingDe } from '../../../../ui/words/sealing.de'
import { sealing as sealingEn } from '../../../../ui/words/sealing.en'
import { looking as lookingDe } from '../../../../ui/play/words/looking.de'
import { looking as lookingEn } from '../../../../ui/play/words/looking.en'
import { fullRules as fullDe } from './fullRules.de'
import { fullRules as fullEn } from './fullRules.en'
import { de as shellDe } from '../../../../ui/words/de'
import { en as shellEn } from '../../../../ui/words/en'
import { de as learningDe } from '../../../../ui/words/lesson.de'
import { en as learningEn } from '../../../../ui/words/lesson.en'
import { de as sealDe } from '../../../../ui/words/seal.de'
import { en as sealEn } from '../../../../ui/words/seal.en'
import { de as roomDe } from '../../../../ui/words/room.de'
import { en as roomEn } from '../../../../ui/words/room.en'
import { de as savedDe } from '../../../../ui/words/saved.de'
import { talk as talkDe } from '../../../../ui/words/talk.de'
import { talk as talkEn } from '../../../../ui/words/talk.en'
import { ROOMS } from '../../lobby/cards'
import type { Asked } from '../../rules/state'
import { RULE_SET_IDS, type RuleSetId } from '../../lobby/variants'
import * as asideDe from './queries.de'
import * as asideEn from './queries.en'
import * as de from './de'
import * as en from './en'
import * as eventsDe from './events.de'
import * as eventsEn from './events.en'
import * as guideDe from '../../lesson/words.de'
import * as guideEn from '../../lesson/words.en'
import * as homeDe from '../../lobby/homeWords.de'
import * as homeEn from '../../lobby/homeWords.en'
import * as lobbyDe from '../../lobby/words.de'
import * as lobbyEn from '../../lobby/words.en'
import * as notesDe from './notes.de'
import * as notesEn from './notes.en'
import * as resultDe from './result.de'
import * as resultEn from './result.en'
import { news as newsDe } from './news.de'
import { news as newsEn } from './news.en'
import { picker as pickerDe } from './picker.de'
import { picker as pickerEn } from './picker.en'
import { ritual as ritualDe } from './ritual.de'
import { ritual as ritualEn } from './ritual.en'
import { help as rulesDe } from './rules.de'
import { help as rulesEn } from './rules.en'
import { showing as showingDe } from './showing.de'
import { showing as showingEn } from './showing.en'
import { walking as walkingDe } from './walking.de'
import { walking as walkingEn } from './walking.en'

const NAMES = ['X', 'Walt', 'Vera', 'Y']

/** Every key of a dictionary with the kind of what stands there, however deep. */
const keysOf = (words: object, path = ''): readonly string[] =>
  Object.entries(words).flatMap(([key, said]: [string, unknown]) =>
    typeof said === 'object' && said !== null && !Array.isArray(said)
      ? keysOf(said, `${path}${key}.`)
      : [`${path}${key}: ${Array.isArray(said) ? 'list' : typeof said}`],
  )

/** Everything a dictionary says without being asked for more. */
const saidBy = (words: object): readonly string[] =>
  Object.values(words).flatMap((said: unknown) =>
    typeof said === 'string' ? [said] : typeof said === 'object' && said !== null ? saidBy(said) : [],
  )

test.each<[string, object, object]>([
  ['the shell', shellEn, shellDe],
  ['learning', learningEn, learningDe],
  ['the seal', sealEn, sealDe],
  ['talk', talkEn, talkDe],
  ['the guide', guideEn, guideDe],
  ['the home page', homeEn, homeDe],
  ['the lobby', lobbyEn, lobbyDe],
  ['the table', en, de],
  ['the events', eventsEn, eventsDe],
  ['the stage', stageEn, stageDe],
  ['the sealing of a deck', sealingEn, sealingDe],
  ['what is said aside', asideEn, asideDe],
  ['the notebook', notesEn, notesDe],
  ['setting up', ritualEn, ritualDe],
  ['the picker', pickerEn, pickerDe],
  ['showing', showingEn, showingDe],
  ['a walk', walkingEn, walkingDe],
  ['the news', newsEn, newsDe],
  ['the result', resultEn, resultDe],
  ['the rules', rulesEn, rulesDe],
  ['the frame', frameEn, frameDe],
  ['keys and rules', helpEn, helpDe],
  ['looking back', lookingEn, lookingDe],
])('German says of %s all that English says, and nothing is empty', (_part, english, german) => {
  expect(keysOf(german).toSorted()).toEqual(keysOf(english).toSorted())
  for (const said of saidBy(german)) expect(said).toMatch(/\S/)
})

test.each(RULE_SET_IDS)('in %s the rules are told where they are needed, in as many words', rules => {
  for (const topic of ['starting', 'walking', 'entered', 'refuting', 'ending', 'accusing', 'nowhere'])
    for (const help of [rulesEn, rulesDe]) expect(help.here(rules, topic).join('')).toMatch(/\.$/)
  expect(fullDe[rules].map(chapter => chapter.length)).toEqual(fullEn[rules].map(chapter => chapter.length))
})

describe.each<RuleSetId>(RULE_SET_IDS)('in %s', rules => {
  test.each(everyEvent)('$kind makes one German sentence for whoever reads: %j', event => {
    for (const seat of [null, ...seatsOf(4)]) {
      const line = eventsDe.sentence(event, { rules, seat, names: NAMES, bots: [] })
      expect(line).toMatch(/^[^\n]{8,}[.“]$/)
      expect(line).not.toMatch(/undefined|null|NaN|\[object|\.\.|  |……|„“/)
      expect(line.charAt(0)).toBe(line.charAt(0).toUpperCase())
    }
  })

  test('names every card differently, and none by nothing', () => {
    const names = Array.from({ length: 21 }, (_, card) => de.cardName(rules, card as Card))
    expect(new Set(names).size).toBe(21)
    expect(names).not.toContain('')
  })
})

test('the sentence about players with none has the right verb when the reader is one of them', () => {
  const passed = [1, 2] as Seat[]
  const question = {
    by: 0 as Seat,
    crime: { suspect: 0, weapon: 0, room: 0 },
    passed,
    refuter: null,
    card: null,
  }
  const line = (seat: number) =>
    notesDe.askedLine(question as Asked, { rules: 'classic', seat: seat as Seat, names: NAMES, bots: [] })
  expect(line(2)).toMatch(/ und du hattet keine\.$/)
  expect(line(0)).toMatch(/ und .+ hatten keine\.$/)
})

test('one of a kind is one, and of several there are more', () => {
  for (const { missing } of [roomEn, roomDe]) expect(missing(1)).not.toMatch(/1|are|sind/)
  expect(roomDe.missing(2)).toMatch(/^2 weitere Geräte sind/)
  expect(savedDe.against('Clue', lobbyDe.levels.random)).toBe('Clue gegen Bots (denken gar nicht, sie raten)')
})

test('rooms have their gender, and numbers their nouns', () => {
  expect(de.prompt.entered(ROOMS[8])).toBe('Du bist in der Küche. Wen verdächtigst du?')
  expect(de.label.takePassage(ROOMS[2])).toBe('Durch den Geheimgang in den Salon')
  expect(walkingDe.walkIt(1)).toBe('1 Schritt gehen')
  expect(walkingDe.walkIt(2)).toBe('2 Schritte gehen')
  expect(asideDe.query.turn({ rules: 'classic', seat: 0 as Seat, names: NAMES, bots: [] }, 0 as Seat)).toBe(
    'Du bist an der Reihe.',
  )
})
