/** The words of the frame that stand on the page from the start. */
export const frame = {
  tabs: 'What is in sight',
  table: 'Table',
  log: 'Log',
  saveLog: 'Save this as text',
  why: 'Why?',
  earlier: 'Earlier',
  lookBack: 'Look back',
  replay: 'Replay the game',
  yourMove: 'Your move',
  rulesHere: 'What are the rules here?',
}

export type FrameWords = typeof frame
