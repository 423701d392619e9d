import { describe, expect, test } from 'vitest'
import { SETS } from '../../rules/lot'
import { extrasOf, ROLES, starsOf } from '../../rules/roles'
import { SCENE_IDS } from '../../rules/scenes'
import { roleText } from '../roleTexts'
import * as de from './cast.de'
import * as en from './cast.en'
import type { CastWords } from './cast.en'

const LANGUAGES = { en, de } as const
const titles = ({ scenes }: CastWords) => SCENE_IDS.map(id => scenes[id].title)

/** Titles, descriptions, names and lines, each with the place where it stands. */
const textsIn = (cast: CastWords): readonly (readonly [where: string, text: string])[] => [
  ...SCENE_IDS.flatMap(id => [
    [`title of ${id}`, cast.scenes[id].title] as const,
    [`description of ${id}`, cast.scenes[id].about] as const,
  ]),
  ...ROLES.flatMap(({ id }) => [
    [`name of ${id}`, roleText(cast, id).name] as const,
    [`line of ${id}`, roleText(cast, id).line] as const,
  ]),
]

describe.each(Object.entries(LANGUAGES))('the cast in %s', (_, cast) => {
  test('has a text for every scene and every role, and for no others', () => {
    for (const id of SCENE_IDS) expect([id, cast.scenes[id].stars.length]).toEqual([id, starsOf(id).length])
    for (const set of SETS) expect([set, cast.extras[set].length]).toEqual([set, extrasOf(set).length])
    for (const [where, text] of textsIn(cast))
      expect([where, text.trim() === text && text !== '']).toEqual([where, true])
  })

  test('has 40 titles and descriptions, 137 roles and 137 lines, no two of them alike', () => {
    expect(new Set(titles(cast)).size).toBe(40)
    expect(new Set(SCENE_IDS.map(id => cast.scenes[id].about)).size).toBe(40)
    expect(new Set(ROLES.map(({ id }) => roleText(cast, id).name)).size).toBe(137)
    expect(new Set(ROLES.map(({ id }) => roleText(cast, id).line)).size).toBe(137)
  })

  test('is short enough for a card', () => {
    for (const [where, text] of textsIn(cast)) {
      const most = where.startsWith('title') || where.startsWith('name') ? 36 : 84
      expect([where, text.length <= most]).toEqual([where, true])
    }
  })
})

test('nothing stands in one language only: but for names of people, no text is the same in both', () => {
  const german = new Map(textsIn(de))
  const same = textsIn(en).filter(([where, text]) => german.get(where) === text)
  expect(same.map(([, text]) => text)).toEqual([
    'Mmm.',
    'Ed Plank',
    'Sheriff Amos Pruitt',
    'Sir Aubrey Lisle',
    'Marshal Ruth Calloway',
  ])
})
