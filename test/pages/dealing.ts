import { dealing, playing, type Costs, type DealCost } from '../bench/sealing'

/** So many whole deals, in this browser. */
export const deals = (devices: number, runs: number): readonly DealCost[] =>
  Array.from({ length: runs }, () => dealing(devices, () => {}))

/** So many times what is asked in a game. */
export const questions = (runs: number): readonly Costs[] => Array.from({ length: runs }, () => playing())
