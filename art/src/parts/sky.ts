import type { Dice } from '../dice.ts'
import { disc, each, oval, shape, together, type Drawn } from '../pen.ts'

export const crescent = (x: number, y: number, radius: number, ink: string): Drawn =>
  shape(
    `M${x} ${y - radius}A${radius} ${radius} 0 1 0 ${x + radius * 0.94} ${y + radius * 0.34}A${radius * 0.86} ${radius * 0.86} 0 0 1 ${x} ${y - radius}Z`,
    ink,
  )

/** The upper half of a sun above a line. */
export const halfSun = (x: number, y: number, radius: number, ink: string): Drawn =>
  shape(`M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0Z`, ink)

export function stars(dice: Dice, ink: string, { count = 7, left = 16, right = 304, low = 70 } = {}): Drawn {
  const room = (right - left) / count
  return each(count, (index) =>
    disc(left + room * (index + dice.between(0.1, 0.9)), dice.between(14, low), dice.oneOf([1.3, 1.6, 2]), ink),
  )
}

export function cloud(x: number, y: number, width: number, ink: string): Drawn {
  return together(
    shape(`M${x} ${y}h${width}a8 8 0 0 0 0-16h-${width}a8 8 0 0 0 0 16Z`, ink),
    oval(x + width * 0.42, y - 14, width * 0.26, 11, ink),
  )
}

export const halo = (x: number, y: number, radius: number, outer: string, inner: string): Drawn =>
  together(disc(x, y, radius, outer), disc(x, y, radius * 0.66, inner))
