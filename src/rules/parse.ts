/** Parses a value from outside, as JSON makes it, or returns undefined. Never throws, whatever the bytes were. */
export type Parser<Value> = (raw: unknown) => Value | undefined

/** The type a parser makes: the parser is the definition. */
export type Parsed<P extends Parser<unknown>> = Exclude<ReturnType<P>, undefined>

/** One of these literals. */
export const one =
  <const Literals extends readonly (string | number | boolean | null)[]>(
    ...literals: Literals
  ): Parser<Literals[number]> =>
  raw =>
    literals.find(literal => literal === raw)

/** A whole number between two bounds, both included. */
export const integer =
  (least: number, most: number): Parser<number> =>
  raw =>
    typeof raw === 'number' && Number.isInteger(raw) && raw >= least && raw <= most && !Object.is(raw, -0)
      ? raw
      : undefined

/** A string of at most this many UTF-16 units. */
export const text =
  (most: number): Parser<string> =>
  raw =>
    typeof raw === 'string' && raw.length <= most ? raw : undefined

/** An array of at most `most`, each of them parsed. Always a fresh array. */
export const list =
  <Value>(item: Parser<Value>, most: number, least = 0): Parser<readonly Value[]> =>
  raw => {
    if (!Array.isArray(raw) || raw.length < least || raw.length > most) return undefined
    const values: Value[] = []
    for (let i = 0; i < raw.length; i++) {
      const value = item(raw[i])
      if (value === undefined) return undefined
      values.push(value)
    }
    return values
  }

/** An object with exactly these fields and no others. Always a fresh object. */
export const record = <const Fields extends Readonly<Record<string, Parser<unknown>>>>(
  fields: Fields,
): Parser<{ readonly [Name in keyof Fields]: Parsed<Fields[Name]> }> => {
  const names = Object.keys(fields)
  return raw => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
    if (Object.keys(raw).length !== names.length) return undefined
    const made: Record<string, unknown> = {}
    for (const name of names) {
      const value = Object.hasOwn(raw, name) ? fields[name]?.(raw[name as keyof typeof raw]) : undefined
      if (value === undefined) return undefined
      made[name] = value
    }
    return made as { readonly [Name in keyof Fields]: Parsed<Fields[Name]> }
  }
}

/** The first of these that parses. */
export const either =
  <const Parsers extends readonly Parser<unknown>[]>(...parsers: Parsers): Parser<Parsed<Parsers[number]>> =>
  raw => {
    for (const parser of parsers) {
      const value = parser(raw)
      if (value !== undefined) return value as Parsed<Parsers[number]>
    }
    return undefined
  }

/** No message of ours is nearly this deep; a much deeper one could not even be handed to a worker. */
const DEEPEST = 64

const isTooDeep = (text: string): boolean => {
  let depth = 0
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]
    if (isQuoted && letter === '\\') i++
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '[' || letter === '{') && ++depth > DEEPEST) return true
    else if (!isQuoted && (letter === ']' || letter === '}')) depth--
  }
  return false
}

/** Parses JSON; undefined where the text is none, or too deep. */
export const parseJson = (text: string): unknown => {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
