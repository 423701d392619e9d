/** Names the version of what two pages must have in common; vite puts it in. */
declare const BUILD: string
