import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { second } from './time/clock.ts'
import { readFileSync } from 'node:fs'
import { concurrencyLimit, crowded } from './edge/concurrency-limit.ts'

/**
 * `who`: the caller; one caller does not delay the others. Throws unavailable if too many orders wait, and if an order
 * took long because the machine is busy. `too-slow`: the order itself needs too much work.
 */
export type SideProgram<Order, Made> = (order: Order & { who: string }) => Promise<Made | 'too-slow' | 'broken'>

const oneAtATime = { places: 1, each: 1, longestLine: 8, waitMs: 3 * second }
const limits = { workMs: 4 * second, startMs: 20 * second, idleMs: 30 * second }
export type SideLimits = typeof limits

type Report<Made> = { ready?: true; made?: Made; error?: string }

/** Runs work that needs much memory or may crash, in a process without our secrets, which ends when idle. */
export function sideProgram<Order extends object, Made>(
  program: URL,
  { workMs, startMs, idleMs }: SideLimits = limits,
): SideProgram<Order, Made> {
  const inTurn = concurrencyLimit(oneAtATime)
  let child: Promise<ChildProcess> | undefined
  let idle: NodeJS.Timeout | undefined

  async function workerOf(): Promise<ChildProcess> {
    if (child && !(await child).connected) child = undefined
    child ??= start(program, startMs)
    child.catch(() => (child = undefined))
    return child
  }

  async function work(order: object): Promise<Made | 'too-slow' | 'broken'> {
    const worker = await workerOf()
    const before = workOf(worker)
    worker.send(order)
    const report = await nextReport<Made>(worker, workMs)
    if (report?.made !== undefined) return report.made
    const after = workOf(worker)
    // the next order starts a new process
    child = undefined
    worker.kill('SIGKILL')
    if (report?.error !== undefined) throw new Error(`a picture was not drawn: ${report.error}`)
    if (report !== undefined) return 'broken'
    if (after - before < inTicks(workMs / 2)) throw crowded()
    return 'too-slow'
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

const tickMs = 10
const inTicks = (ms: number) => Math.floor(ms / tickMs) * tickMs

/** The milliseconds that a process has computed for so far. Endless where the system does not tell. */
function workOf({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** The loop of a side program: reports that it is ready, then runs one order after another. */
export function takeOrders<Order, Made>(make: (order: Order) => Promise<Made>): void {
  process.on('message', (order: Order) => {
    void make(order).then(
      (made) => process.send!({ made }),
      (error: unknown) => process.send!({ error: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send!({ ready: true })
}

async function start(program: URL, startMs: number): Promise<ChildProcess> {
  const worker = fork(fileURLToPath(program), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=96'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  worker.on('error', () => undefined)
  const report = await nextReport(worker, startMs)
  if (!report?.ready) {
    worker.kill('SIGKILL')
    throw new Error('the program that draws pictures did not start')
  }
  worker.unref()
  worker.channel?.unref()
  return worker
}

/** Waits for the worker's next message. Undefined if it takes too long, `{}` if the worker ended. */
function nextReport<Made>(worker: ChildProcess, ms: number): Promise<Report<Made> | undefined> {
  return new Promise((done) => {
    const finish = (report?: Report<Made>) => {
      clearTimeout(timer)
      worker.off('message', finish).off('exit', ended)
      done(report)
    }
    const ended = () => finish({})
    const timer = setTimeout(finish, ms)
    worker.on('message', finish).on('exit', ended)
  })
}
