import type { ChapterWords } from '../../../../ui/play/rulesText'
import type { fullRules as english } from './fullRules.en'

const CASE: ChapterWords[number] = [
  'Der Fall',
  'Es war eine von sechs Personen, mit einer von sechs Waffen, in einem von neun Räumen. Von jedem liegt eine Karte in der Akte, und niemand weiß, welche. Wer es zuerst herausfindet und sagt, gewinnt.',
  'Alle anderen Karten werden verteilt. Was du selbst hast oder gezeigt bekommst, liegt nicht in der Akte: Dafür ist dein Notizbuch da.',
]

const ANSWERS = [
  'Wer gefragt wird, sucht nach den drei genannten Karten. Hat er eine davon, muss er sie zeigen, und nur du siehst, welche; hat er mehrere, sucht er eine aus. Wer keine hat, sagt es, und der Nächste wird gefragt. Schluss ist, sobald eine Karte gezeigt ist oder alle keine hatten.',
  'Du darfst eigene Karten nennen, und dich selbst. Das verbirgt, was du weißt und was du wissen willst.',
]

const LEAVING: ChapterWords[number] = [
  'Wenn jemand geht',
  'Wer bleibt, entscheidet: Ein Bot spielt weiter, oder niemand. So oder so liegen die Karten dann offen. Wer nur kurz weg ist, behält Platz und Karten.',
]

const HUNT_ENDS =
  'Sind alle bis auf einen aus dem Rennen, gewinnt, wer übrig ist. Am Ende wird die Akte für alle geöffnet.'

export const fullRules: typeof english = {
  classic: [
    CASE,
    [
      'Aufbau',
      'Es spielen drei bis sechs, jeder mit einer eigenen Person. Personen, die niemand spielt, stehen trotzdem auf ihren Startfeldern und dürfen genannt werden.',
      'Die sechs Waffen kommen in sechs verschiedene Räume. Die Karten werden nach Personen, Waffen und Räumen sortiert, die oberste jedes Stapels kommt ungesehen in die Akte, der Rest wird gemischt und verteilt. Was übrig bleibt, bekommt, wer zuletzt zieht; ein Tisch kann es andersherum halten.',
      'Ein Tisch entscheidet, ob einer von euch das alles von Hand macht oder ob es schon gemacht ist.',
    ],
    [
      'Dein Zug: gehen',
      'Gespielt wird im Uhrzeigersinn um das Brett, Rot beginnt.',
      'Wirf beide Würfel und geh höchstens so viele Felder: nie schräg, nie zweimal über ein Feld, durch niemanden hindurch. In einen Raum geht es nur durch die Tür, und dort endet der Weg.',
      'Aus einem Raum in der Ecke darfst du stattdessen durch den Geheimgang in die Ecke gegenüber. Du darfst auch passen.',
    ],
    [
      'Verdächtigen',
      'Wenn du einen Raum betrittst, nenne eine Person und eine Waffe: Der Raum ist der, in dem du stehst. Beide kommen sofort zu dir. Ein Tisch kann ausmachen, dass du das nicht musst.',
      'Gefragt wird im Uhrzeigersinn, von links neben dir an.',
      ...ANSWERS,
      'Hat dich der Verdacht eines anderen in einen Raum gebracht, darfst du dort im nächsten Zug verdächtigen, ohne zu gehen.',
    ],
    [
      'Anklagen',
      'Jederzeit in deinem Zug darfst du anklagen: irgendeine Person, irgendeine Waffe, irgendeinen Raum. Liegen alle drei in der Akte, hast du gewonnen.',
      'Sonst bist du aus dem Rennen. Du darfst in die Akte sehen, zeigst weiter Karten, und deine Figur steht niemandem im Weg.',
      HUNT_ENDS,
    ],
    LEAVING,
  ],
  clueless: [
    CASE,
    [
      'Aufbau',
      'Es spielen drei bis sechs, jeder mit einer eigenen Person. Neun Räume liegen in drei Reihen, zwölf Gänge dazwischen. Jede Person wartet zu Hause neben dem Brett; die Waffen liegen in sechs verschiedenen Räumen.',
      'Karten, die beim Verteilen übrig bleiben, bekommt, wer zuletzt zieht; ein Tisch kann es andersherum halten.',
    ],
    [
      'Dein Zug: ein Schritt',
      'Gespielt wird im Uhrzeigersinn, Rot beginnt. Würfel gibt es nicht: Der erste Schritt führt von zu Hause in den Gang daneben. Steht dort jemand, ist der Zug verloren, bis auf eine Anklage.',
      'Aus einem Gang gehst du in einen seiner beiden Räume. Aus einem Raum gehst du in einen freien Gang, denn jeder hat nur für eine Figur Platz; oder aus einer Ecke durch den Geheimgang in die Ecke gegenüber.',
      'Wer ziehen kann, muss; außer der Verdacht eines anderen hat dich in den Raum gebracht: Dann darfst du bleiben und verdächtigen.',
    ],
    [
      'Verdächtigen',
      'In jedem Raum, den du betrittst, verdächtigst du: Nenne eine Person und eine Waffe, der Raum ist der, in dem du stehst. Beide kommen sofort zu dir.',
      'Gefragt wird im Uhrzeigersinn, von links neben dir an.',
      ...ANSWERS,
    ],
    [
      'Anklagen',
      'Jederzeit in deinem Zug darfst du anklagen: irgendeine Person, irgendeine Waffe, irgendeinen Raum. Liegen alle drei in der Akte, hast du gewonnen.',
      'Sonst bist du aus dem Rennen. Du darfst in die Akte sehen und zeigst weiter Karten. Aus einem Gang kommst du in einen Raum daneben.',
      HUNT_ENDS,
    ],
    LEAVING,
  ],
  cluedo: [
    CASE,
    [
      'Aufbau',
      'Es spielen drei bis sechs, jeder mit einer eigenen Person, in der Reihenfolge, in der sie sich gesetzt haben. Die Waffen liegen in sechs verschiedenen Räumen. Karten, die übrig bleiben, bekommt, wer zuletzt zieht; ein Tisch kann es andersherum halten.',
      'Dein Notizbuch schreibt alles auf, was geschieht, soweit du es wissen darfst.',
    ],
    [
      'Dein Zug: gehen',
      'Wirf beide Würfel und geh höchstens so viele Felder, oder bleib stehen. Nie schräg, durch niemanden hindurch; in einen Raum geht es nur durch die Tür, und dort endet der Weg.',
      'Ein Geheimgang wird gegangen wie ein Feld zwischen zwei Räumen: Zwei Schritte führen hindurch, und niemand bleibt darin stehen.',
    ],
    [
      'Verdächtigen',
      'In einem Raum darfst du verdächtigen, auch wenn du dort geblieben bist: Nenne eine Person und eine Waffe, der Raum ist der, in dem du stehst.',
      'Gefragt wird rückwärts, zuerst, wer vor dir dran war. Wer eine der drei Karten hat, muss sie dir zeigen; der Tisch sucht sie aus, wenn es geht eine, die du schon kennst. Wer keine hat, sagt es, und der Nächste wird gefragt.',
      'Person und Waffe kommen in den Raum, wenn geantwortet ist.',
    ],
    [
      'Anklagen',
      'Statt zu verdächtigen darfst du anklagen, aber nur in dem Raum, in dem du stehst. Auch dafür kommen Person und Waffe. Liegen alle drei in der Akte, hast du gewonnen.',
      'Sonst bist du aus dem Rennen. In die Akte siehst du nicht, und du zeigst weiter Karten.',
      HUNT_ENDS,
    ],
    [
      'Wenn jemand geht',
      'Wer bleibt, entscheidet: Ein Bot spielt weiter, oder niemand. Die Karten liegen dann offen; nur bei jemandem, der schon aus dem Rennen war, bleiben sie zu und antworten nicht mehr.',
    ],
  ],
}
