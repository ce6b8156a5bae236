import type { ReactNode } from 'react'

/** Names as `isolate` marks them, and amounts as `amounts.ts` writes them. */
const names = /(\u2068[^\u2069]*\u2069|−?\$\d[\d.,]*(?:[\u00a0\u202f]?[KMBT])?\b)/

type Props = {
  /** Empty: people wrote the names, and nobody knows their language. */
  lang?: ''
  children?: ReactNode
}

/** A sentence whose names and amounts stay as they are when a browser translates the page; anything else as it is. */
export function AsWritten({ lang, children }: Props): ReactNode {
  if (typeof children !== 'string') return children
  const pieces = children.split(names)
  if (pieces.length === 1) return children
  const marked = pieces.map((piece, i) =>
    i % 2 === 0 ? (
      piece
    ) : (
      <span key={i} translate="no" lang={lang}>
        {piece}
      </span>
    ),
  )
  // one element, because a flex container would lay out each piece by itself
  return pieces.join('') === pieces[1] ? marked[1] : <span>{marked}</span>
}
