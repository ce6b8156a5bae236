import { execFileSync } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProgram, type Program } from '../programs/program.ts'

const configuration = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url))

/** HAProxy's check of the configuration: undefined without HAProxy, else its output, empty if all is well. */
export function checkFront(): string | undefined {
  try {
    execFileSync('haproxy', ['-V'], { stdio: 'ignore', env: paths })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  }
  try {
    execFileSync('haproxy', ['-c', '-q', '-dW', '-f', configuration], { env: paths, stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr)
  }
}

const paths = { PATH: `${process.env.PATH}:/usr/sbin` }

/** Starts HAProxy in front of the server at `inside`, by the command `by` if any. */
export async function startFront(inside: string, by: readonly string[]): Promise<{ program: Program; url: string }> {
  const address = `127.0.0.1:${await freePort()}`
  const health = `127.0.0.1:${await freePort()}`
  const env = { ...paths, FRONT_ADDRESS: address, HEALTH_ADDRESS: health, KINDLING_ADDRESS: new URL(inside).host }
  const program = startProgram(configuration, ['-db'], { env, command: [...by, 'haproxy', '-f'] })
  for (
    let tries = 0;
    !(await fetch(`http://${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries += 1
  ) {
    if (tries > 100) throw new Error(`HAProxy does not answer:\n${program.output()}`)
    await sleep(50)
  }
  return { program, url: `http://${address}` }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
