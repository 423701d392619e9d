import { played, type Part } from '../test/chaos/part'

/** A process beside `chaos.ts`: plays what it is sent, one after another. */
process.on('message', (part: Part) => process.send?.(played(part)))
process.on('disconnect', () => process.exit())
