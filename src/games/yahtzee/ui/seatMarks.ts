import type { Seat } from '../../../rules/seat'

/** The mark of a seat's cup: a colour that every eye tells from the others, and a shape for who sees none. */
export interface SeatMark {
  readonly colour: string
  /** The ink of what stands on the colour. */
  readonly ink: string
  /** A shape round the origin, 16 wide. */
  readonly shape: string
}

const DARK = '#14241f'
const LIGHT = '#f6f5ea'

const MARKS: readonly SeatMark[] = [
  { colour: '#e35a65', ink: DARK, shape: 'M0-8L8 0 0 8-8 0Z' },
  { colour: '#f6ba0a', ink: DARK, shape: 'M-7-7H7V7H-7Z' },
  { colour: '#f9f8f4', ink: DARK, shape: 'M-7.5 0a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0Z' },
  { colour: '#1d461b', ink: LIGHT, shape: 'M0-8L8 6H-8Z' },
  { colour: '#17bbf1', ink: DARK, shape: 'M-8 0L-4-7H4L8 0 4 7H-4Z' },
]

const [FIRST] = MARKS

export const markOf = (seat: Seat | null): SeatMark => MARKS[seat ?? 0] ?? (FIRST as SeatMark)
