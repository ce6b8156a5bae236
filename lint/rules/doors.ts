import { isTest, placeOf, target } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

/** What a feature shows to others: its index; on the web its queries (`*.api.ts`) too, so that pages stay split. */
const door = { server: /\/index\.ts$/, web: /\/(index\.tsx?|[^/]+\.api\.ts)$/ } as Record<string, RegExp>

/** Features meet through their doors. */
export const doors: Rule = {
  create(context) {
    const here = placeOf(context.filename)
    if (here.feature === undefined || isTest(here.path)) return {}
    return visitImports(({ from, node }) => {
      const there = target(context.filename, from)
      if (there?.feature === undefined || there.feature === here.feature || there.workspace !== here.workspace) return
      if (door[here.workspace]!.test(there.path)) return
      context.report({ node, message: `${there.feature} is entered through its index.ts, not ${there.path}.` })
    })
  },
}
