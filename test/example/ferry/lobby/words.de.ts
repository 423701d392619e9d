import type * as en from './words.en'

export const settings: (typeof en)['settings'] = {}

export const levels: (typeof en)['levels'] = {
  careful: 'an das, was ein Sack kosten kann',
  random: 'gar nicht, sie raten',
}
