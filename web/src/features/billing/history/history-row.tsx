import { giftStateOf } from '@kindling/contract/billing/gift-state'
import type { Gift } from '@kindling/contract/gifts/calls'
import * as words from '@kindling/words/billing/billing'
import { numberLocale } from '@kindling/words/locale'
import { ChevronRight } from 'lucide-react'
import { Name } from '../../../ui/text/name.tsx'
import { ThingPicture } from '../../giveables/index.ts'
import { ReceiptLink } from '../receipts/receipt-link.tsx'
import { moneyInColumns } from '../../../ui/text/amounts.ts'
import { GiftStateWords } from '../gift-state-words.tsx'
import { useOwnZone } from '../../../platform/session/own-zone.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** One gift of the history: giveable, date, exact amount and state. A press anywhere opens its details. */
export function HistoryRow({ gift, onOpen }: { gift: Gift; onOpen: () => void }) {
  const state = giftStateOf(gift)
  const timeZone = useOwnZone()
  const day = new Date(gift.created_at).toLocaleDateString(numberLocale, { month: 'short', day: 'numeric', timeZone })
  const fee = gift.fee_covered ? words.feeCovered : words.fee({ amount: moneyInColumns(gift.fee_cents) })
  return (
    <li className="group relative flex items-center gap-3 py-3.5 last:pb-1">
      <ThingPicture of={gift.giveable} size="md" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-[min(7.5rem,100%)] flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="text-start font-semibold wrap-anywhere after:absolute after:inset-x-[-8px] after:inset-y-0.5 after:rounded-m group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            <Name>{gift.giveable.name}</Name>
          </button>
          <p className="text-small text-text-2">
            <time dateTime={gift.created_at}>{day}</time>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-small">
            <GiftStateWords gift={gift} />
            {gift.receipt_number !== null && (
              <ReceiptLink number={gift.receipt_number} className="relative -ms-1 -my-3 px-1! py-0! text-small!" />
            )}
          </p>
        </div>
        <div className="shrink-0 text-end tabular-nums">
          <p className="font-semibold">
            <AsWritten>{moneyInColumns(gift.charged_cents)}</AsWritten>
          </p>
          <p className="ms-auto text-small text-text-2 max-sm:max-w-18">
            <AsWritten>{state.charged ? fee : state.words === 'failed' ? words.notCharged : null}</AsWritten>
          </p>
        </div>
      </div>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="-me-1 shrink-0 text-text-2 rtl:rotate-180" />
    </li>
  )
}
