import { isTest, placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** The platform has its own tables (keys, counters, emails) and the database's tools; the ledger runs its checks. */
const homes =
  /\.queries\.ts$|^server\/(src\/platform|migrations|src\/features\/ledger\/checks)\/|ledger\/check-ledger\.ts$/

/** SQL is only in `*.queries.ts`, `ledger/checks/` and `migrations/`. */
export const sqlHome: Rule = {
  create(context) {
    const { path, workspace } = placeOf(context.filename)
    if (workspace !== 'server' || homes.test(path) || isTest(path)) return {}
    const message = 'SQL belongs to a *.queries.ts of the feature that asks.'
    return {
      TaggedTemplateExpression(node) {
        if (node.tag?.name === 'sql') context.report({ node, message })
      },
      CallExpression(node) {
        const name = node.callee?.type === 'MemberExpression' ? node.callee.property?.name : undefined
        if (typeof name === 'string' && builders.has(name)) context.report({ node, message })
      },
    }
  },
}
