import { lazyFrameParts } from '../../../../src/ui/play/lazyFrameParts'

/** The parts of the page that are loaded when they are first seen. A room loads them all before it plays. */
export const lazyParts = {
  ...lazyFrameParts,
  logTopics: () => import('./logTopics'),
}
