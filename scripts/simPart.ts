import { playPart, type Part } from '../test/sim/part'

/** A process beside `sim.ts`: plays the parts it is sent, one after another. */
process.on('message', (part: Part) => void playPart(part).then(tally => process.send?.(tally)))
process.on('disconnect', () => process.exit())
