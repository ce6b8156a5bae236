import { isTest, placeOf } from '../place.ts'
import type { Node, Rule } from '../rule.ts'

const read = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
])
const letters = /\p{L}/u
/** The product's name is the same in every language. */
const isWords = (text: string) => letters.test(text) && text.trim().toLowerCase() !== 'kindling'

/** The text of a string literal or of a template; templates with holes count by what stands between them. */
function textOf(node: Node | undefined): string {
  if (node?.type === 'JSXExpressionContainer') return textOf(node.expression)
  if (node?.type === 'TemplateLiteral') return (node.quasis ?? []).map((q) => q.value.cooked).join('')
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

/** Every word that a person reads or hears stands in the locales. */
export const wordsInLocales: Rule = {
  create(context) {
    const { path } = placeOf(context.filename)
    if (!path.startsWith('web/src/') || isTest(path)) return {}
    const found = (node: Node, text: string) => {
      if (isWords(text)) context.report({ node, message: `"${text.trim()}" belongs to the locales.` })
    }
    return {
      JSXText: (node) => found(node, String(node.value)),
      'JSXElement > JSXExpressionContainer': (node) => found(node, textOf(node)),
      JSXAttribute(node) {
        const name = (node.name as Node).name
        if (typeof name === 'string' && read.has(name)) found(node, textOf(node.value as Node))
      },
    }
  },
}
