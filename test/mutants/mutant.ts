/**
 * A mutant is a check of the source taken out, to see that a test misses it. It is added so:
 * 1. Pick the list of its area in this folder (`sealed.list.ts` for src/sealed, ...) or start one: a file `AREA.list.ts` that
 *    exports `MUTANTS: readonly Mutant[]` is found by listing the folder.
 * 2. `find` is source text that occurs exactly once in `file`; `replace` stands there instead. Where a check has several
 *    places, the others go into `also`.
 * 3. `test` is the path of a test file, `named` the name of the test that must fail, or a part of it. It is plain text; `…`
 *    and `%s` in it stand for anything. A name is its describe's, a blank, and its own: 'DEAL … is malformed with'.
 * 4. A mutant that shows why a row of THREATS.md is true has that row's id as its `threat`. Then `test` is a file the row
 *    names, and `named` holds the name the row gives. Each test that a row names needs a mutant of its own; a row without
 *    any stands in `exceptions.ts` with its reason.
 * 5. `npm run mutants -- --only FILE` runs it; `--threat ID` runs those of one row.
 */
export interface Mutant extends Patch {
  readonly test: string
  readonly named: string
  readonly also?: readonly Patch[]
  readonly threat?: string
}

/** Source text that occurs once in its file, and what stands there instead. */
export interface Patch {
  readonly file: string
  readonly find: string
  readonly replace: string
}

export const patchesOf = ({ file, find, replace, also = [] }: Mutant): readonly Patch[] => [
  { file, find, replace },
  ...also,
]
