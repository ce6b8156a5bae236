export type Point = { x: number; y: number }
export type Twig = { from: Point; to: Point; bend: number }
type Tree = {
  /** The places of the invited people, as far as there is room, first the people with a face. */
  figures: Point[]
  /** The place of the number of further people. */
  more: { at: Point; n: number } | null
  /** The friends of the invited people. */
  dots: Point[]
  /** The number of people for each dot. */
  each: number
  twigs: Twig[]
}
type People = { direct: number; second: number }

export const size = 360
export const rings = { direct: 104, second: 166 }
const [mostFigures, mostDots] = [8, 60]
const middle: Point = { x: size / 2, y: size / 2 }
/** This share of the circle is divided evenly, so that faces do not touch, the rest by the number of friends. */
const evenPart = 0.6

/** `turn`: the part of a full circle, clockwise from the top. */
const at = (radius: number, turn: number): Point => ({
  x: middle.x + radius * Math.sin(turn * 2 * Math.PI),
  y: middle.y - radius * Math.cos(turn * 2 * Math.PI),
})

/** `shown`: how many joined through each person with a face; for the others only the sum is known. */
export function treeOf({ direct, second }: People, shown: readonly number[] = []): Tree {
  const each = Math.max(1, Math.ceil(second / mostDots))
  const friends = friendsAt({ direct, second }, shown)
  const dotsOf = friends.map((count) => Math.ceil(count / each))
  const count = sum(dotsOf)
  const places: Point[] = []
  const dots: Point[] = []
  const twigs: Twig[] = []
  let turn = 0
  for (const [i, own] of dotsOf.entries()) {
    const width = count === 0 ? 1 / friends.length : evenPart / friends.length + ((1 - evenPart) * own) / count
    // the first person is at the top
    if (i === 0) turn = -width / 2
    const place = at(rings.direct, turn + width / 2)
    places.push(place)
    twigs.push({ from: middle, to: place, bend: 0.16 })
    for (let nth = 0; nth < own; nth += 1) {
      const dot = at(rings.second, turn + (width * (nth + 0.5)) / own)
      dots.push(dot)
      twigs.push({ from: place, to: dot, bend: -0.18 })
    }
    turn += width
  }
  const more = direct > mostFigures ? { at: places.pop()!, n: direct - mostFigures } : null
  return { figures: places, more, dots, each, twigs }
}

/** Friends without a known place are divided among the others. */
function friendsAt({ direct, second }: People, shown: readonly number[]): number[] {
  const places = direct > mostFigures ? mostFigures + 1 : direct
  const known = shown.slice(0, Math.min(places, mostFigures))
  const rest = Math.max(0, second - sum(known))
  const others = places - known.length
  const share = (nth: number) => Math.floor((rest * (nth + 1)) / others) - Math.floor((rest * nth) / others)
  return [...known, ...Array.from({ length: others }, (_, nth) => share(nth))]
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0)

export function pathOf({ from, to, bend }: Twig): string {
  const [x, y] = [(from.x + to.x) / 2 - (to.y - from.y) * bend, (from.y + to.y) / 2 + (to.x - from.x) * bend]
  return `M${[from.x, from.y].map(round).join(' ')}Q${[x, y, to.x, to.y].map(round).join(' ')}`
}

const round = (n: number): number => Math.round(n * 10) / 10
