import { isWebAddress } from '@kindling/contract/update-rules'
import type { BlockNode, ItemNode, ListNode, TextNode, UpdateBody } from '@kindling/contract/update-text'

/** The editor's own document. */
export type EditorNode = {
  type?: string
  text?: string
  attrs?: Record<string, unknown> | undefined
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined
  content?: EditorNode[] | undefined
}

const deepestList = 3

/** The text as the API takes it: nodes of the closed list with the attributes that they have there. */
export const bodyOf = ({ content = [] }: EditorNode): UpdateBody => ({
  type: 'doc',
  content: content.flatMap((node): BlockNode[] => {
    if (node.type === 'paragraph') return [paragraph(node)]
    if (node.type === 'heading') return [{ type: 'heading', attrs: { level: 3 }, ...line(node) }]
    return lists(node, 1)
  }),
})

type Inner = ItemNode['content'][number]

const paragraph = (node: EditorNode): Extract<Inner, { type: 'paragraph' }> => ({ type: 'paragraph', ...line(node) })

const isList = (type: string | undefined): type is ListNode['type'] => type === 'bulletList' || type === 'orderedList'

function lists(node: EditorNode, depth: number): ListNode[] {
  if (!isList(node.type)) return []
  const content = (node.content ?? []).map((item) => itemOf(item, depth)).filter((item) => item.content.length > 0)
  return content.length === 0 ? [] : [{ type: node.type, content }]
}

function itemOf({ content = [] }: EditorNode, depth: number): ItemNode {
  return {
    type: 'listItem',
    content: content.flatMap((node): Inner[] => {
      if (!isList(node.type)) return [paragraph(node)]
      return depth < deepestList ? lists(node, depth + 1) : paragraphsIn(node)
    }),
  }
}

/** A list that is too deep becomes lines of the item that it is in. */
const paragraphsIn = ({ type, content = [], ...node }: EditorNode): Inner[] =>
  type === 'paragraph' ? [paragraph({ ...node, content })] : content.flatMap(paragraphsIn)

function line({ content = [] }: EditorNode): { content?: TextNode[] } {
  const texts = content.flatMap(({ type, text, marks = [] }): TextNode[] => {
    if (type !== 'text' || text === undefined || text === '') return []
    const kept = marks.flatMap((mark) => markOf(mark))
    return [{ type: 'text', text, ...(kept.length > 0 && { marks: kept }) }]
  })
  return texts.length === 0 ? {} : { content: texts }
}

function markOf({ type, attrs }: NonNullable<EditorNode['marks']>[number]): NonNullable<TextNode['marks']> {
  if (type === 'bold' || type === 'italic') return [{ type }]
  const href = attrs?.href
  return type === 'link' && typeof href === 'string' && isWebAddress(href) ? [{ type: 'link', attrs: { href } }] : []
}
