/** Waits until its parent dies, and then a moment for a restart; then stops Postgres if nobody is connected. */
const folder = process.argv[2]!
const grace = 2_000

// ignores the signals that also end the parent (a closed terminal, a stopping machine): this ends after Postgres
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)

let input = ''
process.stdin.on('data', (chunk: Buffer) => (input += chunk.toString()))
process.stdin.on('error', () => undefined)
process.stdin.on('close', () => {
  if (input !== 'done') void watchOver()
})

async function watchOver(): Promise<void> {
  await new Promise((done) => setTimeout(done, grace))
  const { stopWhenUnused } = await import('./stop-when-unused.ts')
  await stopWhenUnused(folder)
}
