import { expect, test } from 'vitest'
import { othersIn, type VolumePlayer } from './volume'

const at = (name: string, by: VolumePlayer['by']): VolumePlayer => ({ name, piece: 0, by, level: '' })

test.each<[where: string, players: readonly VolumePlayer[], others: readonly string[]]>([
  ['in a room', [at('Ada', 'elsewhere'), at('Bo', 'here'), at('Cy', 'elsewhere')], ['Ada', 'Cy']],
  ['beside bots', [at('Ada', 'bot'), at('Bo', 'bot'), at('Cy', 'here')], ['Ada', 'Bo']],
  ['where the device goes round', [at('Ada', 'here'), at('Bo', 'here'), at('Cy', 'bot')], ['Bo', 'Cy']],
  ['where one watched', [at('Ada', 'elsewhere'), at('Bo', 'elsewhere')], ['Ada', 'Bo']],
])('a game %s is described by its other players', (_, players, others) => {
  expect(othersIn({ players })).toEqual(others)
})
