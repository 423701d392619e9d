import type { Card } from '../../../rules/card'
import { GAME_NAMES } from '../../../rules/names'
import { rays } from '../../../ui/kit/woodcut'
import { faceOf, pileOf, type Room, type Suspect } from '../lobby/cards'
import { RULE_SETS, type RuleSetId } from '../lobby/variants'
import { shape } from './art/shapes'
import { ROOM_ART } from './art/rooms'
import { suspectArt } from './art/suspects'
import { weaponArt } from './art/weaponStrokes'
import type { TurnEffect } from '../reasoning/turningPoints'
import { TOKENS } from './tokens'
import type * as en from './words/result.en'

/** The result as a text to send: what anybody could see, and nobody's hand. */
export const resultText = (
  outcome: TurnEffect,
  rules: RuleSetId,
  names: readonly string[],
  words: Pick<typeof en, 'figures' | 'headline' | 'result' | 'solution' | 'turningPoint'>,
  players: number,
): string =>
  [
    words.result.from(GAME_NAMES[rules]),
    words.headline(outcome, names),
    words.solution(outcome, rules),
    words.figures(outcome, players),
    ...outcome.points.map(point => `${words.result.turn(point.turn)}: ${words.turningPoint(point, names)}`),
  ].join('\n')

/** The words on the picture of a result, in the reader's language. */
export interface Placard {
  readonly rules: RuleSetId
  readonly from: string
  readonly headline: string
  readonly figures: string
  /** The winner's suspect; null if nobody won. */
  readonly hero: Suspect | null
  readonly cards: readonly { readonly card: Card; readonly name: string }[]
}

export const WIDTH = 1200
export const HEIGHT = 630

/** The result as a print that stands alone: no style sheet, no font and no picture from elsewhere. It shows nobody's hand. */
export const placard = ({ rules, from, headline, figures, hero, cards }: Placard): string => {
  const ground = hero === null ? '#dfe5d7' : TOKENS[hero].fill
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${INKS}</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#14241f"/><rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" fill="#eef0e6"/>
<svg x="14" y="14" width="430" height="602" viewBox="0 0 430 602"><rect width="430" height="602" fill="${ground}"/>${shape('ray', rays(215, 300, 90, 470, 44, 7))}
${hero === null ? '' : `<g style="--ground:none;--moon:${TOKENS[hero].moon}" transform="translate(-35 102) scale(5)">${suspectArt(hero)}</g>`}<path d="M427 0V602" stroke="#14241f" stroke-width="6"/></svg>
${headlineOf(lines(headline, 20))}
${text('small', 488, 240, figures)}${cards.map(({ card, name }, i) => drawCard(rules, card, name, 488 + i * 226)).join('')}
<rect x="488" y="270" width="652" height="4" fill="#b3301c"/>${text('mark', 488, 68, from.toUpperCase())}</svg>`
}

const headlineOf = (set: readonly string[]): string =>
  set
    .map(
      (line, i) =>
        `<text x="488" y="${166 + (i - (set.length - 1) / 2) * 58}" font-size="${fitting(set, 660, 54)}">${escapeXml(line)}</text>`,
    )
    .join('')

const drawCard = (rules: RuleSetId, card: Card, name: string, x: number): string => {
  const face = faceOf(card)
  const kind = RULE_SETS[rules].weapons[face]
  const words = lines(name, 13)
  const picture = {
    suspect: () =>
      `<g style="--moon:${TOKENS[face as Suspect].moon}"><rect width="200" height="220" fill="${TOKENS[face as Suspect].fill}"/><g transform="translate(0 20) scale(2)">${suspectArt(face as Suspect)}</g></g>`,
    weapon: () =>
      `<rect width="200" height="220" fill="#d79a8b"/>${shape('p', SUN)}<g transform="translate(26 36) scale(1.48)">${kind === undefined ? '' : weaponArt(kind)}</g>`,
    room: () =>
      `<rect width="200" height="220" fill="#e0c08a"/><svg x="6" y="36" width="188" height="150" viewBox="0 0 160 116">${ROOM_ART[face as Room]}</svg>`,
  }[pileOf(card)]()
  return `<g transform="translate(${x} 300)"><rect x="6" y="6" width="200" height="286" fill="#c9d2bd"/><svg width="200" height="220" viewBox="0 0 200 220">${picture}</svg><rect y="220" width="200" height="66" fill="#14241f"/>${words.map((line, i) => `<text class="name" x="100" y="${260 + (i - (words.length - 1) / 2) * 26}" font-size="${fitting(words, 188, 24)}">${escapeXml(line)}</text>`).join('')}<rect width="200" height="286" fill="none" stroke="#14241f" stroke-width="5"/></g>`
}

const SUN =
  'M100 24L114 76L154 40L136 90L190 84L144 112L190 140L136 132L154 184L114 148L100 200L86 148L46 184L64 132L10 140L56 112L10 84L64 90L46 40L86 76Z'

const text = (kind: string, x: number, y: number, words: string): string =>
  `<text class="${kind}" x="${x}" y="${y}">${escapeXml(words)}</text>`

/** Broken between words, and in them where one alone is too long. */
export const lines = (words: string, most: number): readonly string[] => {
  const all: string[] = []
  for (const word of words.split(' ')) {
    const last = all.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) all[all.length - 1] = `${last} ${word}`
    else for (let from = 0; from < word.length; from += most) all.push(word.slice(from, from + most))
  }
  return all
}

/** As large as fits: letters of this face are two thirds as wide as high, at most. */
const fitting = (set: readonly string[], width: number, most: number): number =>
  Math.floor(Math.min(most, width / (0.66 * Math.max(1, ...set.map(({ length }) => length)))))

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Names come from people. What XML cannot hold at all is left out. */
const escapeXml = (words: string): string =>
  words.replace(/[^\P{C}\t]/gu, '').replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')

/** The inks of `art.css` by day. */
const INKS = [
  '.k{fill:#14241f}.p{fill:#f6f5ea}.a{fill:#b3301c}.cut{fill:#f6f5ea}.ground{fill:var(--ground,none)}.moon{fill:var(--moon,none)}',
  '.o{stroke:#14241f;stroke-width:1.8;stroke-linejoin:round}.o2{stroke:#14241f;stroke-width:1.2;stroke-linejoin:round}',
  '.l{fill:none;stroke:#14241f;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}.thin{stroke-width:1.5}',
  '.c{fill:none;stroke:#f6f5ea;stroke-width:1.2;stroke-linecap:round;stroke-linejoin:round}',
  '.felt{fill:#7da266}.pane{fill:#c9e2e4}.bar{fill:none;stroke:#14241f;stroke-width:1.6}.ray{fill:#f6f5ea;opacity:.35}',
  'text{font-family:Rockwell,"Roboto Slab","DejaVu Serif",Georgia,serif;fill:#14241f;font-weight:700}',
  '.small{font-size:27px}.mark{font-size:24px;letter-spacing:3px;fill:#b3301c}.name{fill:#f6f5ea;text-anchor:middle}',
].join('')
