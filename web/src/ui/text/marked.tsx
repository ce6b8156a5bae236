import type { Rich } from '@kindling/words/with'
import { createElement, Fragment, type ReactNode } from 'react'
import { raisedMoney } from './amounts.ts'
import { AsWritten } from './as-written.tsx'
import { Money } from './money.tsx'

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

/** Bold words with an amount that `raisedMoney` wrote: as `Money` shows it, so that its exact figure can be read. */
export const boldRaised = (cents: number) => (text: string) => {
  const [before, after] = text.split(raisedMoney(cents))
  return (
    <b className="font-semibold text-text">
      {before}
      <Money cents={cents} floor />
      {after}
    </b>
  )
}
