import { isTest, placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

/** A query names its columns, so that statements stay prepared and a new column does not change their results. */
export const namedColumns: Rule = {
  create(context) {
    const { path, workspace } = placeOf(context.filename)
    if (workspace !== 'server' || isTest(path)) return {}
    const message = 'Name the columns: a prepared statement must not change what it answers.'
    return {
      CallExpression(node) {
        const name = node.callee?.type === 'MemberExpression' ? node.callee.property?.name : undefined
        if (name === 'selectAll' || name === 'returningAll') context.report({ node, message })
      },
    }
  },
}
