import { createRequire } from 'node:module'
import type { Zshuffled } from '../test/bench/deal'

interface Zshuffle {
  generate_key(): { readonly pk: string }
  aggregate_keys(keys: readonly string[]): string
  init_prover_key(cards: number): void
  refresh_joint_key(joint: string, cards: number): unknown
  init_masked_cards(
    joint: string,
    cards: number,
  ): { readonly mask_card_with_proof: readonly { card: unknown }[] }
  shuffle_cards(joint: string, deck: unknown): { readonly cards: unknown; readonly proof: string }
  verify_shuffled_cards(before: unknown, after: unknown, proof: string): boolean
}

const RUNS = 3

/** The one proven shuffle that is published for browsers: Plonk, in wasm. Its keys are made before, and not counted. */
export const zshuffle = (cards: number): Zshuffled => {
  const wasm = createRequire(import.meta.url)('@zypher-game/zshuffle') as Zshuffle
  const joint = wasm.aggregate_keys([0, 1].map(() => wasm.generate_key().pk))
  wasm.init_prover_key(cards)
  wasm.refresh_joint_key(joint, cards)
  const deck = wasm.init_masked_cards(joint, cards).mask_card_with_proof.map(({ card }) => card)
  const runs = Array.from({ length: RUNS }, () => {
    const [shuffled, prove] = timed(() => wasm.shuffle_cards(joint, deck))
    const [isRight, verify] = timed(() => wasm.verify_shuffled_cards(deck, shuffled.cards, shuffled.proof))
    if (!isRight) throw new Error('zshuffle does not believe itself')
    return { prove, verify }
  })
  return { prove: Math.min(...runs.map(run => run.prove)), verify: Math.min(...runs.map(run => run.verify)) }
}

/** Calls a function, and tells the milliseconds of the processor that it took. */
const timed = <Value>(what: () => Value): readonly [Value, number] => {
  const began = process.cpuUsage().user
  const value = what()
  return [value, (process.cpuUsage().user - began) / 1000]
}
