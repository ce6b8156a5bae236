/** Seeded random numbers, so that the demo world is the same everywhere. */
export type Random = { next(): number; pick<T>(from: readonly T[]): T; between(low: number, high: number): number }

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)]!,
    between: (low, high) => low + next() * (high - low),
  }
}
