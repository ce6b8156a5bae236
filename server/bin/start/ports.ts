import { createServer, type AddressInfo } from 'node:net'

export class PortTaken extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is in use by another program. Stop that one, or set PORT to another, for example PORT=${port === 3000 ? 3100 : 3000} npm start.`,
    )
  }
}

/** Tries to listen for a moment. Resolves with the port that it got (any free one for 0), or undefined when it is taken. */
export function tryPort(host: string, port: number): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(undefined) : fail(error)))
    server.listen(port, host, () => {
      const got = (server.address() as AddressInfo).port
      server.close(() => done(got))
    })
  })
}

/** Our port, known before anything starts, because others are told about it. */
export async function settlePort(host: string, port: number): Promise<number> {
  const got = await tryPort(host, port)
  if (got === undefined) throw new PortTaken(port)
  return got
}
