import type { Rich } from '@kindling/words/with'
import { createElement, Fragment, type ReactNode } from 'react'
import { AsWritten } from './as-written.tsx'

export const Marked = ({ words }: { words: Rich<ReactNode> }) =>
  createElement(
    Fragment,
    null,
    ...words.map((piece) => (typeof piece === 'string' ? createElement(AsWritten, null, piece) : piece)),
  )

export const bold = (text: string) => (
  <b className="font-semibold text-text">
    <AsWritten>{text}</AsWritten>
  </b>
)
