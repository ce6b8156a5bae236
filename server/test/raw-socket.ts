import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The answer on a connection of one's own, and how much was sent before the other side ended it. */
export type RawAnswer = { text: string; status: number; sent: number; ended: boolean }

/**
 * Sends the head of a request and then an endless body, as fast as it is read once there is an answer. Resolves when
 * the other side closes, or after `ms`. Without `piece` it sends only the head and waits for the answer.
 */
export async function sendWithoutEnd(
  url: string,
  head: readonly string[],
  { piece, ms = 5_000 }: { piece?: string; ms?: number } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  let ended = false
  let sent = 0
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.on('error', () => (ended = true))
  socket.on('close', () => (ended = true))
  socket.on('end', () => (ended = true))
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const deadline = Date.now() + ms
  while (!ended && Date.now() < deadline && (piece !== undefined || text === '')) {
    if (piece !== undefined && !socket.writableNeedDrain) {
      sent += piece.length
      socket.write(piece, 'latin1')
    }
    // reads an early answer first: a failed write would discard it
    await sleep(text === '' ? 10 : 0)
  }
  socket.destroy()
  return { text, status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), sent, ended }
}
