/** Cards come with their names; their pictures follow once the question stands. */
export const CardPicture = () => import('./CardPicture.svelte')
