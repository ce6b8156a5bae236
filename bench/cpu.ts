import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** `getconf CLK_TCK`, which is 100 on all usual Linux systems. */
const ticksPerSecond = 100

/**
 * The fields of /proc/<pid>/stat that follow the process's name; the first is its state. The name may contain spaces.
 */
async function statOf(pid: number): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')
}

const ticks = (stat: string[], from: number, to: number) =>
  stat.slice(from, to).reduce((sum, field) => sum + Number(field), 0)

/** The CPU seconds that all threads of a process have used. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await statOf(pid)
  if (!stat) throw new Error(`no process ${pid}`)
  return ticks(stat, 11, 13) / ticksPerSecond
}

/** The peak memory of a process so far (its largest resident set), in MB. */
export async function peakMemoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(text)![1]) / 1_024
}

/** The memory that a process has for itself now, without what it shares, in MB. */
export async function ownMemoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1_024
}

/** The memory that the processes of a Postgres have for themselves, without its shared buffers, in MB. */
export async function ownMemoryOfPostgres(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const ours = await Promise.all(
    pids.map(async (pid) =>
      pid === postmaster || Number((await statOf(pid))?.[1]) === postmaster ? ownMemoryOf(pid) : 0,
    ),
  )
  return ours.reduce((sum, mb) => sum + mb, 0)
}

/** The postmaster of a database on this machine. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return Number((await statOf(rows[0]!.pid))![1])
  } finally {
    await client.end()
  }
}

/** The CPU seconds of a whole Postgres: of running processes and of those that have ended. */
export async function cpuOfPostgres(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, stat: await statOf(pid) })))
  let sum = 0
  for (const { pid, stat } of stats) {
    if (!stat) continue
    if (pid === postmaster) sum += ticks(stat, 11, 15) // with its ended children
    else if (Number(stat[1]) === postmaster) sum += ticks(stat, 11, 13)
  }
  return sum / ticksPerSecond
}
