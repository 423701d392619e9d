/** Wilson's interval of a rate, 95 %. */
export const wilson = (won: number, of: number): { readonly low: number; readonly high: number } => {
  const z = 1.96
  const rate = won / of
  const middle = rate + (z * z) / (2 * of)
  const spread = z * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of))
  const scale = 1 + (z * z) / of
  return { low: Math.max(0, (middle - spread) / scale), high: (middle + spread) / scale }
}
