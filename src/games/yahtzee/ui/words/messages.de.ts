import type { MessageId } from '../../rules/messages'

/** The same messages in German. */
export const messages: Readonly<Record<MessageId, string>> = {
  'Y1.1': 'Dieser Name ist ungültig. Bitte wähle einen anderen Namen.',
  'Y1.2': 'Bitte wirf einen Würfel: Er entscheidet, wann du an der Reihe bist.',
  'Y1.4': 'Deine Punkte des ganzen Abends sind die folgenden.',
  'Y1.5': 'Den Abend gewinnt:',
  'Y2.4': 'Deine Punkte in diesem Spiel stehen unten.',
  'Y2.5':
    'Mehr als 13 Züge kannst du in einem Spiel nicht spielen. Das Spiel ist zu Ende; bitte warte auf deine Punkte.',
  'Y3.1': 'Ein Würfel zeigt keinen Wert von 1 bis 6. Bitte wirf noch einmal.',
  'Y3.4': 'Du kannst in einem Zug nicht öfter als dreimal werfen. Bitte schreib deinen Zug auf den Zettel.',
  'Y3.6': 'Diese Punkte sind in diesem Feld ungültig. Bitte gib andere Punkte ein.',
  'Y3.7': 'In dieses Feld ist schon geschrieben. Bitte wähle ein anderes Feld.',
}
