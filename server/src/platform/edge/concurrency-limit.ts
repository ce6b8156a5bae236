import { Refusal } from '../http/refusal.ts'

/** `each`: places per caller. `waitMs`: the longest wait for a place. `longestLine`: waiting calls per caller. */
export type ConcurrencyLimitOptions = { places: number; each: number; longestLine: number; waitMs: number }

/**
 * Limits heavy work in this process. `enter` resolves with a function to call when the work is over. Throws unavailable
 * if too many wait, or if a call waits too long.
 */
export type ConcurrencyLimit = { enter(who: string): Promise<() => void> }

type Waiting = { who: string; go(): void }

/** Waiting callers take turns, so that many requests of one caller do not delay the others. */
export function concurrencyLimit({ places, each, longestLine, waitMs }: ConcurrencyLimitOptions): ConcurrencyLimit {
  const inside: string[] = []
  /** Callers with waiting calls; the one that was served last is at the end. */
  const turns = new Set<string>()
  const line: Waiting[] = []
  const count = (who: string) => inside.filter((one) => one === who).length
  const hasPlace = (who: string) => inside.length < places && count(who) < each
  const waits = (who: string) => line.some((waiter) => waiter.who === who)

  function take(who: string): () => void {
    inside.push(who)
    turns.delete(who)
    turns.add(who)
    let left = false
    return () => {
      if (left) return
      left = true
      inside.splice(inside.indexOf(who), 1)
      callNext()
      if (count(who) === 0 && !waits(who)) turns.delete(who)
    }
  }

  function callNext(): void {
    const fits = line.filter((waiter) => hasPlace(waiter.who))
    const order = [...turns]
    const next = fits.toSorted((a, b) => order.indexOf(a.who) - order.indexOf(b.who))[0]
    if (next) line.splice(line.indexOf(next), 1)[0]!.go()
  }

  return {
    enter(who) {
      if (hasPlace(who)) return Promise.resolve(take(who))
      if (line.filter((waiter) => waiter.who === who).length >= longestLine) return Promise.reject(crowded())
      return new Promise((done, fail) => {
        const own: Waiting = {
          who,
          go() {
            clearTimeout(timer)
            done(take(who))
          },
        }
        const timer = setTimeout(() => {
          line.splice(line.indexOf(own), 1)
          if (count(who) === 0 && !waits(who)) turns.delete(who)
          fail(crowded())
        }, waitMs)
        line.push(own)
      })
    },
  }
}

export const crowded = () => new Refusal('unavailable', 'crowded', { retryAfterSeconds: 5 })
