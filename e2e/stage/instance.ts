import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * A separate running Kindling: the server, its database, the demo world and the local services, as `npm start` starts
 * them.
 */
export type Instance = {
  url: string
  /** The pages of the emails and of the card processor's sandbox. */
  mailUrl: string
  cardsUrl: string
  /** The data folder. */
  folder: string
  /** Stops this Kindling like Ctrl-C, and deletes its folder. */
  stop(): Promise<void>
}

type Start = { entry?: string; patience?: number; demo?: 'on' | 'small' }

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The line of the start's output with an address: `ready http://localhost:3000`. */
const addressAfter = (output: string, word: string) => new RegExp(`\\b${word} +(https?://\\S+)`).exec(output)?.[1]

/** Starts a Kindling on a free port with an empty folder, and waits until it is ready. */
export const startInstance = async (start: Start = {}): Promise<Instance> => openInstance(await instanceFolder(), start)

/** Fills the demo world of a Kindling that is then stopped; returns its data folder. */
export async function fillWorld(start: Start): Promise<string> {
  const folder = await instanceFolder()
  await (await openInstance(folder, start)).leave()
  return folder
}

/** Starts several independent Kindlings with the same demo world: that of `first`, and of copies of it. */
export async function startCopies(count: number, first: string, start: Start): Promise<Instance[]> {
  const others = await Promise.all(Array.from({ length: count - 1 }, instanceFolder))
  for (const other of others) await promisify(execFile)('cp', ['-a', `${first}/.`, other])
  return Promise.all([first, ...others].map((folder) => openInstance(folder, start)))
}

async function instanceFolder(): Promise<string> {
  const folder = await mkdtemp(join(await quickPlace(), 'kindling-e2e-'))
  await chmod(folder, 0o755) // the database may run as another user
  return folder
}

/** Memory if there is plenty, because on a disk the database waits for it at each commit. */
async function quickPlace(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory && memory.bavail * memory.bsize > 8e9 ? '/dev/shm' : tmpdir()
}

async function openInstance(
  folder: string,
  { entry = 'server/bin/all-in-one.ts', patience = 400_000, demo = 'on' }: Start,
): Promise<Instance & { leave(): Promise<void> }> {
  const { DATABASE_URL: _outside, NODE_ENV: _mode, ...env } = process.env
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: {
      ...env,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      KINDLING_DATA: folder,
      KINDLING_DEMO: demo,
      TRUST_PROXY: '127.0.0.1',
      ALLOWED_ORIGINS: 'capacitor://localhost,https://localhost',
      ANDROID_APP_ID: 'org.example.kindling',
      ANDROID_FINGERPRINTS: Array<string>(32).fill('AB').join(':'),
      LEAST_IOS_VERSION: '1.0.0',
      IOS_STORE_URL: 'https://apps.apple.com/app/id1',
      LEAST_ANDROID_VERSION: '1.0.0',
      ANDROID_STORE_URL: 'https://play.google.com/store/apps/details?id=org.example.kindling',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const leave = () => end(child)
  const stop = async () => {
    await leave()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { ...(await readiness(child, patience)), folder, leave, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Resolves with the addresses that the start prints, or rejects with the whole output. */
function readiness(child: ChildProcess, patience: number): Promise<Pick<Instance, 'url' | 'mailUrl' | 'cardsUrl'>> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`${why}\n${output}`))
    const timer = setTimeout(fail, patience, `not ready after ${patience / 1000} s`)
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      const url = addressAfter(output, 'ready')
      if (url === undefined) return
      clearTimeout(timer)
      resolve({ url, mailUrl: addressAfter(output, 'mails') ?? '', cardsUrl: addressAfter(output, 'cards') ?? '' })
    }
    child.stdout!.on('data', onOutput)
    child.stderr!.on('data', onOutput)
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => fail(`ended with ${code} before it was ready`))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const late = await Promise.race([exited, wait(20_000, 'late' as const)])
  if (late === 'late') {
    child.kill('SIGKILL')
    await exited
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
