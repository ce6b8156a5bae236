import { Agent, get, type RequestOptions } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where one guest sits. All of 127.0.0.0/8 is this machine, so that others have addresses of their own. */
const guest = '127.0.0.66'

/** How much of each the guest does at once. */
export type Might = { readers: number; deaf: number; pipeliners: number; slow: number; silent: number }

export type Attack = {
  /** What the guest was answered, by status; `refused`: connections that were ended. */
  answered: Map<number | 'refused', number>
  stop(): Promise<void>
}

/** What the guest asks for: reads of all kinds, with filters that are never the same. */
export type Reads = readonly (() => string)[]

/**
 * Everything one guest can do with sockets, all at once and until it is stopped: reads as fast as they are answered, many
 * requests on a connection whose answers are never read, more requests than a connection may have, headers a byte at a time,
 * and connections that say nothing.
 */
export function attack(url: string, reads: Reads, might: Might): Attack {
  const answered: Attack['answered'] = new Map()
  const note = (what: number | 'refused') => void answered.set(what, (answered.get(what) ?? 0) + 1)
  const sockets = new Set<Socket>()
  let over = false
  const { hostname: host, port } = new URL(url)
  const any = () => reads[Math.floor(Math.random() * reads.length)]!()
  const each = (count: number, one: () => Promise<unknown>) =>
    Array.from({ length: count }, async () => {
      // what failed is tried again, as a guest would
      while (!over) await one().catch(() => sleep(20))
    })

  const agent = new Agent({ keepAlive: true })
  const read = () =>
    new Promise<void>((done, fail) => {
      const options: RequestOptions = { agent, localAddress: guest, headers: { 'accept-encoding': 'identity' } }
      const asked = get(url + any(), options, (answer) => {
        note(answer.statusCode!)
        answer.resume()
        answer.once('end', done)
        answer.once('error', fail)
      })
      asked.once('error', (error) => [note('refused'), fail(error)])
    })

  /** Opens a connection, does something on it until it is ended, and begins anew: at the latest after `ms`. */
  const hold = (work: (socket: Socket) => void, ms = 60_000) =>
    new Promise<void>((done) => {
      const socket = connect({ host, port: Number(port), localAddress: guest })
      sockets.add(socket)
      const late = setTimeout(() => socket.destroy(), ms)
      socket.on('error', () => undefined)
      socket.once('connect', () => work(socket))
      socket.once('close', () => {
        clearTimeout(late)
        sockets.delete(socket)
        note('refused')
        done()
      })
    })
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

  const under = [
    ...each(might.readers, read),
    ...each(might.deaf, () =>
      hold((socket) => {
        socket.pause()
        socket.write(Array.from({ length: 8 }, () => ask(any())).join(''))
        // who does not read does not hear of the end either
      }, 30_000),
    ),
    ...each(might.pipeliners, () =>
      hold((socket) => {
        socket.resume()
        socket.write(Array.from({ length: 1_000 }, () => ask(any())).join(''))
      }).then(() => sleep(20)),
    ),
    ...each(might.slow, () =>
      hold((socket) => {
        socket.resume()
        socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')
        const dripping = setInterval(() => socket.write('x'), 1_000)
        socket.once('close', () => clearInterval(dripping))
      }),
    ),
    ...each(might.silent, () => hold((socket) => void socket.resume())),
  ]
  return {
    answered,
    async stop() {
      over = true
      agent.destroy()
      for (const socket of sockets) socket.destroy()
      await Promise.all(under)
    },
  }
}
