import { isWebAddress } from './rules.ts'
import type { BlockNode, ItemNode, ListNode, TextNode, UpdateBody } from './text.ts'

/** A document that may contain unknown nodes and attributes. */
export type LooseNode = {
  type?: string
  text?: string
  attrs?: Record<string, unknown> | undefined
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined
  content?: LooseNode[] | undefined
}

const deepestList = 3

/** Keeps only the nodes and attributes of the closed list. */
export const knownBody = ({ content = [] }: LooseNode): UpdateBody => ({
  type: 'doc',
  content: content.flatMap((node): BlockNode[] => {
    if (node.type === 'paragraph') return [paragraph(node)]
    if (node.type === 'heading') return [{ type: 'heading', attrs: { level: 3 }, ...line(node) }]
    return lists(node, 1)
  }),
})

type Inner = ItemNode['content'][number]

const paragraph = (node: LooseNode): Extract<Inner, { type: 'paragraph' }> => ({ type: 'paragraph', ...line(node) })

const isList = (type: string | undefined): type is ListNode['type'] => type === 'bulletList' || type === 'orderedList'
const isLine = (type: string | undefined) => type === 'paragraph' || type === 'heading'

function lists(node: LooseNode, depth: number): ListNode[] {
  if (!isList(node.type)) return []
  const items = (node.content ?? []).filter(({ type }) => type === 'listItem')
  const content = items.map((item) => itemOf(item, depth)).filter((item) => item.content.length > 0)
  return content.length === 0 ? [] : [{ type: node.type, content }]
}

function itemOf({ content = [] }: LooseNode, depth: number): ItemNode {
  return {
    type: 'listItem',
    content: content.flatMap((node): Inner[] => {
      if (isLine(node.type)) return [paragraph(node)]
      return depth < deepestList ? lists(node, depth + 1) : linesIn(node)
    }),
  }
}

/** Flattens a list that is nested too deep into lines of the item that contains it. */
function linesIn(list: LooseNode): Inner[] {
  const found: Inner[] = []
  const left = isList(list.type) ? [list] : []
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (isLine(node.type)) found.push(paragraph(node))
    else if (isList(node.type) || node.type === 'listItem') left.push(...(node.content ?? []).toReversed())
  }
  return found
}

function line({ content = [] }: LooseNode): { content?: TextNode[] } {
  const texts = content.flatMap(({ type, text, marks = [] }): TextNode[] => {
    if (type !== 'text' || text === undefined || text === '') return []
    const kept = marks.flatMap((mark) => markOf(mark))
    return [{ type: 'text', text, ...(kept.length > 0 && { marks: kept }) }]
  })
  return texts.length === 0 ? {} : { content: texts }
}

function markOf({ type, attrs }: NonNullable<LooseNode['marks']>[number]): NonNullable<TextNode['marks']> {
  if (type === 'bold' || type === 'italic') return [{ type }]
  const href = attrs?.href
  return type === 'link' && typeof href === 'string' && isWebAddress(href) ? [{ type: 'link', attrs: { href } }] : []
}
