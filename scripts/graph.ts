import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** Draws who imports whom, folder by folder, into ARCHITECTURE.md; without --write only says whether it is true. */
const PAGE = 'ARCHITECTURE.md'
const FENCE = /(<!-- graph -->\n)[\s\S]*?(<!-- \/graph -->)/

const drawn = execFileSync(
  'npx',
  [
    '--no-install',
    'depcruise',
    'src',
    '--output-type',
    'mermaid',
    '--collapse',
    '^src/[^/]+',
    '--exclude',
    '\\.(test|spec)\\.ts$|node_modules',
  ],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
)
const page = readFileSync(PAGE, 'utf8')
const wanted = page.replace(
  FENCE,
  (_, open: string, close: string) => `${open}\n\`\`\`mermaid\n${drawn.trim()}\n\`\`\`\n\n${close}`,
)

if (process.argv.includes('--write')) writeFileSync(PAGE, wanted)
else if (page !== wanted) {
  console.error(`The graph in ${PAGE} is not what the imports say: run npm run graph.`)
  process.exit(1)
}
