/** With a database and local services of its own unless others are set. */
import './start/compile-cache.ts'

const { run } = await import('./start/run.ts')
await run(['http', 'worker'])
