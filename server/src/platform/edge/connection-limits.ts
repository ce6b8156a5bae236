import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '../http/limits.ts'

export type Dropped = 'crowded' | 'pipelined' | 'unread'

/** Requests that one connection may have open (pipelining). Browsers and proxies send one at a time. */
const mostPipelined = 8
/** The most bytes of unread answers, for one connection and for all. Our largest answer is a tenth of the first. */
const mostUnread = 4 * 2 ** 20
const mostUnreadInAll = 64 * 2 ** 20
/** An unread answer is dropped after this time. The network buffers some hundred kB, so most answers never wait. */
const unreadMs = 20_000

/** New connections of an address that pipelined too much are accepted this far apart. */
const slotMs = 100
const remembered = 60_000

/** `stuck`: the first answer that is complete but not fully sent, and since when. */
type Connection = { address: Address; answers: Set<ServerResponse>; stuck?: { answer: ServerResponse; since: number } }

/** `most`: connections in all. Behind a proxy all connections have one address, so limits per address do not apply. */
export function connectionLimits(
  { most, behindProxy }: { most: number; behindProxy: boolean },
  dropped: (why: Dropped) => void,
) {
  const addresses = connectionsByAddress(most)
  const connections = new Map<Socket, Connection>()
  const pipelining = pipeliningAddresses()

  function forget(socket: Socket, address: Address): void {
    connections.delete(socket)
    addresses.remove(socket, address)
  }

  function drop(socket: Socket, why: Dropped): void {
    dropped(why)
    // forget it now, because the system reports `close` only after it has accepted all waiting connections
    forget(socket, connections.get(socket)!.address)
    // reset, because after a normal close the system would keep the unread bytes
    socket.resetAndDestroy()
  }

  function open(socket: Socket): void {
    const { remoteAddress } = socket
    // the client closed it while it waited to be accepted; without this, its bytes would still be read
    if (remoteAddress === undefined) return void socket.destroy()
    const address = addresses.add(socket, addressKey(remoteAddress))
    connections.set(socket, { address, answers: new Set() })
    socket.once('close', () => forget(socket, address))
    pipelining.delayNew(address.name, socket)
    const victim = behindProxy ? undefined : addresses.surplus(address)
    if (victim) drop(victim, 'crowded')
  }

  function admit(socket: Socket, answer: ServerResponse): boolean {
    const connection = connections.get(socket)
    if (!connection) return false
    const { address, answers } = connection
    answers.add(answer)
    address.idle.delete(socket)
    answer.once('close', () => {
      answers.delete(answer)
      if (answers.size === 0 && connections.has(socket)) address.idle.add(socket)
    })
    if (answers.size <= mostPipelined) return true
    if (!behindProxy) pipelining.note(address.name)
    drop(socket, 'pipelined')
    return false
  }

  function look(now: number): void {
    pipelining.forget(now)
    const waiting: { socket: Socket; bytes: number }[] = []
    for (const [socket, connection] of connections) {
      const answer = [...connection.answers].find((one) => one.writableEnded)
      if (!answer) {
        delete connection.stuck
        continue
      }
      if (connection.stuck?.answer !== answer) connection.stuck = { answer, since: now }
      const bytes = bytesOf(connection)
      if (bytes > mostUnread || now - connection.stuck.since > unreadMs) drop(socket, 'unread')
      else waiting.push({ socket, bytes })
    }
    let all = waiting.reduce((sum, { bytes }) => sum + bytes, 0)
    if (all <= mostUnreadInAll) return
    for (const { socket, bytes } of waiting.toSorted((a, b) => b.bytes - a.bytes)) {
      if (all <= mostUnreadInAll / 2) return
      drop(socket, 'unread')
      all -= bytes
    }
  }

  return { open, admit, look, isBusy: (socket: Socket) => (connections.get(socket)?.answers.size ?? 0) > 0 }
}

const bytesOf = ({ answers }: Connection) => [...answers].reduce((sum, answer) => sum + answer.writableLength, 0)

function pipeliningAddresses() {
  const pipelining = new Map<string, { until: number; next: number }>()
  return {
    note(address: string): void {
      const now = performance.now()
      pipelining.set(address, { next: now, ...pipelining.get(address), until: now + remembered })
    },
    delayNew(address: string, socket: Socket): void {
      const own = pipelining.get(address)
      if (!own) return
      const now = performance.now()
      own.next = Math.max(now, own.next) + slotMs
      // after the server has attached its reader
      process.nextTick(() => socket.pause())
      const waiting = setTimeout(() => socket.resume(), own.next - now)
      socket.once('close', () => clearTimeout(waiting))
    },
    forget(now: number): void {
      for (const [address, { until }] of pipelining) if (until < now) pipelining.delete(address)
    },
  }
}

/** One address may hold this share of all connections. Above the load `fullFrom`, its idle connections are closed. */
const share = 0.1
const fullFrom = 0.8

/** An address's connections, oldest first, and those without an open request, longest idle first. */
type Address = { name: string; all: Set<Socket>; idle: Set<Socket> }

function connectionsByAddress(most: number) {
  const addresses = new Map<string, Address>()
  const shareOfAll = Math.ceil(most * share)
  let count = 0
  return {
    add(socket: Socket, name: string): Address {
      const address = addresses.get(name) ?? { name, all: new Set(), idle: new Set() }
      addresses.set(name, address)
      address.all.add(socket)
      address.idle.add(socket)
      count += 1
      return address
    },
    remove(socket: Socket, { name, all, idle }: Address): void {
      idle.delete(socket)
      if (!all.delete(socket)) return
      count -= 1
      if (all.size === 0) addresses.delete(name)
    },
    /**
     * The connection to close after a new one of `address`: one of the same address if it exceeds its share, else one
     * of the address with the most connections if the server is nearly full.
     */
    surplus(address: Address): Socket | undefined {
      if (address.all.size > shareOfAll) return leastNeeded(address)
      if (count <= most * fullFrom) return undefined
      return leastNeeded([...addresses.values()].reduce((a, b) => (b.all.size > a.all.size ? b : a)))
    },
  }
}

function leastNeeded({ idle, all }: Address): Socket | undefined {
  const [longestOpen] = all
  const [longestIdle = longestOpen] = idle
  return longestIdle
}
