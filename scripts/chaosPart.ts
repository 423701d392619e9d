import { runStorm } from '../test/chaos/tables'

/** A process beside `chaos.ts`: plays the seeds it is sent, one after another. */
process.on('message', (seeds: readonly number[]) => process.send?.(seeds.map(seed => runStorm(seed))))
process.on('disconnect', () => process.exit())
