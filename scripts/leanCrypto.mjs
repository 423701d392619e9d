import { readFileSync } from 'node:fs'

/** `find` stands there once, or the library is not what we knew. */
const swapped = (code, find, replacement) => {
  if (code.split(find).length !== 2) throw new Error(`not found exactly once: ${find.slice(0, 80)}`)
  return code.replace(find, () => replacement)
}

const between = (code, start, end) => {
  const [from, to] = [code.indexOf(start), code.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`not found: ${start} ... ${end}`)
  return code.slice(from, to)
}

const declared = (code, name) => {
  const found = new RegExp(`^function ${name}\\([^]*?\\n}\\n`, 'm').exec(code)?.[0]
  if (found === undefined) throw new Error(`not found: ${name}`)
  return found
}

/** The functions of its field: signing takes its time in their multiplications, and in the hash. */
const FIELD = ['M', 'S', 'A', 'Z']

/** The paragraphs of tweetnacl's face that nobody here calls, by how they begin. */
const UNCALLED = [
  'nacl.lowlevel = {',
  'nacl.randomBytes = ',
  'nacl.scalarMult.base = ',
  'nacl.scalarMult.scalarLength = ',
  'nacl.box.after = ',
  'nacl.box.open.after = ',
  'nacl.sign.open = ',
  'nacl.sign.detached.verify = ',
  'nacl.sign.keyPair.fromSecretKey = ',
  'nacl.sign.publicKeyLength = ',
  'nacl.hash.hashLength = ',
  'nacl.verify = ',
  'nacl.setPRNG = ',
  '(function() {\n  // Initialize PRNG',
]

/**
 * Takes the small one of tweetnacl's two builds, which say the same, with the field and the hash of the fast one: a quarter smaller than that, and as
 * fast where we wait for it. As a module, so that what nobody calls falls away.
 */
const nacl = (fast, small) => {
  let code = swapped(small, '(function(nacl) {\n', 'const nacl = {}\n')
  code = swapped(code, /\}\)\(typeof module .*\n?$/.exec(code)?.[0] ?? '})(module', 'export default nacl\n')
  for (const name of FIELD) code = swapped(code, declared(code, name), declared(fast, name))
  const hash = between(fast, 'var K = [', 'function add(p, q)')
  code = swapped(code, between(code, 'function add64()', 'function add(p, q)'), hash)
  code = swapped(code, declared(code, 'ts64'), declared(fast, 'ts64'))
  const face = code.indexOf(UNCALLED[0])
  const [body, ...paragraphs] = [code.slice(0, face), ...code.slice(face).split(/\n\n(?=\S)/)]
  for (const start of UNCALLED)
    if (paragraphs.filter(each => each.startsWith(start)).length !== 1)
      throw new Error(`not found exactly once: ${start}`)
  return body + paragraphs.filter(each => !UNCALLED.some(start => each.startsWith(start))).join('\n\n')
}

/** The parts of noble that a bundler reaches, though nobody calls them: the file's end, the text to find, and the text instead. */
const NOBLE = [
  // Square roots by any modulus: both curves bring their own.
  [
    '/curves/abstract/modular.js',
    'FIELD_SQRT.set(this, (sqrt = FpSqrt(this.ORDER)));',
    "throw new Error('no square roots');",
  ],
  // We sign with tweetnacl.
  ['/curves/abstract/edwards.js', '    Object.freeze(utils);\n', ''],
  [
    '/curves/abstract/edwards.js',
    '        keygen: createKeygen(randomSecretKey, getPublicKey),\n        getPublicKey,\n        sign,\n        verify,\n        utils,\n',
    '        verify,\n',
  ],
  [
    '/curves/ed25519.js',
    '{ adjustScalarBytes, toMontgomery, toMontgomerySecret, zip215: true }',
    '{ zip215: true }',
  ],
]

/**
 * The cryptography that is shipped: the libraries' own words, less what nobody here calls.
 * @returns {{ name: string, enforce: 'pre', transform(code: string, id: string): string | undefined }}
 */
export const leanCrypto = () => ({
  name: 'lean-crypto',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/tweetnacl/nacl-fast.js'))
      return nacl(code, readFileSync(id.replace('nacl-fast.js', 'nacl.js'), 'utf8'))
    const cuts = NOBLE.filter(([file]) => id.endsWith(`/@noble${file}`))
    return cuts.length > 0
      ? cuts.reduce((left, [, find, instead]) => swapped(left, find, instead), code)
      : undefined
  },
})
