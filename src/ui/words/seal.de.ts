import type { SealWords } from './seal.en'

const list = new Intl.ListFormat('de', { type: 'conjunction' })
const plural = new Intl.PluralRules('de')
const withNoun = (count: number, one: string, many: string): string =>
  `${count} ${plural.select(count) === 'one' ? one : many}`

export const de: SealWords = {
  close: 'Schließen',
  back: 'Zurück zum Siegel',
  whose: {
    here: {
      cards: [
        [
          'Wer kann meine Karten sehen?',
          'Dieses Gerät hat gemischt und gegeben und kennt jede Karte. Es zeigt sie nur dem, dem sie gehören; doch wer das Gerät hat, könnte nachsehen.',
        ],
        [
          'Geht es auch anders?',
          'Ja: Lade Freunde ein, an eigenen Geräten zu spielen. Dann setzt jedes Gerät sein eigenes Siegel auf die Karten, und keines kann nachsehen.',
        ],
      ],
      sheets: [
        [
          'Wer kann mein Blatt sehen?',
          'Dieses Gerät würfelt für alle Plätze und kennt jedes Blatt. Es zeigt ein Blatt nur dem, dem es gehört; doch wer das Gerät hat, könnte nachsehen.',
        ],
        [
          'Geht es auch anders?',
          'Ja: Lade Freunde ein, an eigenen Geräten zu spielen. Dann bleibt jedes Blatt auf seinem Gerät.',
        ],
      ],
      nothing: [
        ['Wer würfelt?', 'Dieses Gerät würfelt für alle Plätze. Nichts ist verborgen.'],
        [
          'Geht es auch anders?',
          'Ja: Lade Freunde ein, an eigenen Geräten zu spielen. Dann würfeln alle Geräte gemeinsam, und keines kann wählen.',
        ],
      ],
    },
    mine: 'Wer kann meine Karten sehen?',
    mineMeans:
      'Nur du. Jedes Gerät hat sein eigenes Siegel auf jede Karte gesetzt, und nur dieses hat bekommen, was deine öffnet.',
    watching: 'Du siehst zu: Von den Karten siehst du, was alle sehen, und dieses Gerät hält kein Siegel.',
    host: 'Könnte der Gastgeber sie sehen?',
    hostMeans:
      'Nein. Wer den Raum geöffnet hat, verteilt Plätze und beginnt das Spiel; von den Karten weiß sein Gerät nicht mehr als jedes andere.',
    chosen: 'Könnte jemand Karten oder Würfel wählen?',
    chosenMeans:
      'Nein. Jedes Gerät hat der Reihe nach gemischt, und für jedes Mischen ist bewiesen, dass es dieselben Karten sind. Gewürfelt wird gemeinsam: Niemand konnte den Wurf kennen oder wählen.',
    all: 'Gar niemand?',
    bots: 'Und die Bots?',
    bot: (bot, home) =>
      `${bot} spielt auf dem Gerät von ${home}; dieses könnte alles sehen, was ${bot} sieht.`,
  },
  league: (least, of) =>
    least >= of
      ? `Nur alle ${of} Geräte gemeinsam könnten, mit verändertem Programm, alles lesen.`
      : `Die Karten bleiben geheim, solange nicht mindestens ${least} der ${of} Geräte mit verändertem Programm gemeinsam betrügen.`,
  checking: 'Die Karten werden versiegelt. Dieses Gerät prüft jeden Schritt, sobald er kommt.',
  sheets: {
    whose: [
      [
        'Wer kann mein Blatt sehen?',
        'Nur du. Deine Würfe und deine Entscheidungen sind nur auf diesem Gerät lesbar; die anderen haben sie verschlossen.',
      ],
      [
        'Könnte es der Gastgeber?',
        'Nein. Wer den Raum geöffnet hat, verteilt Plätze und beginnt das Spiel; sein Gerät weiß nicht mehr als jedes andere.',
      ],
      [
        'Könnte jemand die Würfel wählen?',
        'Nein. Alle Geräte würfeln gemeinsam, und jedes beweist seinen Teil: Niemand konnte wählen, und kein Wurf lässt sich wiederholen.',
      ],
    ],
    league: (least, of) =>
      least >= of
        ? `Nur alle ${of} Geräte gemeinsam könnten, mit verändertem Programm, ihre eigenen Würfe vorher kennen.`
        : `Nur ${least} der ${of} Geräte im Bund könnten, mit verändertem Programm, ihre eigenen Würfe vorher kennen.`,
    checking:
      'Die Geräte machen ihre Schlüssel für die Würfel. Dieses Gerät prüft jeden Schritt, sobald er kommt.',
    limits: [
      'Dass niemand anderen das eigene Blatt verraten oder jemandem über die Schulter gesehen hat.',
      'Dass das Gerät, auf dem ein Bot spielt, dessen Blatt nicht ansieht.',
      'Dass diese Seite selbst die richtige ist: Wer sie ausliefert, könnte eine andere ausliefern.',
    ],
    refuses:
      'Ein verändertes Programm auf einem anderen Gerät kann sich weigern zu spielen; dein Blatt lesen kann es nicht. Verschwindet jemand, würfeln die anderen ohne dieses Gerät.',
  },
  chance: {
    whose: [
      ['Was ist verborgen?', 'Nichts: Alle sehen alles, was es zu sehen gibt.'],
      [
        'Könnte jemand die Würfel wählen?',
        'Nein. Alle Geräte würfeln gemeinsam, und jedes beweist seinen Teil: Niemand konnte den Wurf kennen oder wählen.',
      ],
      [
        'Könnte es der Gastgeber?',
        'Nein. Wer den Raum geöffnet hat, verteilt Plätze und beginnt das Spiel; über die Würfel hat sein Gerät nicht mehr Macht als jedes andere.',
      ],
    ],
    league: (least, of) =>
      least >= of
        ? `Nur alle ${of} Geräte gemeinsam könnten, mit verändertem Programm, einen Wurf vorher kennen.`
        : `Nur ${least} der ${of} Geräte im Bund könnten, mit verändertem Programm, einen Wurf vorher kennen.`,
    checking:
      'Die Geräte machen ihre Schlüssel für die Würfel. Dieses Gerät prüft jeden Schritt, sobald er kommt.',
    limits: [
      'Dass nicht genügend Geräte im Bund die Würfe vorher kennen: Wer zwei Geräte hat, zählt doppelt.',
      'Dass diese Seite selbst die richtige ist: Wer sie ausliefert, könnte eine andere ausliefern.',
    ],
    refuses:
      'Ein verändertes Programm auf einem anderen Gerät kann sich weigern zu spielen; die Würfel wählen kann es nicht. Verschwindet jemand, würfeln die anderen ohne dieses Gerät.',
  },
  broken: 'Gebrochen',
  brokenBy: (name, line) =>
    `Gebrochen: Das Gerät von ${name} hat${line === null ? '' : ` für Zeile ${line}`} zweierlei unterschrieben.`,
  brokenMeans:
    'Der Beweis liegt auf diesem Gerät und überführt niemand anderen. Die anderen machen ohne dieses Gerät weiter; du kannst auch den Tisch verlassen und neu beginnen.',
  evidence: 'Den Beweis zeigen',
  safety: 'Prüfwörter',
  safetyMeans:
    'Lest sie einander vor. Haben alle dieselben vier, sitzen alle am selben Tisch, und niemand steht dazwischen.',
  ledger: 'Das Hauptbuch',
  openLedger: 'Das Hauptbuch öffnen',
  ledgerMeans: steps =>
    `Bisher ${withNoun(steps, 'Schritt', 'Schritte')}. Jeder ist von dem unterschrieben, der ihn tat, und von diesem Gerät geprüft, bevor er galt. Nichts steht darin, was nicht allen offen lag.`,
  reading: 'Wird gelesen …',
  allSteps: 'Jeden Zug zeigen',
  earlier: 'Frühere Schritte',
  theNumbers: 'Die Zahlen zeigen',
  parts: count => withNoun(count, 'Teil', 'Teile'),
  keys: 'Schlüssel der Geräte',
  stamps: { sealed: 'Versiegelt', checked: 'Geprüft', opened: 'Geöffnet', broken: 'Gebrochen' },
  together: 'Alle Geräte gemeinsam',
  steps: {
    start: {
      says: () => 'Alle haben unterschrieben, wer wo sitzt und welche Regeln gelten.',
      checked: 'jede Unterschrift',
    },
    keys: {
      says: () => 'Jedes Gerät gab seine Schlüssel für dieses Spiel.',
      checked: 'dass es die versprochenen sind',
    },
    acks: {
      says: () => 'Jedes Gerät bestätigte die Schlüssel der anderen.',
      checked: 'jede Unterschrift',
    },
    answer: {
      says: by => `${by} antwortete auf eine Beschwerde über einen Schlüssel.`,
      checked: 'wer schuld war',
    },
    shuffle: {
      says: by => `${by} hat gemischt und versiegelt.`,
      checked: 'der Beweis, dass es dieselben Karten sind, keine gezinkt und keine doppelt',
    },
    final: {
      says: () => 'Jedes Gerät bestätigte, dass es dieser Stapel ist und kein anderer.',
      checked: 'jede Unterschrift',
    },
    deal: {
      says: () =>
        'Jedes Gerät schloss seinen Teil jeder Karte für den Platz auf, an den sie geht, und für keinen anderen.',
      checked: 'der Beweis zu jedem Teil',
    },
    rebuild: {
      says: () => 'Der Teil eines Geräts, das fehlt, wurde von den anderen zusammengesetzt.',
      checked: 'der Beweis zu jedem Teil',
    },
    sheets: {
      says: () => 'Jeder Platz legte fest, welche Karten er hält.',
      checked: 'die Beweise, dass es die gegebenen sind',
    },
    ready: { says: () => 'Jedes Gerät ist bereit.', checked: 'jede Unterschrift' },
    draw: {
      says: () => 'Der Zufall wurde gemeinsam gezogen: Niemand konnte ihn kennen oder wählen.',
      checked: 'der Beweis zu jedem Teil',
    },
    blind: {
      says: () => 'Ein Tipp wurde neben die verdeckten Karten gelegt, beide noch verschlossen.',
      checked: 'der Beweis zu jedem Teil',
    },
    verdict: {
      says: () => 'Gemeinsam wurde gefunden, ob der Tipp stimmt, und sonst nichts.',
      checked: 'der Beweis zu jedem Teil',
    },
    open: { says: () => 'Karten wurden für alle aufgedeckt.', checked: 'der Beweis zu jedem Teil' },
    claim: {
      says: by => `Das Gerät von ${by} hat seinen Teil der Zählung verschlossen.`,
      checked: 'der Beweis, dass es weiß, was es verschloss',
    },
    mask: {
      says: by => `Das Gerät von ${by} hat verwischt, wer was zur Zählung gab.`,
      checked: 'der Beweis, dass nichts verändert wurde',
    },
    count: {
      says: () => 'Gemeinsam wurde eine Ziffer der höchsten Summe gefunden, und sonst nichts.',
      checked: 'der Beweis zu jedem Teil',
    },
    show: {
      says: by => `Das Gerät von ${by} hat gezeigt, dass es die höchste Summe hat oder weniger.`,
      checked: 'dass passt, was es öffnete, und der Zettel des Siegers nach den Regeln',
    },
    denies: { says: by => `${by} hat keine der gefragten Karten.`, checked: 'der Beweis, dass es so ist' },
    shows: {
      says: (by, to) => `${by} hat ${to} eine Karte gezeigt. Es ist eine der gefragten.`,
      checked: 'der Beweis, dass es so ist; welche Karte, wissen nur die beiden',
    },
    move: { says: by => `${by} hat gezogen.`, checked: 'die Unterschrift und die Regeln' },
    absent: {
      says: by => `Das Gerät von ${by} war nicht mehr zu hören.`,
      checked: 'dass die meisten anderen es sagten',
    },
    returned: {
      says: by => `Das Gerät von ${by} war wieder zu hören.`,
      checked: 'dass die meisten anderen es sagten',
    },
    left: {
      says: by => `Das Gerät von ${by} ist endgültig gegangen.`,
      checked: 'dass die meisten anderen es sagten',
    },
    resumed: {
      says: by => `${by} spielt wieder mit.`,
      checked: 'dass die meisten anderen es sagten',
    },
    'goes-on': {
      says: () => 'Der Tisch einigte sich, wer weiterschreibt.',
      checked: 'dass die meisten es sagten',
    },
  },
  checkedWas: what => `Geprüft: ${what}.`,
  inNumbers: 'In Zahlen',
  sealedBy: names =>
    `${withNoun(names.length, 'Gerät hat', 'Geräte haben')} die Karten nacheinander gemischt und versiegelt: ${list.format(names)}.`,
  denied: count => `${withNoun(count, 'Antwort', 'Antworten')} „keine davon“: jede bewiesen.`,
  shown: count =>
    `${withNoun(count, 'Karte', 'Karten')} gezeigt: jede erwiesen eine der gefragten, und nur von zweien gesehen.`,
  joint: count =>
    `${withNoun(count, 'Schritt', 'Schritte')} von den Geräten gemeinsam (Würfel, Urteile, Aufdecken): Niemand konnte allein wählen.`,
  provesNot: 'Was das nicht beweist',
  limits: [
    'Dass niemand anderen die eigenen Karten verraten oder jemandem über die Schulter gesehen hat.',
    'Dass nicht genügend Geräte im Bund alles lesen: Wer zwei Geräte hat, zählt doppelt.',
    'Dass das Gerät, auf dem ein Bot spielt, dessen Karten nicht ansieht.',
    'Dass diese Seite selbst die richtige ist: Wer sie ausliefert, könnte eine andere ausliefern.',
  ],
  refuses:
    'Ein verändertes Programm auf einem anderen Gerät kann sich weigern zu spielen; deine Karten lesen kann es nicht. Verschwindet jemand, bleiben seine Siegel zu, und was das Spiel braucht, öffnen die anderen.',
}
