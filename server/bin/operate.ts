/**
 * `npm run operate -- --help`. Exit code 1 if the command is refused or something needs attention, 2 if it is invalid.
 */
import './start/compile-cache.ts'

const { doctor } = await import('../src/doctor/doctor.ts')
const { operate } = await import('../src/features/staff/index.ts')
const { withDeps } = await import('./start/with-deps.ts')
const { explain } = await import('./start/explain.ts')

const looksOn = process.stderr.isTTY
const backToStart = '\r\u001B[K'
const terminal = {
  say: (line: string) => {
    if (looksOn) process.stderr.write(backToStart)
    console.log(line)
  },
  complain: (line: string) => console.error(line),
  progress: (line: string) => void (looksOn && process.stderr.write(`${backToStart}${line}`)),
}
try {
  process.exitCode = await operate(process.argv.slice(2), withDeps, terminal, [doctor])
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
