import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Child = {
  url: string
  pid: number
  /** The output of the process so far. */
  output(): string
  stop(): Promise<void>
}

/** The script that also starts the processes in production. */
const runner = fileURLToPath(new URL('../scripts/run.sh', import.meta.url))

/** Starts a file of this folder as its own process and waits for its line `ready <url>`. */
export async function startChild(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Child> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn('sh', [runner, path, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  let output = ''
  const url = await new Promise<string>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /^ready (http:\S+)$/m.exec(output)
      if (found) ready(found[1]!)
    })
    child.once('close', (code) => fail(new Error(`${file} ended with ${code}`)))
  })
  return {
    url,
    pid: child.pid!,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
