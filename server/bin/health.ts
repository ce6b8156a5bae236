/**
 * The health check of a container or a unit: exit code 1 if this machine's process does not answer. A worker answers at
 * `METRICS_PORT`, one that serves pages also at `PORT`.
 */
import { readConfig } from '../src/platform/settings/config.ts'
import { codeOf } from '../src/doctor/finding.ts'

const patience = 10_000

/** Null if nothing listens there. */
async function answers(port: number, path: string): Promise<boolean | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
    return answer.ok
  } catch (error) {
    return codeOf(error) === 'ECONNREFUSED' ? null : false
  }
}

const { PORT, METRICS_PORT } = readConfig()
const [pages, figures] = await Promise.all([
  answers(PORT, '/healthz'),
  METRICS_PORT === undefined ? null : answers(METRICS_PORT, '/metrics'),
])
process.exitCode = pages === false || figures === false || (pages ?? figures) === null ? 1 : 0
