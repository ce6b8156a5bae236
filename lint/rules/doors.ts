import { isTest, placeOf, target } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

/**
 * Features are imported through their index, by other features and by the files that assemble the app. Only a lazy
 * import (`import()`) of the web names a file directly, because it is a chunk of its own and not in the index.
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
