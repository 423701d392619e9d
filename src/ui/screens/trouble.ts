/** What nobody looked after: the program itself is wrong, or a part of the page did not come. */
export type Trouble = { readonly of: 'bug'; readonly report: string } | { readonly of: 'not-loaded' }
