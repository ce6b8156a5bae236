/** Items per turn of the event loop; this many take a few milliseconds. */
const mostTogether = 500

export type InSlices<T> = { add(items: readonly T[]): void; clear(): void }

/** Runs at most 500 items, in order, per turn of the event loop, so that other requests are answered between. */
export function inSlices<T>(work: (item: T) => void): InSlices<T> {
  let waiting: T[] = []
  let next = 0
  let left = mostTogether

  function run(): void {
    while (next < waiting.length && left > 0) {
      if (left === mostTogether) setImmediate(runNext)
      left -= 1
      work(waiting[next++]!)
    }
    if (next === waiting.length) clear()
  }

  function runNext(): void {
    left = mostTogether
    run()
  }

  function clear(): void {
    waiting = []
    next = 0
  }

  return {
    add(items) {
      for (const item of items) waiting.push(item)
      run()
    },
    clear,
  }
}
