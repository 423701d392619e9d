/** The ten sets. The order of every list here and in `scenes.ts` is fixed for good: draws and saved games hang on it. */
export const SETS = [
  'train-station',
  'jail',
  'main-street',
  'general-store',
  'saloon',
  'ranch',
  'bank',
  'secret-hideout',
  'church',
  'hotel',
] as const
export type SetId = (typeof SETS)[number]

/** The twelve places: the sets, where every day begins, and where ranks are sold. */
export const PLACES = [...SETS, 'trailers', 'casting-office'] as const
export type Place = (typeof PLACES)[number]

export const RANKS = [1, 2, 3, 4, 5, 6] as const
export type Rank = (typeof RANKS)[number]

/** The places beside each place. */
export const BESIDE: Readonly<Record<Place, readonly Place[]>> = {
  'train-station': ['jail', 'general-store', 'casting-office'],
  jail: ['train-station', 'main-street', 'general-store'],
  'main-street': ['jail', 'saloon', 'trailers'],
  'general-store': ['train-station', 'jail', 'saloon', 'ranch'],
  saloon: ['main-street', 'general-store', 'bank', 'trailers'],
  ranch: ['general-store', 'bank', 'secret-hideout', 'casting-office'],
  bank: ['saloon', 'ranch', 'church', 'hotel'],
  'secret-hideout': ['ranch', 'church', 'casting-office'],
  church: ['bank', 'secret-hideout', 'hotel'],
  hotel: ['bank', 'church', 'trailers'],
  trailers: ['main-street', 'saloon', 'hotel'],
  'casting-office': ['train-station', 'ranch', 'secret-hideout'],
}

/** By set: how many shots its scenes take, and the ranks of its extras, in the order of their numbers. */
export const STAGES: Readonly<Record<SetId, { readonly shots: number; readonly extras: readonly Rank[] }>> = {
  'train-station': { shots: 3, extras: [1, 1, 2, 4] },
  jail: { shots: 1, extras: [2, 3] },
  'main-street': { shots: 3, extras: [1, 2, 2, 4] },
  'general-store': { shots: 2, extras: [1, 3] },
  saloon: { shots: 2, extras: [1, 2] },
  ranch: { shots: 2, extras: [1, 2, 3] },
  bank: { shots: 1, extras: [2, 3] },
  'secret-hideout': { shots: 3, extras: [1, 2, 3, 4] },
  church: { shots: 2, extras: [1, 2] },
  hotel: { shots: 3, extras: [1, 1, 2, 3] },
}

export const isSet = (place: Place): place is SetId => place !== 'trailers' && place !== 'casting-office'
