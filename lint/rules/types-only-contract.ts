import { isTest, placeOf, target } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

/** Files of the contract that do not use zod. (Notification types use zod/mini, in lazy chunks.) */
const light =
  /^contract\/src\/(money|draw|embed|errors|ids|gift-state|campaign-lists|picture-address|art-address|page-head|slug|duotones|topics|usual-figures|draft-fields|us-states|update-text|known-body|notification-types|(?:profile|community|campaign|comment|complaint|chat|donation|nonprofit|flash|plan|project|staff|update|talk)-rules)\.ts$/
/** Form files may use zod: they are lazy, so zod is not part of the first view. */
const lazy = /\.form\.tsx?$/

/** The web shell imports only types of the contract; zod is allowed in lazy form files. */
export const typesOnlyContract: Rule = {
  create(context) {
    const { path } = placeOf(context.filename)
    if (!path.startsWith('web/src/') || lazy.test(path) || isTest(path)) return {}
    return visitImports(({ from, typesOnly, node }) => {
      if (typesOnly) return
      const there = target(context.filename, from)
      const heavy = there
        ? there.workspace === 'contract' && !light.test(there.path)
        : /^(zod|@hookform\/resolvers)(\/|$)/.test(from)
      if (heavy)
        context.report({ node, message: `${from} brings zod: import types only, or move the use to a *.form.tsx.` })
    })
  },
}
