import { shortSuspectName, suspectName } from '../../lobby/names'
import type { PickerWords } from './picker.en'
import { roomOf } from './rooms.de'
import { weaponOf } from './weapons.de'

const GAP = '……'

export const picker: PickerWords = {
  who: 'Wer',
  withWhat: 'Womit',
  where: 'Wo',
  choose: 'Wähle erst von jeder Art eine.',
  sure: 'Wenn das falsch ist, bist du aus dem Rennen. Anklagen?',
  drafts: {
    suggest: (rules, { suspect, weapon, room }) =>
      `Ich verdächtige ${suspect === null ? GAP : shortSuspectName(rules, suspect)}, die Tat ${room === null ? GAP : roomOf(room).in} mit ${weapon === null ? GAP : weaponOf(rules, weapon).with} begangen zu haben.`,
    accuse: (rules, { suspect, weapon, room }) =>
      `Ich klage ${suspect === null ? GAP : suspectName(rules, suspect)} an, die Tat ${room === null ? GAP : roomOf(room).in} mit ${weapon === null ? GAP : weaponOf(rules, weapon).with} begangen zu haben.`,
  },
  buttons: {
    classic: { suggest: 'Verdacht äußern', accuse: 'Anklage erheben' },
    clueless: { suggest: 'Verdacht äußern', accuse: 'Anklage erheben' },
    cluedo: { suggest: 'Vermutung äußern', accuse: 'Anklage erheben' },
  },
}
