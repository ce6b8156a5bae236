import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './limits.ts'

export type Dropped = 'crowded' | 'pipelined' | 'unread'

/** No browser and no proxy asks again before it was answered; tools may, so often. */
const mostAtOnce = 8
/** Bytes of answers that wait in our memory for one connection, and for all. Our largest answer is a tenth of the first. */
const mostUnread = 4 * 2 ** 20
const mostUnreadInAll = 64 * 2 ** 20
/** An answer may wait so long. The network takes some hundred kB by itself, so that most never wait. */
const unreadMs = 20_000

/** Once an address pipelined too far, its new connections are heard one after another, each so much later, for so long. */
const slotMs = 100
const remembered = 60_000

/** `stuck`: the first answer that is written and not all sent, and since when. */
type Line = { address: string; answers: Set<ServerResponse>; stuck?: { answer: ServerResponse; since: number } }

/** `most`: connections in all. Of a proxy all come from one address, which then has no share and is not held back. */
export function openLines(
  { most, behindProxy }: { most: number; behindProxy: boolean },
  dropped: (why: Dropped) => void,
) {
  const share = behindProxy ? most : Math.ceil(most / 2)
  const lines = new Map<Socket, Line>()
  const counts = new Map<string, number>()
  const hasty = hastyAddresses()

  function drop(socket: Socket, why: Dropped): void {
    dropped(why)
    lines.delete(socket)
    // not closed in peace: the system would go on keeping what is not read
    socket.resetAndDestroy()
  }

  function open(socket: Socket): void {
    const { remoteAddress } = socket
    // gone while it waited to be taken up: what it had sent would still be read, and counted for nobody
    if (remoteAddress === undefined) return void socket.destroy()
    const address = addressKey(remoteAddress)
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    socket.once('close', () => {
      lines.delete(socket)
      const left = counts.get(address)! - 1
      if (left === 0) counts.delete(address)
      else counts.set(address, left)
    })
    if (count > share) return drop(socket, 'crowded')
    lines.set(socket, { address, answers: new Set() })
    hasty.holdBack(address, socket)
  }

  function admit(socket: Socket, answer: ServerResponse): boolean {
    const line = lines.get(socket)
    if (!line) return false
    line.answers.add(answer)
    answer.once('close', () => line.answers.delete(answer))
    if (line.answers.size <= mostAtOnce) return true
    if (!behindProxy) hasty.note(line.address)
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
