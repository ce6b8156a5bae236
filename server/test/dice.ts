/** Seeded random numbers from 0 up to 1, so that a fault can be reproduced. */
export function diceOf(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    roll,
    chance: (share: number) => roll() < share,
    between: (from: number, to: number) => from + Math.floor(roll() * (to - from + 1)),
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((one) => ({ one, at: roll() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one),
    pick: <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!,
  }
}
