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
  reckons: 'Der Trainer rechnet dieses Spiel noch durch.',
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
  none: 'Keine Entscheidung hat dich einen halben Punkt gekostet.',
}
