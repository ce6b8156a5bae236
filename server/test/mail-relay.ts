import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail relay on this machine that keeps whom it got mail for, and accepts one password. */
export async function startMailRelay(password: string, at = 0) {
  const to: string[] = []
  const server = createServer((socket) => {
    let inText = false
    const say = (line: string) => void socket.write(`${line}\r\n`)
    say('220 relay')
    const lines = createInterface(socket)
    lines.on('line', (line) => {
      if (inText) {
        if (line !== '.') return
        inText = false
        return say('250 taken')
      }
      const [word = ''] = line.split(/[ :]/, 1)
      if (word === 'EHLO') return say('250-relay\r\n250 AUTH PLAIN')
      if (word === 'AUTH') {
        const given = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')[2]
        return say(given === password ? '235 welcome' : '535 refused')
      }
      if (word === 'RCPT') to.push(/<(.*)>/.exec(line)![1]!)
      if (word === 'DATA') {
        inText = true
        return say('354 go on')
      }
      say(word === 'QUIT' ? '221 bye' : '250 ok')
    })
    // a program that dies while it sends a mail breaks its connection, and the relay goes on
    for (const one of [socket, lines]) one.on('error', () => undefined)
  })
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { to, address: `127.0.0.1:${port}`, close: () => server.close() }
}
