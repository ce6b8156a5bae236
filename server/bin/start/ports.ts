import { lookup } from 'node:dns/promises'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Names = { host: 'HOST' | 'METRICS_HOST'; port: 'PORT' | 'METRICS_PORT' }
const own: Names = { host: 'HOST', port: 'PORT' }

export class PortTaken extends Error {
  constructor(port: number, name: Names['port'] = 'PORT') {
    const other = name === 'METRICS_PORT' ? port + 100 : port === 3000 ? 3100 : 3000
    super(
      `Port ${port} is in use by another program. Stop that one, or set ${name} to another, for example ${name}=${other} npm start.`,
    )
  }
}

export class HostRefused extends Error {
  constructor(host: string, name: Names['host']) {
    super(`${name} ${host} is not an address of this machine.`)
  }
}

/** Limits the wait for a name server that does not answer. */
const lookUpMs = 1_500

/** Throws HostRefused if the name is unknown, or is another machine's. */
async function mustBeOurs(host: string, name: Names['host']): Promise<void> {
  const timeout = sleep(lookUpMs, undefined, { ref: false }).then(() => Promise.reject(new HostRefused(host, name)))
  const found = Promise.race([lookup(host), timeout])
  const tried = found.then(({ address }) => tryPort(address, 0))
  await tried.catch(() => Promise.reject(new HostRefused(host, name)))
}

/** Resolves with the port that it listened on (any free port for 0), or undefined if the port is taken. */
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

/** Runs before anything starts, because other parts need to know the port. Throws HostRefused or PortTaken. */
export async function settlePort(host: string, port: number, names = own): Promise<number> {
  await mustBeOurs(host, names.host)
  const got = await tryPort(host, port)
  if (got === undefined) throw new PortTaken(port, names.port)
  return got
}
