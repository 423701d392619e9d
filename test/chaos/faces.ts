import type { Device } from '../../src/log/signer'
import type { Toy } from '../toys/toy'
import { Idle } from './scheme'

/** A go-between with a face for each of two devices; while it passes on nothing, either face plays a game of its own. */
export class Faces extends Idle<Toy> {
  override readonly between: readonly [Device, Device]
  isPassing = true

  constructor(between: readonly [Device, Device]) {
    super()
    this.between = between
  }

  override isPassed(): boolean {
    return this.isPassing
  }
}
