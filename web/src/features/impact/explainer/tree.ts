export type Point = { x: number; y: number }
export type Twig = { from: Point; to: Point; bend: number }
type Tree = {
  /** One for each person invited, as far as there is room. */
  figures: Point[]
  /** Where the number of the others stands. */
  more: { at: Point; n: number } | null
  /** For friends of theirs. */
  dots: Point[]
  /** How many people a dot stands for. */
  each: number
  twigs: Twig[]
}

export const size = 360
export const rings = { direct: 104, second: 166 }
const [mostFigures, mostDots] = [8, 60]
const middle: Point = { x: size / 2, y: size / 2 }

const at = (radius: number, turn: number): Point => ({
  x: middle.x + radius * Math.sin(turn * 2 * Math.PI),
  y: middle.y - radius * Math.cos(turn * 2 * Math.PI),
})

/** Where everybody stands. It tells how many there are, not who came through whom: dots are spread evenly. */
export function treeOf({ direct, second }: { direct: number; second: number }): Tree {
  const shown = Math.min(direct, mostFigures)
  const places = direct > shown ? shown + 1 : shown
  const on = Array.from({ length: places }, (_, i) => at(rings.direct, i / places))
  const each = Math.max(1, Math.ceil(second / mostDots))
  const count = Math.ceil(second / each)
  const dots = Array.from({ length: count }, (_, i) => at(rings.second, (i + 0.5) / count - 0.5 / Math.max(places, 1)))
  const nearest = (dot: Point) =>
    on.toSorted((a, b) => Math.hypot(a.x - dot.x, a.y - dot.y) - Math.hypot(b.x - dot.x, b.y - dot.y))[0] ?? middle
  return {
    figures: on.slice(0, shown),
    more: direct > shown ? { at: on[shown]!, n: direct - shown } : null,
    dots,
    each,
    twigs: [
      ...on.map((to) => ({ from: middle, to, bend: 0.16 })),
      ...dots.map((to) => ({ from: nearest(to), to, bend: -0.18 })),
    ],
  }
}

/** A curve, for no twig is straight. */
export function pathOf({ from, to, bend }: Twig): string {
  const [x, y] = [(from.x + to.x) / 2 - (to.y - from.y) * bend, (from.y + to.y) / 2 + (to.x - from.x) * bend]
  return `M${[from.x, from.y].map(round).join(' ')}Q${[x, y, to.x, to.y].map(round).join(' ')}`
}

const round = (n: number): number => Math.round(n * 10) / 10
