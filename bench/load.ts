import autocannon from 'autocannon'
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import { isSmall } from './full-database.ts'

/** The processes to measure: the server, the process for jobs if it is a separate one, and Postgres. */
export type Watched = { url: string; pid: number; jobsPid?: number; postmaster: number }

export const cpuOfServer = async ({ pid, jobsPid }: Pick<Watched, 'pid' | 'jobsPid'>): Promise<number> =>
  (await cpuOf(pid)) + (jobsPid === undefined ? 0 : await cpuOf(jobsPid))

export type Figures = { perSecond: number; p50: number; p99: number; serverMs: number; databaseMs: number }

export const cpuMs = (f: Pick<Figures, 'serverMs' | 'databaseMs'>) => f.serverMs + f.databaseMs

/**
 * Requests `paths` in turn over 16 connections for a duration, or `most` times if the call is rate-limited. Measures
 * the CPU of server and database for each request, in milliseconds.
 */
export async function load(
  { url, postmaster, ...processes }: Watched,
  paths: readonly string[],
  { seconds = isSmall ? 2 : 8, connections = 16, headers = {} as Record<string, string>, most = 0 } = {},
): Promise<Figures> {
  const requests = paths.map((path) => ({ path, headers }))
  if (most === 0) await autocannon({ url, connections, duration: 2, requests }) // warm
  const before = [await cpuOfServer(processes), await cpuOfPostgres(postmaster)] as const
  const result = await autocannon({ url, connections, duration: seconds, requests, ...(most > 0 && { amount: most }) })
  const after = [await cpuOfServer(processes), await cpuOfPostgres(postmaster)] as const
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${paths.join(', ')}: ${result.non2xx} refused, ${result.errors} failed`)
  const each = (i: 0 | 1) => ((after[i] - before[i]) * 1000) / result.requests.total
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverMs: each(0),
    databaseMs: each(1),
  }
}

/** Prints figures as a row of a table. */
export function print(name: string, f: Figures): void {
  const ms = (value: number) => value.toFixed(3).padStart(7)
  console.log(
    `${name.padEnd(44)} ${f.perSecond.toFixed(0).padStart(6)}/s  p50 ${f.p50.toFixed(0).padStart(3)} ms  p99 ${f.p99.toFixed(0).padStart(3)} ms` +
      `  CPU ${ms(cpuMs(f))} ms (server ${ms(f.serverMs)}, database ${ms(f.databaseMs)})`,
  )
}
