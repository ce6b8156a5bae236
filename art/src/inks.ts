import { dimmed, mix, type Duotone } from '@kindling/contract/pages/duotones'

/** The tints of a drawing, from back to front. They are opaque, so that overlaps stay clean. */
export type Inks = {
  /** The ground of the duotone, and cut-outs of a subject. */
  ground: string
  /** The shaded ground. */
  deep: string
  /** A disc, an arch, a far ridge. */
  far: string
  /** Between far and setting: a second ridge, a wall at dusk. */
  haze: string
  setting: string
  /** Secondary parts. */
  near: string
  /** The shade of the subject. */
  shade: string
  subject: string
  /** The one warm light, and what it illuminates. */
  light: string
  glow: string
  faint: string
}

const warm = '#FFD58A'
/** The warm light in drawings with warm colors. */
const white = '#FFF3D6'

/** Blush over teal and gold over violet would mix to gray, so their tints are mixed through a third color. */
const ways = new Map([
  ['#FFE0D3', '#4FA3A5'],
  ['#FFC352', '#C0588A'],
])

export function inksOf([ground, drawing]: Duotone, quiet = false): Inks {
  const way = ways.get(drawing)
  const tint = (share: number): string =>
    way === undefined ? mix(ground, drawing, share) : mix(mix(ground, way, share), mix(way, drawing, share), share)
  const light = drawing === warm ? white : warm
  const inks: Inks = {
    ground,
    deep: mix(ground, '#000000', 0.28),
    far: tint(0.13),
    haze: tint(0.2),
    setting: tint(0.28),
    near: tint(0.54),
    shade: tint(0.74),
    subject: tint(0.96),
    light,
    glow: mix(tint(0.36), light, 0.14),
    faint: mix(tint(0.17), light, 0.07),
  }
  if (!quiet) return inks
  const still = Object.fromEntries(Object.entries(inks).map(([name, ink]) => [name, dimmed(ink)])) as Inks
  // dimmed less than the rest, because otherwise the light would look khaki
  return { ...still, light: dimmed(light, 0.86, 0.86) }
}
