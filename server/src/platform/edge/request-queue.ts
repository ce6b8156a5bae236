/** One address may run this many requests in parallel; `mostBesideOthers` while other addresses have requests too. */
const mostAlone = 16
const mostBesideOthers = 2
/** One address may have this many waiting requests. They run in the order of arrival. */
const longestQueue = 2_000

export type QueuedRequest = {
  start(run: () => void): void
  /** Stops waiting. A request that has started continues, because its work can no longer be saved. */
  leave(): void
  /** Must be called when the request is done. */
  finish(): void
}

type Waiting = { weight: number; started: boolean; run?: () => void }
type Queue = { running: number; waiting: Waiting[] }

/** Queues a request behind others of its address. Undefined if too many of them wait already. */
export function requestQueue(): (address: string, weight: number) => QueuedRequest | undefined {
  const queues = new Map<string, Queue>()

  // a request whose weight exceeds the limit runs alone
  const fits = ({ running }: Queue, { weight }: Waiting) =>
    running === 0 || running + weight <= (queues.size > 1 ? mostBesideOthers : mostAlone)

  function runNext(address: string, queue: Queue): void {
    for (let next = queue.waiting[0]; next && fits(queue, next); next = queue.waiting[0]) {
      queue.waiting.shift()
      queue.running += next.weight
      next.started = true
      next.run?.()
    }
    if (queue.running === 0) queues.delete(address)
  }

  return (address, weight) => {
    const queue = queues.get(address) ?? { running: 0, waiting: [] }
    if (queue.waiting.length >= longestQueue) return undefined
    queues.set(address, queue)
    const own: Waiting = { weight, started: false }
    queue.waiting.push(own)
    runNext(address, queue)
    let over = false
    const finish = (): void => {
      if (over) return
      over = true
      if (own.started) queue.running -= own.weight
      else queue.waiting.splice(queue.waiting.indexOf(own), 1)
      runNext(address, queue)
    }
    return {
      start(run) {
        if (own.started) run()
        else own.run = run
      },
      leave: () => void (own.started || finish()),
      finish,
    }
  }
}
