import type { Plan } from '../../bots/policy'
import type * as en from './coach.en'
import { and, boxName } from './de'

const one = (points: number): string => (Math.round(points * 10) / 10).toFixed(1).replace('.', ',')

const planned = (plan: Plan): string => {
  if (plan.kind === 'write') return `${boxName[plan.box]} schreiben`
  return plan.dice.length === 0 ? 'alle fünf werfen' : `${and(plan.dice.map(String))} behalten`
}

type Choice = Parameters<(typeof en)['coach']['choice']>[0]

const done = ({ chosen }: Choice): string => {
  if ('box' in chosen) return `${boxName[chosen.box]} geschrieben`
  return chosen.kept.length === 0 ? 'alle fünf geworfen' : `${and(chosen.kept.map(String))} behalten`
}

export const coach: (typeof en)['coach'] = {
  title: 'Trainer',
  reckons: share => `Der Trainer rechnet dieses Spiel noch durch: ${Math.floor(100 * share)} % geschafft.`,
  best: plan => `Am besten: ${planned(plan)}.`,
  worth: points => `Das bringt im Mittel noch ${one(points)} Punkte.`,
  asGood: 'Deins ist genauso gut.',
  costs: loss => `Deins kostet ${one(loss)}.`,
  ledger: 'Glück und Entscheidungen',
  sum: (expected, luck, losses, total) =>
    `${one(expected)} waren zu erwarten, ${one(Math.abs(luck))} durch ${luck < 0 ? 'Pech' : 'Glück'}, ${one(losses)} durch Entscheidungen verloren: ${total}.`,
  sameDice: total => `Dieselben Würfel, vollkommen gespielt: ${total}.`,
  dearest: 'Deine teuersten Entscheidungen',
  choice: entry =>
    `Zug ${entry.turn}, Wurf ${entry.throws}: Bei ${and(entry.dice.map(String))} hast du ${done(entry)}; ${planned(entry.best)} wäre ${one(entry.loss)} mehr wert gewesen.`,
  show: (turn, throws) => `Zug ${turn}, Wurf ${throws} zeigen`,
  motive: ({ dice, plan, instead, counts }) =>
    `Bei ${and(dice.map(String))}: ${planned(plan)} brachte nach der Rechnung des Bots im Mittel noch ${one(plan.worth)} Punkte ${
      counts === 'turn' ? 'in diesem Zug' : 'in diesem Spiel'
    }. ${
      instead === null
        ? 'Kein anderes Feld war offen.'
        : `Das Beste sonst, ${planned(instead)}, brachte ${one(instead.worth)}.`
    }`,
  together: 'Dieselben Würfel',
  perfect: total => `Alle diese Würfel, perfekt gespielt und ohne zu wissen, was kommt: ${total}.`,
  against: (own, toBeat) =>
    own > toBeat
      ? `Du hast die ${toBeat}, die man dir geschickt hat, um ${own - toBeat} übertroffen.`
      : own === toBeat
        ? `Du hast genau die ${toBeat}, die man dir geschickt hat.`
        : `Geschickt hat man dir ${toBeat}: ${toBeat - own} mehr, als du hast.`,
  send: own => `Link kopieren: Schlag meine ${own}`,
  sent: 'Kopiert: Schick ihn weiter, und wer ihn öffnet, spielt mit deinen Würfeln.',
  unsent: 'Das Kopieren ging nicht. Das ist der Link:',
  notProved:
    'Bewiesen ist so ein Ergebnis nicht: Die Würfel stehen im Link, und niemand sieht, wie oft sie gespielt wurden. Es ist etwas unter Freunden.',
  none: 'Keine Entscheidung hat dich einen halben Punkt gekostet.',
}
