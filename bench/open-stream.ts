import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'

type Listening = { subject: string; token?: string; onEvent: () => void }

/** Opens a live stream on its own connection. Resolves when it is open. */
export async function openStream(url: string, { subject, token, onEvent }: Listening): Promise<Socket> {
  const { port, hostname, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  const signed = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  socket.write(`GET /api/v1/live?subjects=${subject} HTTP/1.1\r\nhost: ${host}\r\n${signed}\r\n`)
  return await new Promise((done, fail) => {
    socket.once('error', fail)
    socket.once('data', (first: Buffer) => {
      if (!first.toString().startsWith('HTTP/1.1 200')) return fail(new Error(first.toString().slice(0, 200)))
      socket.on('data', (text: Buffer) => text.includes(`"subject":"${subject}"`) && onEvent())
      done(socket)
    })
  })
}

/** The memory that a process uses now, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1e3
}
