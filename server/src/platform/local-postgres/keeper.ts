/** Beside its parent: once that died it gives a restart a moment, and stops Postgres when nobody is connected. */
const folder = process.argv[2]!
const grace = 2_000

// whoever ends the terminal or the machine ends our parent too; we leave after Postgres has
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)

let said = ''
process.stdin.on('data', (chunk: Buffer) => (said += chunk.toString()))
process.stdin.on('error', () => undefined)
process.stdin.on('close', () => {
  if (said !== 'done') void watchOver()
})

async function watchOver(): Promise<void> {
  await new Promise((done) => setTimeout(done, grace))
  const { stopWhenUnused } = await import('./stop-when-unused.ts')
  await stopWhenUnused(folder)
}
