type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }
export type TextNode = { type: 'text'; text: string; marks?: Mark[] | undefined }
type Paragraph = { type: 'paragraph'; content?: TextNode[] | undefined }
type Heading = { type: 'heading'; attrs: { level: 3 }; content?: TextNode[] | undefined }
export type ListNode = { type: 'bulletList' | 'orderedList'; content: ItemNode[] }
export type ItemNode = { type: 'listItem'; content: (Paragraph | ListNode)[] }
export type BlockNode = Paragraph | Heading | ListNode
export type AnyNode = BlockNode | ItemNode | TextNode

/** The body of an update: a closed list of nodes, never HTML. */
export type UpdateBody = { type: 'doc'; content: BlockNode[] }

export const innerOf = (node: AnyNode): readonly AnyNode[] => ('content' in node && node.content) || []

/** One line for each paragraph, heading and list item. */
export function textOf({ content }: UpdateBody): string {
  const lines = content.flatMap(function linesOf(node: AnyNode): string[] {
    if (node.type === 'text') return [node.text]
    const inner = innerOf(node).flatMap(linesOf)
    return node.type === 'paragraph' || node.type === 'heading' ? [inner.join('')] : inner
  })
  return lines.join('\n')
}

export const hasText = (body: UpdateBody): boolean => textOf(body).trim() !== ''
