import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heap(): number {
  collect()
  return process.memoryUsage().heapUsed
}

/** How many bytes the heap has grown after `work`, without garbage. */
export function heapGrowth(work: () => void): number {
  const before = heap()
  work()
  return heap() - before
}

/** The memory that the process holds, without garbage. */
export function heldMemory(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
