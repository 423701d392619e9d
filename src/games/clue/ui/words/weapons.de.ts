import type { Weapon } from '../../lobby/cards'
import { RULE_SETS, type RuleSetId, type WeaponKind } from '../../lobby/variants'

/** "Das Seil" that is put somewhere; what something is done "mit". */
const WEAPONS: Readonly<
  Record<WeaponKind, { readonly name: string; readonly the: string; readonly with: string }>
> = {
  rope: { name: 'Seil', the: 'das Seil', with: 'dem Seil' },
  'lead-pipe': { name: 'Bleirohr', the: 'das Bleirohr', with: 'dem Bleirohr' },
  knife: { name: 'Messer', the: 'das Messer', with: 'dem Messer' },
  wrench: { name: 'Rohrzange', the: 'die Rohrzange', with: 'der Rohrzange' },
  candlestick: { name: 'Leuchter', the: 'den Leuchter', with: 'dem Leuchter' },
  pistol: { name: 'Pistole', the: 'die Pistole', with: 'der Pistole' },
  revolver: { name: 'Revolver', the: 'den Revolver', with: 'dem Revolver' },
  poison: { name: 'Gift', the: 'das Gift', with: 'dem Gift' },
}

export const weaponOf = (rules: RuleSetId, weapon: Weapon) =>
  WEAPONS[RULE_SETS[rules].weapons[weapon] ?? 'rope']
