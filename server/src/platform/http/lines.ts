import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

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

/** `share`: so many may come from one address. */
export function openLines(share: number, dropped: (why: Dropped) => void) {
  const lines = new Map<Socket, Line>()
  const counts = new Map<string, number>()
  const hasty = new Map<string, { until: number; next: number }>()

  function holdBack(address: string, socket: Socket): void {
    const own = hasty.get(address)
    const now = performance.now()
    if (!own || own.until < now) return void hasty.delete(address)
    own.next = Math.max(now, own.next) + slotMs
    // after the server has begun to read
    process.nextTick(() => socket.pause())
    const waiting = setTimeout(() => socket.resume(), own.next - now)
    socket.once('close', () => clearTimeout(waiting))
  }

  function drop(socket: Socket, why: Dropped): void {
    dropped(why)
    lines.delete(socket)
    // not closed in peace: the system would go on keeping what is not read
    socket.resetAndDestroy()
  }

  function open(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
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
    holdBack(address, socket)
  }

  function admit(socket: Socket, answer: ServerResponse): boolean {
    const line = lines.get(socket)
    if (!line) return false
    line.answers.add(answer)
    answer.once('close', () => line.answers.delete(answer))
    if (line.answers.size <= mostAtOnce) return true
    const now = performance.now()
    hasty.set(line.address, { next: now, ...hasty.get(line.address), until: now + remembered })
    drop(socket, 'pipelined')
    return false
  }

  function look(now: number): void {
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
