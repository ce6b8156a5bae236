import { isTest, placeOf, target } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

/**
 * The server's features are entered through their index, by each other and by whoever puts the house together. (On the
 * web a file of re-exports would load a whole feature where one part is shown; there no-cycle keeps the order.)
 */
export const doors: Rule = {
  create(context) {
    const here = placeOf(context.filename)
    if (here.workspace !== 'server' || isTest(here.path)) return {}
    return visitImports(({ from, node }) => {
      const there = target(context.filename, from)
      if (there?.feature === undefined || there.feature === here.feature) return
      if (there.path.endsWith(`/${there.feature}/index.ts`)) return
      context.report({ node, message: `${there.feature} is entered through its index.ts, not ${there.path}.` })
    })
  },
}
