import { isTest, placeOf, target } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

/**
 * Features are entered through their index, by each other and by whoever puts the house together. What the web loads
 * when it is asked for (`import()`) is named by its own file: it is a chunk of its own, and stands in no index.
 */
export const doors: Rule = {
  create(context) {
    const here = placeOf(context.filename)
    if (!['server', 'web'].includes(here.workspace) || isTest(here.path)) return {}
    return visitImports(({ from, node }) => {
      const there = target(context.filename, from)
      if (there?.feature === undefined || there.feature === here.feature) return
      if (there.path.endsWith(`/${there.feature}/index.ts`)) return
      if (here.workspace === 'web' && node.type === 'ImportExpression') return
      context.report({ node, message: `${there.feature} is entered through its index.ts, not ${there.path}.` })
    })
  },
}
