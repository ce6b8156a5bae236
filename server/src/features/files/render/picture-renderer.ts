import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { second } from '../../../platform/clock.ts'
import { turnstile } from '../../../platform/http/turnstile.ts'
import type { Order, Rendered, Unfit } from './rendered.ts'

/** `who`: one asker does not keep the others waiting. Throws unavailable where too many wait. */
export type RenderPicture = (order: Order & { who: string }) => Promise<Rendered | Unfit>

const oneAtATime = { places: 1, each: 1, longestLine: 8, waitMs: 3 * second }
const limits = { workMs: 4 * second, startMs: 20 * second, idleMs: 30 * second }

type Told = { ready?: true; made?: Rendered | Unfit; error?: string }

/** Started with the first picture, and ended when none came for a while: without pictures it costs nothing. */
export function pictureRenderer({ workMs, startMs, idleMs } = limits): RenderPicture {
  const inTurn = turnstile(oneAtATime)
  let child: Promise<ChildProcess> | undefined
  let idle: NodeJS.Timeout | undefined

  async function workerOf(): Promise<ChildProcess> {
    if (child && !(await child).connected) child = undefined
    child ??= start(startMs)
    child.catch(() => (child = undefined))
    return child
  }

  async function work({ bytes, shape }: Order): Promise<Rendered | Unfit> {
    const worker = await workerOf()
    worker.send({ bytes, shape })
    const told = await wordOf(worker, workMs)
    if (told?.made !== undefined) return told.made
    // whatever it hangs or died of goes with it
    child = undefined
    worker.kill('SIGKILL')
    if (told?.error !== undefined) throw new Error(`a picture was not drawn: ${told.error}`)
    return told === undefined ? 'too-slow' : 'broken'
  }

  return async ({ who, ...order }) => {
    const leave = await inTurn.enter(who)
    clearTimeout(idle)
    try {
      return await work(order)
    } finally {
      idle = setTimeout(() => {
        void child?.then((worker) => worker.disconnect())
        child = undefined
      }, idleMs).unref()
      leave()
    }
  }
}

async function start(startMs: number): Promise<ChildProcess> {
  const worker = fork(fileURLToPath(new URL('./render-program.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=96'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  worker.on('error', () => undefined)
  const told = await wordOf(worker, startMs)
  if (!told?.ready) {
    worker.kill('SIGKILL')
    throw new Error('the program that draws pictures did not start')
  }
  worker.unref()
  worker.channel?.unref()
  return worker
}

/** Undefined: not in time. Empty: it ended. */
function wordOf(worker: ChildProcess, ms: number): Promise<Told | undefined> {
  return new Promise((done) => {
    const finish = (told?: Told) => {
      clearTimeout(late)
      worker.off('message', finish).off('exit', ended)
      done(told)
    }
    const ended = () => finish({})
    const late = setTimeout(finish, ms)
    worker.on('message', finish).on('exit', ended)
  })
}
