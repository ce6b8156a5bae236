import type { Node, Rule } from '../rule.ts'

const isOurs = (node: Node | undefined): boolean =>
  node?.type === 'ImportExpression'
    ? isOurs(node.source!)
    : typeof node?.value === 'string' && /^(\.|@\/|@kindling\/)/.test(node.value)

/** Tests never mock our own modules. */
export const trueThings: Rule = {
  create(context) {
    return {
      CallExpression(node) {
        const { object, property } = node.callee ?? {}
        if (object?.name !== 'vi' || !['mock', 'doMock'].includes(String(property?.name))) return
        if (isOurs(node.arguments?.[0])) context.report({ node, message: 'Our own modules are never mocked.' })
      },
    }
  },
}
