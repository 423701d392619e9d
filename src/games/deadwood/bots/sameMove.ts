import type { Move } from '../rules/move'

export const isSameMove = (a: Move, b: Move): boolean => {
  switch (a.kind) {
    case 'go':
      return b.kind === 'go' && a.to === b.to
    case 'take':
      return b.kind === 'take' && a.role === b.role
    case 'work':
      return b.kind === 'work' && a.how === b.how
    case 'upgrade':
      return b.kind === 'upgrade' && a.rank === b.rank && a.by === b.by
    case 'stay':
      return b.kind === 'stay'
    case 'call':
      return b.kind === 'call' && a.yes === b.yes
  }
}
