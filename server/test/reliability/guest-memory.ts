import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** MB of private memory; `database`: its processes that serve the server. `connections`: of this machine. */
export type Look = { server: number; database: number; connections: number }

export const sumOf = ({ server, database }: Look): number => server + database

export async function look(watcher: pg.Client, server: number): Promise<Look> {
  const { rows } = await watcher.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const database = await Promise.all(rows.map(({ pid }) => ownMemory(pid)))
  const sockets = await readFile(`/proc/${server}/net/sockstat`, 'utf8').catch(() => '')
  return {
    server: Math.round(await ownMemory(server)),
    database: Math.round(database.reduce((sum, mb) => sum + mb, 0)),
    connections: Number(/^TCP: inuse (\d+)/m.exec(sockets)?.[1] ?? 0),
  }
}

async function ownMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1e3
}

/** V8's heap and external memory in MB, from the server's metrics. */
export async function heapOf(metricsUrl: string): Promise<{ used: number; held: number; outside: number }> {
  const text = await (await fetch(metricsUrl)).text()
  const figure = (name: string) => Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]) / 1e6)
  return {
    used: figure('nodejs_heap_size_used_bytes'),
    held: figure('nodejs_heap_size_total_bytes'),
    outside: figure('nodejs_external_memory_bytes'),
  }
}
