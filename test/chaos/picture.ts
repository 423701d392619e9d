import type { Mark } from './world'

const LEFT = 90
const TOP = 56
const LANE = 92
const LONGEST = 2600
/** Never wider than so many pixels for a second. */
const DENSEST = 60

/** A run as a picture: one lane a device, time to the right, every mark with a title that says what it is. */
export const picture = (marks: readonly Mark[], devices: number, heading: string): string => {
  const end = Math.max(1000, ...marks.map(({ at }) => at))
  const shown = shortened(marks.map(({ at }) => at))
  const scale = Math.min(DENSEST / 1000, LONGEST / shown(end))
  const x = (at: number): number => Math.round(LEFT + shown(at) * scale)
  const [width, height] = [x(end) + 40, TOP + devices * LANE + 40]
  const most = Math.max(
    1,
    ...marks.filter(({ kind }) => kind === 'confirmed').map(({ what }) => Number(what)),
  )
  const lanes = Array.from({ length: devices }, (_, device) =>
    lane(
      marks.filter(mark => mark.device === device),
      device,
      { x, width, most },
    ),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="12" y="22" font-size="15" font-weight="bold">${escaped(heading)}</text>`,
    ...key(),
    ...ruler(end, x, height),
    ...lanes.flat(),
    '</svg>',
    '',
  ].join('\n')
}

/** Time as it is shown: where nothing happens for long, it passes quickly. */
const shortened = (times: readonly number[]): ((at: number) => number) => {
  const sorted = times.toSorted((a, b) => a - b)
  const saved: { readonly from: number; readonly to: number; readonly by: number }[] = []
  for (const [i, to] of sorted.entries()) {
    const from = sorted[i - 1] ?? 0
    if (to - from > QUIET_MS) saved.push({ from, to, by: 1 - QUIET_MS / (to - from) })
  }
  return at => saved.reduce((so, { from, to, by }) => so - by * Math.max(0, Math.min(at, to) - from), at)
}
const QUIET_MS = 3000

interface Paper {
  readonly x: (at: number) => number
  readonly width: number
  readonly most: number
}

const lane = (marks: readonly Mark[], device: number, { x, width, most }: Paper): readonly string[] => {
  const top = TOP + device * LANE
  const foot = top + LANE - 12
  const of = (kind: Mark['kind']): readonly Mark[] => marks.filter(mark => mark.kind === kind)
  const level = (confirmed: number): number => Math.round(foot - (confirmed / most) * 34)
  const steps = of('confirmed').map(({ at, what }) => `H${x(at)}V${level(Number(what))}`)
  return [
    `<text x="12" y="${top + 46}" font-weight="bold">device ${device}</text>`,
    `<path d="M${LEFT} ${foot}H${width - 20}" stroke="#ccc"/>`,
    ...attempts(of('ballot')).map(
      ({ from, to, what }) =>
        `<rect x="${x(from)}" y="${top + 34}" width="${Math.max(2, x(to) - x(from))}" height="9" fill="#f6c66b">${title(from, what)}</rect>`,
    ),
    `<path d="M${LEFT} ${foot}${steps.join('')}" fill="none" stroke="#2a9d5c" stroke-width="1.5"><title>confirmed lines</title></path>`,
    ...of('line').map(
      ({ at, what }) =>
        `<circle cx="${x(at)}" cy="${top + 28}" r="3" fill="${colour(what)}">${title(at, what)}</circle>`,
    ),
    ...of('roster').map(
      ({ at, what }) =>
        `<path d="M${x(at)} ${top + 21}l6 7l-6 7l-6-7z" fill="${colour(what)}" stroke="#222">${title(at, what)}</path>`,
    ),
    ...of('fault').map(
      ({ at, what }, i) =>
        `<g fill="#c0261c"><path d="M${x(at)} ${top + 8}v26" stroke="#c0261c" stroke-opacity="0.6"/><text x="${x(at) + 3}" y="${top + 5 + (i % 2) * 9}" font-size="9">${escaped(what)}</text>${title(at, what)}</g>`,
    ),
    ...of('proof').map(
      ({ at, what }) =>
        `<g fill="#6b1fb1"><path d="M${x(at)} ${top + 20}v26" stroke="#6b1fb1" stroke-width="2"/><text x="${x(at) + 3}" y="${top + 52}" font-size="9">${escaped(what)}</text>${title(at, what)}</g>`,
    ),
  ]
}

/** The spans of marks: one that comes at every turn while something lasts is drawn as one. */
const attempts = (
  marks: readonly Mark[],
): readonly { readonly from: number; readonly to: number; readonly what: string }[] => {
  const spans: { from: number; to: number; what: string }[] = []
  for (const { at, what } of marks) {
    const last = spans.at(-1)
    if (last !== undefined && last.what === what && at - last.to < 500) last.to = at
    else spans.push({ from: at, to: at, what })
  }
  return spans
}

/** A colour for each ballot, so that a fork is seen. */
const colour = (what: string): string => {
  const [, n = '0', device = '0'] = /ballot (\d+)\.(\d+)/.exec(what) ?? []
  return `hsl(${(Number(n) * 67 + Number(device) * 29) % 360} 60% 45%)`
}

const key = (): readonly string[] => [
  `<text x="12" y="40" fill="#555">dot: a line, coloured by its ballot · diamond: a roster line · orange: asking for a ballot · green: lines confirmed · red: what goes wrong · violet: a proof</text>`,
]

const ruler = (end: number, x: (at: number) => number, height: number): readonly string[] => {
  const drawn: string[] = []
  let last = -Infinity
  for (let at = 0; at <= end; at += 1000) {
    if (x(at) - last < 45) continue
    last = x(at)
    drawn.push(
      `<g fill="#888"><path d="M${last} ${TOP}V${height - 34}" stroke="#eee"/><text x="${last}" y="${height - 20}" text-anchor="middle">${at / 1000} s</text></g>`,
    )
  }
  return drawn
}

const title = (at: number, what: string): string =>
  `<title>${(at / 1000).toFixed(2)} s: ${escaped(what)}</title>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
