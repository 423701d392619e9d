/** What this page says of itself to people, and what it must have in common with others; vite puts it in (scripts/releases.mjs). */
declare const PAGE_RELEASE: {
  readonly build: string
  readonly edition: string
  readonly rules: Readonly<Record<string, string>>
}
