import type { ReactNode } from 'react'
import { raisedMoney, shortMoney } from './amounts.ts'
import { Money } from './money.tsx'

/** Names as `isolate` marks them, and amounts as `amounts.ts` writes them. */
const names = /(\u2068[^\u2069]*\u2069|−?\$\d[\d.,]*(?:[\u00a0\u202f]?[KMBT])?\b)/

type Props = {
  /** Empty: people wrote the names, and nobody knows their language. */
  lang?: ''
  /** In cents: the shortened amounts of the sentence, whose exact figures can then be read. */
  amounts?: readonly number[]
  children?: ReactNode
}

/** A sentence whose names and amounts stay as they are when a browser translates the page; anything else as it is. */
export function AsWritten({ lang, amounts = [], children }: Props): ReactNode {
  if (typeof children !== 'string') return children
  const pieces = children.split(names)
  if (pieces.length === 1) return children
  const marked = pieces.map((piece, i) =>
    i % 2 === 0 ? (
      piece
    ) : (
      <span key={i} translate="no" lang={lang}>
        {amountOf(piece, amounts) || piece}
      </span>
    ),
  )
  // one element, because a flex container would lay out each piece by itself
  return pieces.join('') === pieces[1] ? marked[1] : <span>{marked}</span>
}

/** Nothing where two amounts are written alike: $12,003 of $12,000 is "$12K of $12K". */
function amountOf(piece: string, amounts: readonly number[]): ReactNode {
  const found = new Set(amounts.filter((one) => raisedMoney(one) === piece || shortMoney(one) === piece))
  const [cents = 0] = found
  return found.size === 1 && <Money cents={cents} floor={raisedMoney(cents) === piece} />
}
