import type { WayOdds, WorkOdds } from '../../bots/motive'
import type { Aim } from '../../bots/planner'
import type * as en from './aside.en'
import { counted, placeAt } from './de'

type Words = typeof en

export const refusal: Words['refusal'] = {
  'spoken-already': 'Einmal im Zug ist genug: Du hast schon Feierabend vorgeschlagen oder es zurückgenommen.',
  'called-already': 'Feierabend hast du schon vorgeschlagen.',
  'has-not-called': 'Du hast keinen Feierabend vorgeschlagen.',
  'not-beside': 'Das ist nicht nebenan. Du gehst einen Schritt je Zug.',
  'moved-already': 'In diesem Zug bist du schon gegangen.',
  'not-on-a-set': 'Rollen gibt es hier keine.',
  'scene-is-wrapped': 'Diese Szene ist abgedreht. Da spielt keiner mehr.',
  'no-such-role-here': 'Diese Rolle gibt es hier nicht.',
  'role-is-taken': 'Diese Rolle spielt schon jemand.',
  'rank-too-low': 'Für diese Rolle reicht dein Rang nicht.',
  'not-in-the-casting-office': 'Ränge gibt es im Besetzungsbüro.',
  'not-a-higher-rank': 'Diesen Rang oder einen höheren hast du schon.',
  'too-few-dollars': 'Dafür hast du nicht genug Dollar.',
  'too-few-credits': 'Dafür hast du nicht genug Credits.',
  'take-a-role-first': 'Nimm erst eine Rolle an. Gearbeitet wird ab deinem nächsten Zug.',
  'rehearsed-enough': 'Du kannst es im Schlaf: Jeder Wurf reicht, also wird gedreht.',
  'must-work': 'Du hast eine Rolle: drehen oder proben.',
  'not-now': 'Das geht jetzt nicht.',
}

export const notUnderstood: Words['notUnderstood'] = typed =>
  typed.trim() === ''
    ? 'Tippe einen Ort, eine Rolle oder was du tun willst.'
    : `„${typed.trim()}“ geht hier nicht. Oben steht, was geht.`

export const command: Words['command'] = {
  act: /^(drehen|drehe?)$/,
  rehearse: /^(proben|probe)$/,
  stay: /^(bleiben|bleibe?|ende|zug beenden|passe)$/,
  walk: /^(?:gehe?n?\s+)?(?:(?:zu[rm]?|in|ins|auf)\s+)?(?:(?:den|die|das)\s+)?/,
  take: /^(?:nimm|rolle|spiele?)\s+(?:rolle\s+)?/,
  buy: /^(?:kaufe?n?|rang|aufstieg)/,
  dollars: /\$|dollar/,
  call: /^feierabend/,
  goOn: /^(?:weiter|doch)/,
}

export const query: Words['query'] = {
  keys: {
    place: 'zum aufgeschlagenen Ort',
    money: 'was habe ich?',
    roles: 'welche Rollen stehen mir offen, und wie weit weg?',
    shots: 'wie viele Einstellungen bleiben hier, und wie viele Szenen?',
    players: 'wer hat was?',
    digits: 'die erste Rolle ansehen, und so weiter',
    dealt: 'von wem sind die Würfel?',
  },
  noSeat: 'Du siehst nur zu.',
  noRoles: 'Keine offene Rolle ist für dich zu haben.',
  rolesThere: (place, count, steps) => `${place}, ${steps}: ${counted(count, 'Rolle', 'Rollen')}`,
  shotsHere: (place, shots) => `${place}: ${shots}.`,
  noSceneHere: 'Wo du bist, liegt keine Szene offen.',
  purse: (name, purse) => `${name}: ${purse}`,
}

export const motiveSentence: Words['motiveSentence'] = ({ aim, work, way, dollars, credits }) => {
  if (aim.of === 'trials') {
    const tried = `${aim.pairs}-mal bis zum Ende des Tages durchgespielt, brachte das im Mittel ${points(aim.gain)} Punkte mehr als der Plan.`
    return work === null ? `${tried} Geplant war ${planned(aim.instead)}.` : `${workOdds(work)} ${tried}`
  }
  if (work !== null) return `${workOdds(work)} ${workBecause(work)}`
  switch (aim.of) {
    case 'set': {
      const after =
        aim.worth === 0
          ? `Die nächste Rolle, auf die zu hoffen war, gab es ${placeAt(aim.place)}.`
          : `Am meisten versprach eine Rolle ${placeAt(aim.place)}: ${points(aim.worth)} Punkte, die Züge dafür mitgerechnet.`
      return `${after} ${wayThere(way)}`
    }
    case 'rank':
      return `Das Ziel war Rang ${aim.rank}. Der Bot hatte ${dollars} $ und ${counted(credits, 'Credit', 'Credits')}, und bis ins Besetzungsbüro ${way?.steps === 1 ? 'war es' : 'waren es'} ${counted(way?.steps ?? 0, 'Schritt', 'Schritte')}.`
    case 'day-over':
      return 'An diesem Tag war nichts mehr zu holen. Also wollte der Bot Feierabend.'
    case 'work':
    case 'nothing':
      return 'Gerade war keine Rolle zu haben, und kein Rang. Also ließ der Bot den Zug vorbeigehen.'
  }
}

const points = (value: number): string =>
  (Math.round(10 * value) / 10 + 0).toFixed(1).replace('-', '−').replace('.', ',')
const percent = (chance: number): string => `${Math.round(100 * chance)} %`

const planned = (aim: Aim): string => {
  switch (aim.of) {
    case 'work':
      return 'die Arbeit an der Rolle'
    case 'set':
      return `eine Rolle ${placeAt(aim.place)}`
    case 'rank':
      return `Rang ${aim.rank}`
    case 'day-over':
      return 'der Feierabend'
    case 'nothing':
      return 'zu bleiben'
  }
}

const workOdds = ({ budget, chips, chance }: WorkOdds): string =>
  `Ein Dreh gelang zu ${percent(chance)}, bei Budget ${budget} und ${counted(chips, 'Chip', 'Chips')}.`

const workBecause = ({ how, acting, rehearsing }: WorkOdds): string => {
  if (rehearsing === null) return 'Ein weiterer Chip konnte das nicht bessern.'
  const gap = points(Math.abs(acting - rehearsing))
  if (gap === points(0)) return 'Drehen und Proben waren gleich viel wert.'
  if (how === 'act')
    return acting >= rehearsing
      ? `Erst zu proben war ${gap} Punkte weniger wert, den Zug mitgerechnet.`
      : `Erst zu proben war ${gap} Punkte mehr wert, aber dieser Bot probt nur bei hohem Budget.`
  return rehearsing >= acting
    ? `Ein Chip mehr war ${gap} Punkte wert, den Zug mitgerechnet.`
    : `Gleich zu drehen war ${gap} Punkte mehr wert, aber dieser Bot probt bei hohem Budget immer einmal.`
}

const wayThere = (way: WayOdds | null): string => {
  const steps = way?.steps ?? 0
  const away =
    steps === 0 ? 'Dort stand der Bot schon' : `Das war ${counted(steps, 'Schritt', 'Schritte')} entfernt`
  if (way === null) return `${away}.`
  if (way.unseen !== null)
    return `${away}; die Karte lag verdeckt, also rechnete er mit allen ${way.unseen}, die noch niemand gesehen hatte.`
  return way.chance === null
    ? `${away}.`
    : `${away}, und der erste Dreh gelang dort zu ${percent(way.chance)}.`
}

export const topics: Words['topics'] = {
  work: 'Drehen',
  wages: 'Gagen',
  money: 'Ränge',
  moves: 'Gehen',
  days: 'Tage',
}
