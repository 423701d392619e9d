import { POINTS_A_RANK } from '../rules/state'
import type { Currency } from '../rules/upgrading'
import { chanceOf } from '../ui/chances'
import { button, capital, chanceText, label, placeTo } from '../ui/words/de'
import type * as en from './words.en'

const PAYS = {
  star: 'Klappt es, gibt es 2 Credits, sonst nichts',
  extra: 'Klappt es, gibt es 1 $ und 1 Credit, sonst 1 $',
} as const

const priceIn = (by: Currency, price: number): string =>
  by === 'dollars' ? label.dollars(price) : label.credits(price)

export const advice: (typeof en)['advice'] = (step, names) => {
  const name = (seat: number): string => names[seat] ?? ''
  switch (step.at) {
    case 'buy':
      return {
        says: `Am Ende zählt ein Rang ${POINTS_A_RANK} Punkte, Dollar und Credits je 1. Rang ${step.rank} bringt die ${step.price}, die er kostet, und bessere Rollen.`,
        does: `Drück „${priceIn(step.by, step.price)}“ bei ${label.rank(step.rank)}, dann „${button.yesBuy}“.`,
      }
    case 'walk':
      return {
        says: `${step.scenes === 2 ? 'Zwei Szenen sind noch offen: Ist eine abgedreht, ist der Tag um.' : 'Rollen gibt es an den Drehorten.'}${step.isFaceDown ? ' Wer zuerst an einen Drehort kommt, deckt die Karte auf.' : ''}`,
        does: `Geh ${placeTo(step.to)}, je Zug einen Schritt.`,
      }
    case 'take':
      return {
        says: `Das Budget ist ${step.budget}: So viel musst du würfeln. Wer auf der Karte steht, den zahlen am Ende die Würfel; daneben gibt es jedes Mal ein wenig.`,
        does: `Drück die Rolle mit ${label.rank(step.role.rank)} ${label[step.role.kind]}, dann „${button.takeRole}“.`,
      }
    case 'watch':
      return {
        says: `${name(step.other)} ist dran. Mehrere können in einer Szene arbeiten, jeder in seiner Rolle.`,
        does: 'Warte, bis du dran bist.',
      }
    case 'rehearse':
      return {
        says: `Deine Chance ist ${chanceOf(step.budget, 0).percent} %. Eine Probe kostet den Zug und zählt 1 bei jedem Wurf für diese Rolle: ${chanceOf(step.budget, 1).percent} %.`,
        does: `Drück „${button.rehearse}“.`,
      }
    case 'act':
      return {
        says: `Jetzt ${chanceText(chanceOf(step.budget, step.chips))}. ${PAYS[step.kind]}. ${capital(label.shotsLeft(step.shots))}, egal wem sie gelingen.`,
        does: `Drück „${button.act}“.`,
      }
    case 'act-last':
      return {
        says: 'Die letzte Einstellung. Dann ist die Szene abgedreht: Würfel gehen die Rollen der Karte entlang, der höchste an die höchste.',
        does: `Drück „${button.act}“, bis es klappt.`,
      }
    case 'won':
      return {
        says: `Du gewinnst mit ${step.total}: ${label.dollars(step.purse.dollars)}, ${label.credits(step.purse.credits)} und ${POINTS_A_RANK} für jeden Rang. Die Szene, die übrig ist, zahlt niemandem.`,
        does: 'Und jetzt gegen andere?',
      }
    case 'stay':
      return {
        says: 'Hier ist für dich nichts zu tun.',
        does: `Drück „${step.hasMoved ? button.endTurn : button.stay}“.`,
      }
    case 'shared':
      return { says: `Ihr gewinnt gemeinsam, mit ${step.total}.`, does: 'Und jetzt gegen andere?' }
    case 'beaten':
      return {
        says: `${name(step.by)} gewinnt; du hast ${step.total}. So fallen Würfel.`,
        does: 'Fang von vorn an, oder spiel im Ernst weiter.',
      }
  }
}
