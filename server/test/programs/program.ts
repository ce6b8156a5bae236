import { spawn, type ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A real program under test: its output, and how it ended. */
export type Program = {
  pid: number
  child: ChildProcess
  output(): string
  /** Resolves with all output once `pattern` is in it. Throws when it ends, or after `ms`. */
  until(pattern: RegExp, ms?: number): Promise<string>
  ended: Promise<number>
  kill(signal: NodeJS.Signals): void
}

/** Starts a file of the repository (or any command) with exactly `env` besides PATH. */
export function startProgram(
  file: string,
  args: string[] = [],
  { env = {}, command = [process.execPath] as string[] } = {},
): Program {
  const path = file.startsWith('/') ? file : fileURLToPath(new URL(`../../../${file}`, import.meta.url))
  const [first, ...before] = command
  const child = spawn(first!, [...before, path, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let code: number | undefined
  const ended = new Promise<number>((done) => child.once('close', (status) => done((code = status ?? 137))))
  return {
    pid: child.pid!,
    child,
    output: () => output,
    async until(pattern, ms = 20_000) {
      const deadline = Date.now() + ms
      while (!pattern.test(output)) {
        if (code !== undefined || Date.now() > deadline)
          throw new Error(`${path} ${code === undefined ? 'is late' : `ended with ${code}`}:\n${output}`)
        await sleep(20)
      }
      return output
    },
    ended,
    kill: (signal) => void child.kill(signal),
  }
}

/** The pids of running processes whose command line contains `text`. Linux only. */
export async function processesWith(text: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) =>
      (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(text) ? pid : 0,
    ),
  )
  return found.filter((pid) => pid > 0 && pid !== process.pid)
}

/** Waits until no command line contains `text`. Throws with those that still do. */
export async function untilNoneWith(text: string, ms: number): Promise<void> {
  const deadline = Date.now() + ms
  for (;;) {
    const left = await processesWith(text)
    if (left.length === 0) return
    if (Date.now() > deadline) throw new Error(`still running: ${left.join(', ')}`)
    await sleep(50)
  }
}
