import type { RoleId } from '../rules/roles'
import { SETS, type SetId } from '../rules/lot'
import type { SceneId } from '../rules/scenes'
import type { CastWords } from './words/cast'
import type { RoleText } from './words/cast.en'

/** The name and the line of a role. Its id says where it stands: "c01/2" on a card, "bank/x1" beside one. */
export const roleText = (cast: CastWords, id: RoleId): RoleText => {
  const [home = '', nth = ''] = id.split('/')
  const roles = isSetId(home) ? cast.extras[home] : cast.scenes[home as SceneId].stars
  return roles[Number(nth.replace('x', '')) - 1] ?? { name: id, line: '' }
}

const isSetId = (home: string): home is SetId => SETS.some(set => set === home)
