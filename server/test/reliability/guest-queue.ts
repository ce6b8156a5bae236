import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Program } from '../programs/program.ts'

/** The number of connections that arrive while the server accepts none, as during a long garbage collection. */
const many = 1_000

/** The number of connections that the system did not queue for the server, apart from its own limit. */
export async function unqueued(server: Program, url: string): Promise<number> {
  const systemMost = Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8'))
  server.kill('SIGSTOP')
  let queued = 0
  const { hostname: host, port } = new URL(url)
  const sockets = Array.from({ length: many }, () =>
    connect({ host, port: Number(port) })
      .on('connect', () => (queued += 1))
      .on('error', () => undefined),
  )
  try {
    for (let tries = 0; queued < many && tries < 50; tries += 1) await sleep(20)
    return Math.min(many, systemMost) - queued
  } finally {
    server.kill('SIGCONT')
    for (const socket of sockets) socket.destroy()
  }
}
