import type { SealingWords } from './sealing.en'

export const sealing: SealingWords = {
  title: 'Jedes Gerät mischt die Karten und versiegelt sie.',
}
