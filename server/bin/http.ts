import './start/compile-cache.ts'

const { run } = await import('./start/run.ts')
await run(['http'])
