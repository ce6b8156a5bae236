import type { Node } from './rule.ts'

/** The text of a string literal or of a template; for a template only its fixed parts. */
export function textOf(node: Node | undefined): string {
  if (node?.type === 'JSXExpressionContainer') return textOf(node.expression)
  if (node?.type === 'TemplateLiteral') return (node.quasis ?? []).map((q) => q.value.cooked).join('')
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

/** `inCall`: the text is an argument or a result of another call. */
export type FoundText = { node: Node; text: string; inCall: boolean }

/** The literal texts that an expression can evaluate to, without those that it only compares with. */
export function textsIn(node: Node | null | undefined, inCall = false): FoundText[] {
  if (!node) return []
  const all = (nodes: readonly (Node | null | undefined)[], called = inCall) => nodes.flatMap((n) => textsIn(n, called))
  switch (node.type) {
    case 'Literal':
      return [{ node, text: textOf(node), inCall }]
    case 'TemplateLiteral':
      return [{ node, text: textOf(node), inCall }, ...all(node.expressions ?? [])]
    case 'ObjectExpression':
      return all((node.properties ?? []).map((p) => p.argument ?? (p.value as Node)))
    case 'ArrayExpression':
      return all(node.elements ?? [])
    case 'SpreadElement':
      return textsIn(node.argument, inCall)
    case 'ConditionalExpression':
      return all([node.consequent, node.alternate])
    case 'LogicalExpression':
      return all([node.left, node.right])
    case 'BinaryExpression':
      return node.operator === '+' ? all([node.left, node.right]) : []
    case 'CallExpression':
      return all([node.callee?.object, ...(node.arguments ?? [])], true)
    case 'ArrowFunctionExpression':
      return textsIn(node.body as Node, true)
    case 'TSAsExpression':
      return textsIn(node.expression, inCall)
    default:
      return []
  }
}
