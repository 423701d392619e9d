/** Rows of THREATS.md that no mutant is tied to, by id, and why. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'recording-host':
    'its test plays whole games in browsers, and looks for secrets in all that was sent: no single check keeps them out',
}
