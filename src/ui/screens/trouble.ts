/** A fault that nothing handled: the program is wrong, or a part of the page did not load. */
export type Trouble = { readonly of: 'bug'; readonly report: string } | { readonly of: 'not-loaded' }
