import type { FrameWords } from './frame.en'

export const frame: FrameWords = {
  tabs: 'Was zu sehen ist',
  table: 'Tisch',
  log: 'Verlauf',
  saveLog: 'Als Text speichern',
  why: 'Warum?',
  earlier: 'Früheres',
  lookBack: 'Zurückblicken',
  replay: 'Das Spiel noch einmal ansehen',
  yourMove: 'Dein Zug',
  rulesHere: 'Welche Regeln gelten hier?',
}
