import { knownBody } from '@kindling/contract/updates/known-body'
import type { BlockNode, ItemNode, TextNode, UpdateBody as Body } from '@kindling/contract/updates/text'
import type { ReactNode } from 'react'

/** The text of an update: each node of the closed list becomes one element; other nodes are left out. */
export function UpdateBody({ body }: { body: Body }) {
  return (
    <div dir="auto" lang="" className="grid max-w-[68ch] gap-4 text-body-l leading-7 wrap-anywhere">
      {knownBody(body).content.map(block)}
    </div>
  )
}

function block(node: BlockNode | ItemNode, at: number): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return node.content === undefined ? null : <p key={at}>{node.content.map(marked)}</p>
    case 'heading':
      return (
        <h2 key={at} className="text-h3">
          {(node.content ?? []).map(marked)}
        </h2>
      )
    case 'bulletList':
      return (
        <ul key={at} className="grid list-disc gap-1.5 ps-6">
          {node.content.map(block)}
        </ul>
      )
    case 'orderedList':
      return (
        <ol key={at} className="grid list-decimal gap-1.5 ps-6">
          {node.content.map(block)}
        </ol>
      )
    case 'listItem':
      return <li key={at}>{node.content.map(block)}</li>
  }
}

function marked({ text, marks = [] }: TextNode, at: number): ReactNode {
  return (
    <span key={at}>
      {marks.reduce<ReactNode>((inner, mark) => {
        if (mark.type === 'bold') return <strong>{inner}</strong>
        if (mark.type === 'italic') return <em>{inner}</em>
        return (
          <a
            href={mark.attrs.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-ember-text underline"
          >
            {inner}
          </a>
        )
      }, text)}
    </span>
  )
}
