import { isTest, placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

/** SQL conditions on a constant use `literal()`, so that Postgres can use a partial index with that condition. */
export const literalConstants: Rule = {
  create(context) {
    const { path, workspace } = placeOf(context.filename)
    if (workspace !== 'server' || isTest(path) || path.includes('/demo/')) return {}
    const message = 'Write literal(…): the plan for a parameter cannot use an index of rows with one value.'
    const isConstant = (node: { type: string; value?: unknown } | null | undefined) =>
      node?.type === 'Literal' && ['string', 'boolean'].includes(typeof node.value)
    return {
      CallExpression(node) {
        if (node.callee?.type !== 'MemberExpression' || node.callee.property?.name !== 'where') return
        const [, operator, value] = node.arguments ?? []
        if (operator?.type !== 'Literal') return
        const values = (value?.type === 'ArrayExpression' ? value.elements : undefined) ?? [value]
        if (values.some(isConstant)) context.report({ node, message })
      },
    }
  },
}
