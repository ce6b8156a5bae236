import { giftStateOf } from '@kindling/contract/billing/gift-state'
import type { Gift } from '@kindling/contract/gifts/calls'
import * as words from '@kindling/words/billing/billing'
import { numberLocale } from '@kindling/words/locale'
import * as planWords from '@kindling/words/plan/plan'
import { ChevronDown, Repeat } from 'lucide-react'
import { useId, useState } from 'react'
import { kindOf } from '../../plan/index.ts'
import { ReceiptLink } from '../receipts/receipt-link.tsx'
import { moneyInColumns } from '../../../ui/text/amounts.ts'
import { HistoryRow } from './history-row.tsx'
import { GiftStateWords } from '../gift-state-words.tsx'
import { useOwnZone } from '../../../platform/session/own-zone.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = { gifts: readonly Gift[]; onOpen: (gift: Gift) => void }

/** One monthly charge; a press shows what it was for. */
export function ChargeRow({ gifts, onOpen }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const timeZone = useOwnZone()
  const first = gifts[0]!
  const sum = (of: (gift: Gift) => number) => gifts.reduce((cents, gift) => cents + of(gift), 0)
  const state = giftStateOf(first)
  const day = new Date(first.created_at).toLocaleDateString(numberLocale, { month: 'short', day: 'numeric', timeZone })
  return (
    <li>
      <div className="group relative flex items-center gap-3 py-3.5">
        <span className="grid size-[44px] shrink-0 place-items-center rounded-pill bg-ember-soft text-ember-text">
          <Repeat size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
          <div className="min-w-[min(7.5rem,100%)] flex-1">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              className="text-start font-semibold after:absolute after:inset-x-[-8px] after:inset-y-0.5 after:rounded-m group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {planWords.plan}
            </button>
            <p className="text-small text-text-2">
              <time dateTime={first.created_at}>{day}</time>
              {' · '}
              <span className="whitespace-nowrap">
                {planWords.causes({ count: gifts.length, kind: kindOf(gifts) })}
              </span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-small">
              <GiftStateWords gift={first} />
              {first.receipt_number !== null && (
                <ReceiptLink number={first.receipt_number} className="relative -ms-1 -my-3 px-1! py-0! text-small!" />
              )}
            </p>
          </div>
          <div className="shrink-0 text-end tabular-nums">
            <p className="font-semibold">{moneyInColumns(sum((gift) => gift.charged_cents))}</p>
            <p className="ms-auto text-small text-text-2 max-sm:max-w-18">
              <AsWritten>
                {!state.charged
                  ? state.words === 'failed' && words.notCharged
                  : first.fee_covered
                    ? words.feeCovered
                    : words.fee({ amount: moneyInColumns(sum((gift) => gift.fee_cents)) })}
              </AsWritten>
            </p>
          </div>
        </div>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className={`-me-1 shrink-0 text-text-2 ${open ? 'rotate-180' : ''}`}
        />
      </div>
      <ul id={id} hidden={!open} className="divide-y divide-line ps-4">
        {gifts.map((gift) => (
          <HistoryRow key={gift.uuid} gift={gift} onOpen={() => onOpen(gift)} />
        ))}
      </ul>
    </li>
  )
}
