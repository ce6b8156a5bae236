import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { openCrowd, type Address } from './crowd.ts'
import { addressKey } from './limits.ts'

export type Dropped = 'crowded' | 'pipelined' | 'unread'

/** No browser and no proxy asks again before it was answered; tools may, so often. */
const mostAtOnce = 8
/** Bytes of answers that wait in our memory for one connection, and for all. Our largest answer is a tenth of the first. */
const mostUnread = 4 * 2 ** 20
const mostUnreadInAll = 64 * 2 ** 20
/** An answer may wait so long. The network takes some hundred kB by itself, so that most never wait. */
const unreadMs = 20_000

/** After an address has pipelined too far, its new connections are delayed one after another by so much. */
const slotMs = 100
const remembered = 60_000

/** `stuck`: the first answer that is written and not all sent, and since when. */
type Line = { address: Address; answers: Set<ServerResponse>; stuck?: { answer: ServerResponse; since: number } }

/** `most`: connections in all. Behind a proxy all come from one address, which then has no share and is not held back. */
export function openLines(
  { most, behindProxy }: { most: number; behindProxy: boolean },
  dropped: (why: Dropped) => void,
) {
  const crowd = openCrowd(most)
  const lines = new Map<Socket, Line>()
  const hasty = hastyAddresses()

  function forget(socket: Socket, address: Address): void {
    lines.delete(socket)
    crowd.leave(socket, address)
  }

  function drop(socket: Socket, why: Dropped): void {
    dropped(why)
    // now: the system closes it only after it has taken up all that wait
    forget(socket, lines.get(socket)!.address)
    // not closed in peace: the system would go on keeping what is not read
    socket.resetAndDestroy()
  }

  function open(socket: Socket): void {
    const { remoteAddress } = socket
    // gone while it waited to be taken up: what it had sent would still be read, and counted for nobody
    if (remoteAddress === undefined) return void socket.destroy()
    const address = crowd.enter(socket, addressKey(remoteAddress))
    lines.set(socket, { address, answers: new Set() })
    socket.once('close', () => forget(socket, address))
    hasty.holdBack(address.name, socket)
    const victim = behindProxy ? undefined : crowd.tooMany(address)
    if (victim) drop(victim, 'crowded')
  }

  function admit(socket: Socket, answer: ServerResponse): boolean {
    const line = lines.get(socket)
    if (!line) return false
    const { address, answers } = line
    answers.add(answer)
    address.idle.delete(socket)
    answer.once('close', () => {
      answers.delete(answer)
      if (answers.size === 0 && lines.has(socket)) address.idle.add(socket)
    })
    if (answers.size <= mostAtOnce) return true
    if (!behindProxy) hasty.note(address.name)
    drop(socket, 'pipelined')
    return false
  }

  function look(now: number): void {
    hasty.forget(now)
    const waiting: { socket: Socket; bytes: number }[] = []
    for (const [socket, line] of lines) {
      const answer = [...line.answers].find((one) => one.writableEnded)
      if (!answer) {
        delete line.stuck
        continue
      }
      if (line.stuck?.answer !== answer) line.stuck = { answer, since: now }
      const bytes = bytesOf(line)
      if (bytes > mostUnread || now - line.stuck.since > unreadMs) drop(socket, 'unread')
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

  return { open, admit, look, isBusy: (socket: Socket) => (lines.get(socket)?.answers.size ?? 0) > 0 }
}

const bytesOf = ({ answers }: Line) => [...answers].reduce((sum, answer) => sum + answer.writableLength, 0)

/** Addresses that pipelined too far. */
function hastyAddresses() {
  const hasty = new Map<string, { until: number; next: number }>()
  return {
    note(address: string): void {
      const now = performance.now()
      hasty.set(address, { next: now, ...hasty.get(address), until: now + remembered })
    },
    holdBack(address: string, socket: Socket): void {
      const own = hasty.get(address)
      if (!own) return
      const now = performance.now()
      own.next = Math.max(now, own.next) + slotMs
      // after the server has begun to read
      process.nextTick(() => socket.pause())
      const waiting = setTimeout(() => socket.resume(), own.next - now)
      socket.once('close', () => clearTimeout(waiting))
    },
    forget(now: number): void {
      for (const [address, { until }] of hasty) if (until < now) hasty.delete(address)
    },
  }
}
