import { readFileSync } from 'node:fs'
import { isTest, placeOf, target } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

const allFloors = JSON.parse(readFileSync(new URL('../floors.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, number>
>

/**
 * A feature imports features of lower floors; on the server also of its own floor. A feature without a floor fails.
 * (On the web only lower floors are allowed, because pages show parts of each other and cycles must be impossible.)
 */
export const floors: Rule = {
  create(context) {
    const here = placeOf(context.filename)
    const floorOf = allFloors[here.workspace]
    if (floorOf === undefined || here.feature === undefined || isTest(here.path)) return {}
    const mine = floorOf[here.feature]
    if (mine === undefined) {
      const message = `${here.feature} has no floor: give it one in lint/floors.json.`
      return { Program: () => context.report({ loc: { line: 1, column: 0 }, message }) }
    }
    return visitImports(({ from, node }) => {
      const other = target(context.filename, from)?.feature
      const floor = other === undefined || other === here.feature ? undefined : floorOf[other]
      if (floor === undefined || floor < mine || (floor === mine && here.workspace === 'server')) return
      context.report({ node, message: `${here.feature} (floor ${mine}) must not know ${other} (floor ${floor}).` })
    })
  },
}
