import type { Room } from '../../lobby/cards'
import { counted, roomName } from './en'

/** The words of a walk, step by step. */
export const walking = {
  stepByStep: 'Step by step',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  into: (room: Room) => `Into the ${roomName(room)}`,
  outTo: (place: string) => `Out to ${place}`,
  walkFar: (place: string, steps: number) => `${place}, ${counted(steps, 'step', 'steps')}`,
  intoPassage: 'Into the secret passage',
  undoStep: 'Undo the last step',
  walkIt: (steps: number) => `Walk ${counted(steps, 'step', 'steps')}`,
  orSquare: 'Or to a square',
  goThere: 'Go there',
}

export type WalkingWords = typeof walking
