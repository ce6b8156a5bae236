import type { BooksOfYear } from '@kindling/contract/ledger/calls'
import * as words from '@kindling/words/ledger/books'
import { Card } from '../../ui/layout/card.tsx'
import { AmountBars } from '../charts/index.ts'
import { exact } from './exact.ts'

const { why: reason, count: many, amount } = words.waitingColumn

/** Shows which money waits, and why. */
export function WaitingMoney({ waiting }: Pick<BooksOfYear, 'waiting'>) {
  if (waiting.length === 0)
    return (
      <Card as="section" className="grid gap-2">
        <h2 className="text-h3">{words.waitingNow}</h2>
        <p className="text-text-2">{words.nothingWaits}</p>
      </Card>
    )
  return (
    <AmountBars
      title={words.waitingNow}
      columns={[reason, many, amount]}
      rows={waiting.map(({ why, count, cents }) => ({
        key: why,
        name: words.waits[why],
        note: words.countOf({ count, why }),
        cents,
        amount: exact(cents),
      }))}
    />
  )
}
