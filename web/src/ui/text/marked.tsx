import type { Rich } from '@kindling/words/with'
import { createElement, Fragment, type ReactNode } from 'react'
import { AsWritten } from './as-written.tsx'

/** A sentence with nodes in it; `amounts` as in `AsWritten`. */
export const Marked = ({ words, amounts }: { words: Rich<ReactNode>; amounts?: readonly number[] }) =>
  createElement(
    Fragment,
    null,
    ...words.map((piece) =>
      typeof piece === 'string' ? createElement(AsWritten, amounts && { amounts }, piece) : piece,
    ),
  )

export const bold = (text: string) => (
  <b className="font-semibold text-text">
    <AsWritten>{text}</AsWritten>
  </b>
)
