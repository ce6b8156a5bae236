/** A slice of 500 takes a few milliseconds. */
const mostTogether = 500

export type InSlices<T> = { add(items: readonly T[]): void; clear(): void }

/** Runs `work` on items in their order, in slices between which other requests are answered. */
export function inSlices<T>(work: (item: T) => void): InSlices<T> {
  let waiting: T[] = []
  let next = 0
  let isPlanned = false

  function run(): void {
    isPlanned = false
    for (const end = next + mostTogether; next < end && next < waiting.length; next += 1) work(waiting[next]!)
    if (next < waiting.length) return plan()
    waiting = []
    next = 0
  }

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(run)
  }

  return {
    /** A few items run at once. */
    add(items) {
      if (waiting.length === 0 && items.length <= mostTogether) return items.forEach(work)
      for (const item of items) waiting.push(item)
      plan()
    },
    clear() {
      waiting = []
      next = 0
    },
  }
}
