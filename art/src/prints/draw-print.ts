import { duotoneOf, seedOf } from '@kindling/contract/duotones'
import { diceOf } from '../dice.ts'
import { families, printHeight, printWidth, type PrintPath } from './families.ts'

const stillFamilies = families.filter((family) => family.name !== 'sparks')

/** `quiet` leaves out sparks and the two hottest duotones. */
export function drawPrint(seed: string, quiet: boolean): string {
  const hash = seedOf(seed)
  const [ground, ink] = duotoneOf(seed, quiet)
  const drawn = quiet ? stillFamilies : families
  const family = drawn[(hash >>> 8) % drawn.length]!
  const paths = oneForEachLook(family.draw(diceOf(hash).roll))
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

function oneForEachLook(paths: PrintPath[]): PrintPath[] {
  const byLook = new Map<string, PrintPath>()
  for (const path of paths) {
    const look = `${path.opacity} ${path.width}`
    const same = byLook.get(look)
    if (same) same.d += path.d
    else byLook.set(look, { ...path })
  }
  return [...byLook.values()]
}
