import { dropOldest } from '../drop-oldest.ts'

/** A burst may use the allowance of this many seconds: for example, a class that opens a page together. */
const burstSeconds = 20
/** The number of addresses in memory, about 10 MB. Those with the oldest requests are dropped first. */
const mostAddresses = 50_000

/** Returns 0, or the seconds until a request may proceed; a refused one does not count. `now`: ms. */
export function requestRate(
  perSecond: number,
  now: () => number = () => performance.now(),
): (address: string, cost: number) => number {
  const askedUpTo = new Map<string, number>()
  return (address, cost) => {
    const at = now()
    const from = Math.max(askedUpTo.get(address) ?? 0, at)
    const upTo = from + (cost * 1000) / perSecond
    const tooFar = upTo - at - burstSeconds * 1000
    if (tooFar > 0) return Math.ceil(tooFar / 1000)
    // re-inserts the address, because a map keeps the order of insertion and the oldest entry is dropped first
    askedUpTo.delete(address)
    askedUpTo.set(address, upTo)
    if (askedUpTo.size > mostAddresses) dropOldest(askedUpTo)
    return 0
  }
}
