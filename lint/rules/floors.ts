import { readFileSync } from 'node:fs'
import { isTest, placeOf, target } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

const allFloors = JSON.parse(readFileSync(new URL('../floors.json', import.meta.url), 'utf8')) as Record<
  string,
  string[][]
>

/**
 * A room imports rooms of lower floors, and on its own floor those that stand before it in the list, so that no cycle is
 * possible. Lazy imports and imports of types count too. A room that the list does not name fails.
 */
export const floors: Rule = {
  create(context) {
    const here = placeOf(context.filename)
    const order = allFloors[here.workspace]?.flat()
    if (order === undefined || here.feature === undefined || isTest(here.path)) return {}
    const mine = order.indexOf(here.feature)
    if (mine === -1) {
      const message = `${here.feature} has no floor: give it one in lint/floors.json.`
      return { Program: () => context.report({ loc: { line: 1, column: 0 }, message }) }
    }
    return visitImports(({ from, node }) => {
      const other = target(context.filename, from)?.feature
      if (other === undefined || order.indexOf(other) <= mine) return
      context.report({ node, message: `${here.feature} must not know ${other}, which stands above it.` })
    })
  },
}
