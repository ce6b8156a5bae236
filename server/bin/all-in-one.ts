/** Starts everything in one process, with a database and local services of its own unless settings name others. */
import './start/compile-cache.ts'

const { run } = await import('./start/run.ts')
await run(['http', 'worker'])
