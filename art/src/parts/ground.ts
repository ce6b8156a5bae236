import type { Dice } from '../dice.ts'
import { each, line, shape, type Drawn } from '../pen.ts'

const width = 320
const bottom = 180

/** Short round sticks on the ground, as in our logo. */
export function sticks(
  dice: Dice,
  ink: string,
  { count = 5, from = 154, to = 172, left = 16, right = 304 } = {},
): Drawn {
  const room = (right - left) / count
  const row = (index: number) => from + ((to - from) * ((index * 2 + 1) % 5)) / 4
  return each(count, (index) => {
    const length = dice.between(18, 30)
    const x = left + room * index + dice.between(0, Math.max(0, room - length))
    return line(`M${x} ${dice.around(row(index), 2)}h${length}`, ink, 2.2)
  })
}

/** A ridge from edge to edge, down to the lower edge. */
export function hills(dice: Dice, level: number, sway: number, ink: string): Drawn {
  const tops = [-30, 60, 140, 220, 350].map((x, index) => ({
    x: index === 0 || index === 4 ? x : dice.around(x, 14),
    y: level + (index % 2 === 0 ? 1 : -1) * sway * dice.between(0.5, 1),
  }))
  const [first, ...others] = tops
  let before = first!
  let ridge = `M${before.x} ${before.y}`
  for (const top of others) {
    const middle = (before.x + top.x) / 2
    ridge += `C${middle} ${before.y} ${middle} ${top.y} ${top.x} ${top.y}`
    before = top
  }
  return shape(`${ridge}V${bottom}H-30Z`, ink)
}

/** Water from edge to edge with a rippled line on top. */
export function water(level: number, shift: number, ink: string): Drawn {
  const start = -40 - (shift % 40)
  return shape(`M${start} ${level}q10-5 20 0t20 0${'t20 0t20 0'.repeat(9)}V${bottom}H${start}Z`, ink)
}

export const floor = (level: number, ink: string): Drawn => shape(`M0 ${level}H${width}V${bottom}H0Z`, ink)
