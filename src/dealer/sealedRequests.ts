import type { Draw, Task } from '../rules/game'
import { compare } from './requests/compare'
import { deal } from './requests/deal'
import { draw } from './requests/draw'
import { highest } from './requests/highest'
import { key } from './requests/key'
import { open } from './requests/open'
import type { SealedRequest } from './requests/request'
import { secretDraw } from './requests/secretDraw'

/** The common tag of draws and tasks, in the code alone: where they are signed or kept, a draw has `kind` and a task `do`. */
type RequestKind = Draw['kind'] | Task['do']

type AsksOf<Kind extends RequestKind> = Extract<Draw, { kind: Kind }> | Extract<Task, { do: Kind }>

/** A new request is a file in `requests/` and its row here. */
const REQUESTS: { readonly [Kind in RequestKind]: SealedRequest<AsksOf<Kind>> } = {
  dice: draw,
  pick: draw,
  secret: secretDraw,
  key,
  deal,
  compare,
  open,
  highest,
}

export const requestFor = (asks: Draw | Task): SealedRequest => REQUESTS['kind' in asks ? asks.kind : asks.do]
