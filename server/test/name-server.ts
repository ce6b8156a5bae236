import { createSocket } from 'node:dgram'
import { once } from 'node:events'

type Records = Record<string, { a?: string; txt?: readonly string[] }>

const types = { a: 1, txt: 16 }

/** A name server on this machine that knows these names and no others. `records` may change while it runs. */
export async function startNameServer(records: Records): Promise<{ address: string; close(): void }> {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => socket.send(answerTo(question, records), from.port, from.address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

function answerTo(question: Buffer, records: Records): Buffer {
  const labels: string[] = []
  let at = 12
  for (; question[at] !== 0; at += question[at]! + 1)
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!))
  const asked = question.subarray(12, at + 5)
  const type = question.readUInt16BE(at + 1)
  const known = records[labels.join('.').toLowerCase()]
  const data =
    type === types.a && known?.a !== undefined
      ? [Buffer.from(known.a.split('.').map(Number))]
      : type === types.txt
        ? (known?.txt ?? []).map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]))
        : []
  const head = Buffer.alloc(12)
  question.copy(head, 0, 0, 2)
  head.writeUInt16BE(known === undefined ? 0x81_83 : 0x81_80, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 6)
  return Buffer.concat([head, asked, ...data.flatMap((one) => [recordHead(type, one.length), one])])
}

/** The name is that of the question, which begins at byte 12. */
function recordHead(type: number, length: number): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc0_0c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(length, 10)
  return head
}
