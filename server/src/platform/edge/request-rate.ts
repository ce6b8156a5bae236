import { dropOldestOf } from '../drop-oldest.ts'

/** A burst may be so many seconds' worth: a class that opens one page together. */
const burstSeconds = 20
/** Addresses that are remembered, about 10 MB. The one that asked longest ago is forgotten first. */
const mostAddresses = 50_000

/** Called for each request: 0 when it may go on, else seconds until it may; a refused one costs nothing. `now`: ms. */
export function requestRate(
  perSecond: number,
  now: () => number = () => performance.now(),
): (address: string, cost: number) => number {
  const askedUpTo = new Map<string, number>()
  const dropOldest = dropOldestOf(askedUpTo)
  return (address, cost) => {
    const at = now()
    const from = Math.max(askedUpTo.get(address) ?? 0, at)
    const upTo = from + (cost * 1000) / perSecond
    const tooFar = upTo - at - burstSeconds * 1000
    if (tooFar > 0) return Math.ceil(tooFar / 1000)
    // the newest is last
    askedUpTo.delete(address)
    askedUpTo.set(address, upTo)
    if (askedUpTo.size > mostAddresses) dropOldest()
    return 0
  }
}
