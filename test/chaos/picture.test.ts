import { expect, test } from 'vitest'
import type { Device } from '../../src/log/signer'
import { picture } from './picture'
import type { Mark } from './world'

const mark = (at: number, device: number, kind: Mark['kind'], what: string): Mark => ({
  at,
  device: device as Device,
  kind,
  what,
})

test('a picture of a run has a lane for each device, and says what every mark is', () => {
  const svg = picture(
    [
      mark(100, 0, 'line', '1 move (ballot 0.0)'),
      mark(140, 1, 'confirmed', '2'),
      mark(3000, 1, 'ballot', 'polling {"kind":"none"}'),
      mark(3100, 1, 'ballot', 'polling {"kind":"none"}'),
      mark(3500, 1, 'roster', '2 none (ballot 1.1)'),
      mark(9000, 0, 'fault', 'crashes & <burns>'),
      mark(9500, 1, 'proof', 'against 0'),
    ],
    2,
    'seed 5',
  )
  expect(svg.match(/>device \d</g)).toEqual(['>device 0<', '>device 1<'])
  for (const said of [
    '0.10 s: 1 move (ballot 0.0)',
    '3.50 s: 2 none (ballot 1.1)',
    '9.00 s: crashes &amp; &lt;burns&gt;',
    '9.50 s: against 0',
  ])
    expect(svg).toContain(`<title>${said}</title>`)
  expect(svg.match(/polling/g)).toHaveLength(1)
  expect(svg).not.toContain('NaN')
})

test('a picture of nothing is empty lanes', () => {
  expect(picture([], 3, 'nothing').match(/>device \d</g)).toHaveLength(3)
})
