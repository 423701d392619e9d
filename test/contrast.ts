const channel = (hex: string, at: number): number => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Red, green and blue of a colour as amounts of light. */
export const linear = (hex: string): readonly [number, number, number] => [
  channel(hex, 1),
  channel(hex, 3),
  channel(hex, 5),
]

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours as WCAG 2 counts it: 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export const THEMES = ['light', 'dark'] as const

/** The colour of a custom property of these styles, by day and in the dark. */
export const tokenIn = (css: string, name: string): Readonly<Record<(typeof THEMES)[number], string>> => {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css) ?? []
  const [, both] = new RegExp(`--${name}: (#\\w{6});`).exec(css) ?? []
  if ((light ?? both) === undefined) throw new Error(`the theme has no --${name}`)
  return { light: light ?? both ?? '', dark: dark ?? both ?? '' }
}
