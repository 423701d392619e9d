/** The names this page tells people and other pages of itself; vite puts them in (scripts/releases.mjs). */
declare const PAGE_RELEASE: {
  readonly build: string
  readonly edition: string
  readonly rules: Readonly<Record<string, string>>
}
