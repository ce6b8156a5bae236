export type Duotone = readonly [background: string, drawing: string]

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
const coolDuotones = duotones.filter((duotone) => !hottest.includes(duotone))

/** The avatar's duotone is this many places further in the list than the cover's, so that the two differ visibly. */
const avatarIsFurtherBy = 7

/** FNV-1a, 32 bits, over the UTF-16 units of the text: the seed of all art of a uuid. */
export function seedOf(uuid: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < uuid.length; i++) hash = Math.imul(hash ^ uuid.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The two colors of a uuid's art; quiet giveables never get the two hottest pairs. */
export function duotoneOf(uuid: string, quiet = false): Duotone {
  const chosen = quiet ? coolDuotones : duotones
  return chosen[seedOf(uuid) % chosen.length]!
}

/** The two colors of an avatar: never those of its cover. */
export function avatarDuotoneOf(uuid: string, quiet = false): Duotone {
  const chosen = quiet ? coolDuotones : duotones
  return chosen[(seedOf(uuid) + avatarIsFurtherBy) % chosen.length]!
}

/** A color as a quiet page shows it: like `saturate(.62) brightness(.78)` in CSS. */
export function dimmed(color: string, saturation = 0.62, brightness = 0.78): string {
  const [red, green, blue] = channels(color)
  const gray = 0.213 * red + 0.715 * green + 0.072 * blue
  return hex([red, green, blue].map((channel) => (gray + (channel - gray) * saturation) * brightness))
}

/** Mixes two colors: `share` is the part of the second one. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [channels(from), channels(to)]
  return hex(start.map((channel, i) => channel + (end[i]! - channel) * share))
}

const channels = (color: string): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

const hex = (parts: number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
