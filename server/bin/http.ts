/** Pages and API alone. Any number of these share the database of `DATABASE_URL` with any number of workers. */
import './start/compile-cache.ts'

const { run } = await import('./start/run.ts')
await run(['http'])
