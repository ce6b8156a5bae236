import { knownBody } from '@kindling/contract/updates/known-body'
import type { BlockNode, ItemNode, TextNode, UpdateBody } from '@kindling/contract/updates/text'
import { escapeHtml } from '../../../platform/escape-html.ts'

/** Characters that XML does not allow even when escaped. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export const xmlText = (text: string): string => escapeHtml(text.replaceAll(notInXml, '\uFFFD'))

/** Converts an update to XHTML: one element for each node of the closed list; all else is omitted. */
export const xhtmlOf = (body: UpdateBody): string => knownBody(body).content.map(block).join('')

function block(node: BlockNode | ItemNode): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${line(node.content)}</p>`
    case 'heading':
      return `<h2>${line(node.content)}</h2>`
    case 'bulletList':
      return `<ul>${node.content.map(block).join('')}</ul>`
    case 'orderedList':
      return `<ol>${node.content.map(block).join('')}</ol>`
    case 'listItem':
      return `<li>${node.content.map(block).join('')}</li>`
  }
}

const line = (texts: readonly TextNode[] = []): string => texts.map(markedText).join('')

const markedText = ({ text, marks = [] }: TextNode): string =>
  marks.reduce((inner, mark) => {
    if (mark.type === 'bold') return `<strong>${inner}</strong>`
    if (mark.type === 'italic') return `<em>${inner}</em>`
    return `<a href="${xmlText(mark.attrs.href)}">${inner}</a>`
  }, xmlText(text))
