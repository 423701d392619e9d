import type { Locale } from '../../speech'
import type { TableSpeech } from '../../testedGame'

/** The words a person looks for at a table of Deadwood in one language, by role and name. */
export interface DeadwoodSpeech extends TableSpeech {
  readonly asks: {
    readonly toTake: RegExp
    readonly toWork: RegExp
    readonly toWalk: RegExp
  }
  readonly roles: string
  readonly takeRole: string
  readonly notNow: string
  readonly act: RegExp
  readonly rehearse: RegExp
  readonly walk: RegExp
  /** A way to where a role waits, or may wait. */
  readonly promises: RegExp
  readonly stay: RegExp
  readonly call: RegExp
  readonly yesCall: string
  readonly typed: string
  readonly doIt: string
  readonly lot: string
  readonly place: string
  readonly placeTab: string
  readonly reckoning: string
  readonly story: string
  readonly wins: RegExp
}

export const DEADWOOD_SPEECH: Readonly<Record<Locale, DeadwoodSpeech>> = {
  en: {
    yourMove: 'Your move',
    waiting: /^Waiting/,
    isOver: /^It is a wrap/,
    secrets: null,
    asks: {
      toTake: /^Take the role/,
      toWork: /(Act, or rehearse\?|by heart: act\.)$/,
      toWalk: /^You (are|have come)/,
    },
    roles: 'Take a role',
    takeRole: 'Take this role',
    notNow: 'Not now',
    act: /^Act/,
    rehearse: /^Rehearse/,
    walk: /^Walk/,
    promises: /^Walk.*(roles? for you|face down)/s,
    stay: /^(Stay here|End my turn)$/,
    call: /^Call the day over/,
    yesCall: 'Call it over',
    typed: 'Or type it',
    doIt: 'Do it',
    lot: 'The lot',
    place: 'Place',
    placeTab: 'Place',
    reckoning: 'The reckoning',
    story: 'What has happened',
    wins: /(\bwins?\.|share the win\.)/,
  },
  de: {
    yourMove: 'Dein Zug',
    waiting: / ist dran\.$/,
    isOver: /^Alles im Kasten/,
    secrets: null,
    asks: {
      toTake: /^Diese Rolle annehmen/,
      toWork: /(Drehen oder proben\?|ist genug: drehen\.)$/,
      toWalk: /^Du bist/,
    },
    roles: 'Rolle annehmen',
    takeRole: 'Rolle annehmen',
    notNow: 'Jetzt nicht',
    act: /^Drehen/,
    rehearse: /^Proben/,
    walk: /gehen/,
    promises: /gehen.*([1-9] Rollen? für dich|verdeckt)/s,
    stay: /^(Hier bleiben|Zug beenden)$/,
    call: /^Feierabend vorschlagen/,
    yesCall: 'Feierabend',
    typed: 'Oder tippen',
    doIt: 'Los',
    lot: 'Das Filmgelände',
    place: 'Ort',
    placeTab: 'Ort',
    reckoning: 'Die Abrechnung',
    story: 'Was geschehen ist',
    wins: /(gewinnst|gewinnt|gewinnen gemeinsam)/,
  },
}
