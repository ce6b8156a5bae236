import { duotoneOf, seedOf } from '@kindling/contract/pages/duotones'
import { diceOf } from '../dice.ts'
import { families, printHeight, printWidth, type PrintPath } from './families.ts'

const stillFamilies = families.filter((family) => family.name !== 'sparks')

/** `quiet` leaves out sparks and the two hottest duotones. */
export function drawPrint(seed: string, quiet: boolean): string {
  const hash = seedOf(seed)
  const [ground, ink] = duotoneOf(seed, quiet)
  const usable = quiet ? stillFamilies : families
  const family = usable[(hash >>> 8) % usable.length]!
  const paths = joinByStyle(family.draw(diceOf(hash).roll))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${printWidth} ${printHeight}" width="${printWidth}" height="${printHeight}">`,
    `<path d="M0 0H${printWidth}V${printHeight}H0Z" fill="${ground}"/>`,
    ...paths.map(({ d, opacity, width }) =>
      width === undefined
        ? `<path d="${d}" fill="${ink}" opacity="${opacity}"/>`
        : // overlapping lines of one group do not darken one another
          `<g opacity="${opacity}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"><path d="${d}"/></g>`,
    ),
    '</svg>',
  ].join('')
}

/** Joins the paths of one style into one path, to make the file smaller. */
function joinByStyle(paths: PrintPath[]): PrintPath[] {
  const byStyle = new Map<string, PrintPath>()
  for (const path of paths) {
    const style = `${path.opacity} ${path.width}`
    const same = byStyle.get(style)
    if (same) same.d += path.d
    else byStyle.set(style, { ...path })
  }
  return [...byStyle.values()]
}
