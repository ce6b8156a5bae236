import { isTest, placeOf } from '../place.ts'
import type { Context, Node, Rule, Visitor } from '../rule.ts'
import { textOf, textsIn } from '../texts.ts'

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
/** A path of the product, which nobody reads as a text. */
const isPath = (text: string) => /^\/\S*$/.test(text)
const isSentence = (text: string) => isWords(text) && /\S\s+\S/.test(text)

/** Functions that produce the server's texts; refusals get the name of a message. */
const byName = new Set(['Refusal', 'notFound', 'invalidField'])
const inFull = new Set(['composeEmail', 'csvLine', 'paper.title', 'paper.heading', 'paper.paragraph'])

/** Every text that a person reads, or a screen reader speaks, is in the locale files. */
export const wordsInLocales: Rule = {
  create(context) {
    const { path } = placeOf(context.filename)
    if (isTest(path)) return {}
    if (path.startsWith('web/src/')) return ofPages(context)
    return path.startsWith('server/src/') ? ofCalls(context) : {}
  },
}

const report = (context: Context, node: Node, text: string) =>
  context.report({ node, message: `"${text.trim()}" belongs to the locales.` })

function ofPages(context: Context): Visitor {
  const found = (node: Node, text: string) => {
    if (isWords(text)) report(context, node, text)
  }
  return {
    JSXText: (node) => found(node, String(node.value)),
    'JSXElement > JSXExpressionContainer': (node) => found(node, textOf(node)),
    JSXAttribute(node) {
      const name = (node.name as Node).name
      if (typeof name === 'string' && read.has(name)) found(node, textOf(node.value as Node))
    },
  }
}

function ofCalls(context: Context): Visitor {
  const look = ({ callee, arguments: given = [] }: Node) => {
    const name = nameOf(callee)
    if (!byName.has(name) && !inFull.has(name)) return
    for (const { node, text, inCall } of given.flatMap((one) => textsIn(one)))
      if (inFull.has(name) && !inCall ? isWords(text) && !isPath(text) : isSentence(text)) report(context, node, text)
  }
  return { CallExpression: look, NewExpression: look }
}

function nameOf(callee: Node | undefined): string {
  if (callee?.type === 'MemberExpression') return `${nameOf(callee.object)}.${nameOf(callee.property)}`
  return typeof callee?.name === 'string' ? callee.name : ''
}
