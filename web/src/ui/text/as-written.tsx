import type { ReactNode } from 'react'

/** Names as `isolate` marks them, and amounts as `amounts.ts` writes them. */
const names = /(\u2068[^\u2069]*\u2069|−?\$\d[\d.,]*[KMBT]?\b)/

/** A sentence whose names and amounts stay as they are when a browser translates the page. */
export function AsWritten({ children }: { children: string }): ReactNode {
  const pieces = children.split(names)
  if (pieces.length === 1) return children
  return pieces.map((piece, i) =>
    i % 2 === 0 ? (
      piece
    ) : (
      <span key={i} translate="no">
        {piece}
      </span>
    ),
  )
}
