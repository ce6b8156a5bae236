/** The random choices of a drawing. A seed gives the same numbers on every machine. */
export type Dice = {
  /** A number in [0, 1). */
  roll(): number
  between(least: number, most: number): number
  /** A whole number, both ends inclusive. */
  count(least: number, most: number): number
  chance(share: number): boolean
  /** A value that varies by up to `sway`. */
  around(value: number, sway?: number): number
  oneOf<T>(choices: readonly [T, ...T[]]): T
}

export function diceOf(seed: number): Dice {
  const roll = mulberry32(seed)
  const between = (least: number, most: number) => least + (most - least) * roll()
  const count = (least: number, most: number) => Math.floor(between(least, most + 1))
  return {
    roll,
    between,
    count,
    chance: (share) => roll() < share,
    around: (value, sway = 4) => between(value - sway, value + sway),
    oneOf: (choices) => choices[count(0, choices.length - 1)] ?? choices[0],
  }
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
