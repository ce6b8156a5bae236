import { readFileSync } from 'node:fs'
import { isTest, placeOf, target } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

const floorOf = JSON.parse(readFileSync(new URL('../floors.json', import.meta.url), 'utf8')) as Record<string, number>

/** A feature of the server imports features of its own floor or below. A feature without a floor does not build. */
export const floors: Rule = {
  create(context) {
    const here = placeOf(context.filename)
    if (here.workspace !== 'server' || here.feature === undefined || isTest(here.path)) return {}
    const mine = floorOf[here.feature]
    if (mine === undefined) {
      const message = `${here.feature} has no floor: give it one in lint/floors.json.`
      return { Program: () => context.report({ loc: { line: 1, column: 0 }, message }) }
    }
    return visitImports(({ from, node }) => {
      const other = target(context.filename, from)?.feature
      const floor = other === undefined ? undefined : floorOf[other]
      if (floor === undefined || floor <= mine) return
      context.report({ node, message: `${here.feature} (floor ${mine}) must not know ${other} (floor ${floor}).` })
    })
  },
}
