import type { Update } from '@kindling/contract/updates/calls'
import * as words from '@kindling/words/updates/updates'
import { ReceiptText } from 'lucide-react'
import { Money } from '../../../ui/text/money.tsx'
import { Name } from '../../../ui/text/name.tsx'

export function MoneySpent({ spent }: { spent: NonNullable<Update['spent']> }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 rounded-card bg-pine-soft p-4 text-text">
      <span className="grid size-11 place-items-center rounded-pill bg-surface text-pine">
        <ReceiptText size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="grid text-pine">
        <span className="text-small font-semibold">{words.spent}</span>
        <Money cents={spent.amount_cents} style="exact" className="font-display text-h3 font-bold tabular-nums" />
      </p>
      <p className="col-span-2 wrap-anywhere first-letter:uppercase">
        <Name>{spent.line}</Name>
      </p>
    </div>
  )
}
