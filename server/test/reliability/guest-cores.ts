import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type pg from 'pg'

const cores = availableParallelism()
const half = Math.floor(cores / 2)
const ours = half === 1 ? '0' : `0-${half - 1}`
const theirs = half === cores - 1 ? String(half) : `${half}-${cores - 1}`

/** The commands that start programs on the server's half of the cores, and attackers on the other half, after visitors. */
export const onOurs = ['taskset', '-c', ours]
export const onTheirs = ['taskset', '-c', theirs, 'nice', '-n', '19']

/**
 * As if attackers and visitors had a machine of their own: the database moves to the server's half of the cores, and this
 * program, which measures the visitors, to the other half. Needs Linux and at least two cores.
 */
export async function moveApart(watcher: pg.Client): Promise<void> {
  const { rows } = await watcher.query<{ pid: number }>('select pid from pg_stat_activity')
  const parent = /^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${rows[0]!.pid}/status`, 'utf8'))![1]!
  for (const pid of [parent, ...rows.map(({ pid: one }) => String(one))]) pin(pid, ours)
  pin(String(process.pid), theirs)
}

const pin = (pid: string, to: string) => execFileSync('taskset', ['-acp', to, pid], { stdio: 'ignore' })
