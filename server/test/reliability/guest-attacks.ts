import { Agent, get, type RequestOptions } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The number of parallel attacks of each kind from one address. `deaf`: those that never read their answers. */
export type AttackCounts = { readers: number; deaf: number; pipeliners: number; slow: number; silent: number }

/** All of 127.0.0.0/8 is this machine: each attacker has an address of its own, as other visitors do. */
const addressOf = (attacker: number) => `127.0.66.${1 + attacker}`

export type Attack = {
  /** The answers to the attackers, by status; `refused`: connections that were closed. */
  answered: Map<number | 'refused', number>
  /** Resolves once the planned number of connections is open, or after eight seconds. */
  begun: Promise<unknown>
  stop(): Promise<void>
}

/** Paths of reads of all kinds, with filters that never repeat. */
export type Reads = readonly (() => string)[]

/**
 * Attacks from `addresses` addresses until stopped, with everything that sockets allow: reads as fast as possible, many
 * requests on a connection whose answers are never read, more requests than a connection may have, headers one byte at
 * a time, and connections that send nothing.
 */
export function attack(
  url: string,
  reads: Reads,
  { counts, addresses }: { counts: AttackCounts; addresses: number },
): Attack {
  const answered: Attack['answered'] = new Map()
  const note = (what: number | 'refused') => void answered.set(what, (answered.get(what) ?? 0) + 1)
  const held = (counts.deaf + counts.pipeliners + counts.slow + counts.silent) * addresses
  let opened = 0
  const { promise: begun, resolve } = Promise.withResolvers<unknown>()
  const onOpen = () => void ((opened += 1) === held && resolve(opened))
  const attackers = Array.from({ length: addresses }, (_, n) =>
    attackFrom({ url, reads, counts, note, onOpen, localAddress: addressOf(n) }),
  )
  return {
    answered,
    begun: Promise.race([begun, sleep(8_000)]),
    stop: async () => void (await Promise.all(attackers.map((stop) => stop()))),
  }
}

type Attacker = {
  url: string
  reads: Reads
  counts: AttackCounts
  note(what: number | 'refused'): void
  onOpen(): void
  localAddress: string
}

/** Returns a function that stops it. */
function attackFrom({ url, reads, counts, note, onOpen, localAddress }: Attacker): () => Promise<unknown> {
  const sockets = new Set<Socket>()
  let over = false
  const { hostname: host, port } = new URL(url)
  const any = () => reads[Math.floor(Math.random() * reads.length)]!()
  const each = (count: number, one: () => Promise<unknown>) =>
    Array.from({ length: count }, async () => {
      // an attacker retries after a failure
      while (!over) await one().catch(() => sleep(20))
    })

  const agent = new Agent({ keepAlive: true })
  const read = () =>
    new Promise<void>((done, fail) => {
      const options: RequestOptions = { agent, localAddress, headers: { 'accept-encoding': 'identity' } }
      const asked = get(url + any(), options, (answer) => {
        note(answer.statusCode!)
        answer.resume()
        answer.once('end', done)
        answer.once('error', fail)
      })
      asked.once('error', (error) => [note('refused'), fail(error)])
    })

  /** Opens a connection, works on it until it ends or `ms` have passed, and starts again. */
  const hold = (work: (socket: Socket) => void, ms = 60_000) =>
    new Promise<void>((done) => {
      const socket = connect({ host, port: Number(port), localAddress })
      sockets.add(socket)
      const timer = setTimeout(() => socket.destroy(), ms)
      socket.on('error', () => undefined)
      socket.once('connect', () => {
        onOpen()
        work(socket)
      })
      socket.once('close', () => {
        clearTimeout(timer)
        sockets.delete(socket)
        note('refused')
        done()
      })
    }).then(() => sleep(20))
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

  const running = [
    ...each(counts.readers, read),
    ...each(counts.deaf, () =>
      hold((socket) => {
        socket.pause()
        socket.write(Array.from({ length: 8 }, () => ask(any())).join(''))
        // a socket that is not read does not notice its end either
      }, 30_000),
    ),
    ...each(counts.pipeliners, () =>
      hold((socket) => {
        socket.resume()
        socket.write(Array.from({ length: 1_000 }, () => ask(any())).join(''))
      }),
    ),
    ...each(counts.slow, () =>
      hold((socket) => {
        socket.resume()
        socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')
        const dripping = setInterval(() => socket.write('x'), 1_000)
        socket.once('close', () => clearInterval(dripping))
      }),
    ),
    ...each(counts.silent, () => hold((socket) => void socket.resume())),
  ]
  return () => {
    over = true
    agent.destroy()
    for (const socket of sockets) socket.destroy()
    return Promise.all(running)
  }
}
