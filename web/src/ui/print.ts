import { families, type PrintPath } from './print-families.ts'

type Duotone = readonly [background: string, drawing: string]

export const duotones: readonly Duotone[] = [
  ['#3B1D5E', '#F0562A'],
  ['#0B4F45', '#FFB224'],
  ['#7A1E3A', '#FF9B75'],
  ['#123A63', '#55CBA5'],
  ['#5A2E86', '#FFC352'],
  ['#8A2A06', '#FFD58A'],
  ['#0C5A6B', '#FFE0D3'],
  ['#3D3A12', '#F2B33D'],
  ['#4A1747', '#FF8098'],
  ['#173F2B', '#B9E38C'],
  ['#26306E', '#9EC5FF'],
  ['#5B2B12', '#F6C7A8'],
]
const hottest: readonly Duotone[] = [duotones[0]!, duotones[5]!]
const coolDuotones = duotones.filter((d) => !hottest.includes(d))
const stillFamilies = families.filter((f) => f.name !== 'sparks')

export type Print = { background: string; drawing: string; family: string; paths: PrintPath[] }

/**
 * The picture that belongs to a uuid: the same for ever, on every machine. `quiet` leaves out sparks and the two
 * hottest pairs of colors.
 */
export function printOf(uuid: string, quiet = false): Print {
  const hash = fnv1a(uuid)
  const colors = quiet ? coolDuotones : duotones
  const drawn = quiet ? stillFamilies : families
  const [background, drawing] = colors[hash % colors.length]!
  const family = drawn[(hash >>> 8) % drawn.length]!
  return { background, drawing, family: family.name, paths: merge(family.draw(mulberry32(hash))) }
}

/** The two colors of a uuid's print, without drawing it. */
export const duotoneOf = (uuid: string): Duotone => duotones[fnv1a(uuid) % duotones.length]!

/** FNV-1a, 32 bits, over the UTF-16 units of the text. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** A small random source from a seed: numbers in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function merge(paths: PrintPath[]): PrintPath[] {
  const byLook = new Map<string, PrintPath>()
  for (const path of paths) {
    const look = `${path.opacity} ${path.width}`
    const same = byLook.get(look)
    if (same) same.d += path.d
    else byLook.set(look, { ...path })
  }
  return [...byLook.values()]
}
