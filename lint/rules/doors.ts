import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTest, placeOf, target, type Place } from '../place.ts'
import { visitImports, type Rule } from '../rule.ts'

/** The door of `giveables` for the rooms of its kinds. */
const doorForKinds = 'server/src/features/giveables/for-kinds.ts'

/** A room is a kind of giveable if it has a row of the registry, `*-kind.ts`. */
function isKind(file: string, { path, feature }: Place): boolean {
  const root = file.slice(0, -path.length)
  const room = join(root, 'server/src/features', feature ?? '')
  return feature !== undefined && existsSync(room) && readdirSync(room).some((name) => name.endsWith('-kind.ts'))
}

/**
 * Rooms are imported through their index, by other rooms and by the files that assemble the app; kinds of giveables also
 * use the second door of `giveables`. Only a lazy import (`import()`) of the web names a file directly, because it is a
 * chunk of its own and not in the index.
 */
export const doors: Rule = {
  create(context) {
    const here = placeOf(context.filename)
    if (!['server', 'web'].includes(here.workspace) || isTest(here.path)) return {}
    return visitImports(({ from, node }) => {
      const there = target(context.filename, from)
      if (there?.feature === undefined || there.feature === here.feature) return
      if (dirname(there.path).endsWith(`/features/${there.feature}`) && there.path.endsWith('/index.ts')) return
      if (here.workspace === 'web' && node.type === 'ImportExpression') return
      if (there.path === doorForKinds) {
        if (isKind(context.filename, here)) return
        context.report({ node, message: `${there.path} is the door for kinds of giveables only.` })
        return
      }
      context.report({ node, message: `${there.feature} is entered through its index.ts, not ${there.path}.` })
    })
  },
}
