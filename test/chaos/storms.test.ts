import { describe, expect, test } from 'vitest'
import { runStorm, toyCast } from './tables'
import { CALM, World } from './world'

describe('a table on a good day', () => {
  test.each([2, 3, 4, 5, 6])(
    '[L2, L4, L9] of %i plays its game to the end, and nobody opens a ballot',
    members => {
      const world = new World(toyCast(members, members), CALM, members)
      expect({ ended: world.run(300_000), bad: world.bad }).toEqual({ ended: true, bad: [] })
      expect({ outcome: world.outcome(), ballots: world.ballots }).toEqual({
        outcome: 'played-out',
        ballots: 0,
      })
    },
  )

  test.each([3, 5])(
    '[L12, L14] of %i who think for up to ten minutes has no ballot, and none of them is absent',
    members => {
      const slow = { ...CALM, thinkMs: [0, 600_000] } as const
      const world = new World(toyCast(members, 40 + members), slow, 40 + members)
      expect({ ended: world.run(30_000_000), bad: world.bad }).toEqual({ ended: true, bad: [] })
      expect(world.ballots).toBe(0)
      for (const { folded } of world.replicas) expect([...folded.absent, ...folded.left]).toEqual([])
    },
  )
})

describe('a table in a storm', () => {
  test('[L6, L7, L8, L11, L17] loses no confirmed line, blames nobody honest, and ends', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { ended, bad } = runStorm(seed)
      expect({ seed, ended, bad }).toEqual({ seed, ended: true, bad: [] })
    }
  })

  test.each([
    [99, 'a collector that renews the promises it does not bind'],
    [1005, 'a line confirmed as two, and the proof after it'],
    [1080, 'the same with three'],
    [1247, 'a person whose choice was undone and is asked for again'],
  ])('%i: %s', seed => {
    expect(runStorm(seed)).toMatchObject({ ended: true, bad: [] })
  })

  test('is the same storm again from the same seed', () => {
    expect(runStorm(11)).toEqual(runStorm(11))
  })
})
