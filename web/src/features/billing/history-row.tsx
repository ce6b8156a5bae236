import { type GiftStanding, standingOf } from '@kindling/contract/gift-standing'
import type { Gift } from '@kindling/contract/gifts'
import { formatMoney } from '@kindling/contract/money'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check, CircleAlert, Clock, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import { Print } from '../../ui/ember-print.tsx'
import { Name } from '../../ui/name.tsx'
import { ReceiptLink } from '../receipts/receipt-link.tsx'

const tones = { good: 'text-pine', quiet: 'text-text-2', bad: 'text-danger' }

const money = (cents: number) => formatMoney(cents, { style: 'full', locale: numberLocale() })

/** One gift of the history: to whom, when, how much exactly, and how it stands. */
export function HistoryRow({ gift }: { gift: Gift }) {
  const { t } = useTranslation('billing')
  const standing = standingOf(gift)
  const day = new Date(gift.created_at).toLocaleDateString(numberLocale(), { month: 'short', day: 'numeric' })
  const fee = gift.fee_covered ? t('feeCovered') : t('fee', { amount: money(gift.fee_cents) })
  return (
    <li className="flex gap-3 py-3.5 last:pb-0">
      <span className="size-11 shrink-0 overflow-hidden rounded-thing">
        <Print uuid={gift.giveable.uuid} quiet={gift.giveable.quiet} />
      </span>
      <div className="min-w-0 grow">
        <GiveableLink giveable={gift.giveable} />
        <p className="text-small text-text-2">
          <time dateTime={gift.created_at}>{day}</time>
        </p>
        <p className={clsx('flex flex-wrap items-center gap-x-1.5 text-small font-semibold', tones[standing.tone])}>
          <StandingIcon standing={standing} />
          {t(`standing.${standing.words}`, { amount: money(gift.refunded_cents) })}
          {gift.receipt_number !== null && (
            <>
              <span aria-hidden="true">·</span>
              <ReceiptLink number={gift.receipt_number} className="-my-3 px-1! py-0! text-small!" />
            </>
          )}
        </p>
      </div>
      <div className="shrink-0 text-end tabular-nums">
        <p className="font-semibold">{money(gift.charged_cents)}</p>
        <p className="text-small text-text-2">
          {standing.charged ? fee : standing.words === 'failed' ? t('notCharged') : null}
        </p>
      </div>
    </li>
  )
}

function GiveableLink({ giveable }: { giveable: Gift['giveable'] }) {
  const look = 'hit-44 font-semibold text-text wrap-anywhere'
  const name = <Name>{giveable.name}</Name>
  if (giveable.type === 'communities')
    return (
      <Link to="/communities/$slug" params={{ slug: giveable.uuid }} className={look}>
        {name}
      </Link>
    )
  return (
    <Link to="/campaigns/$id" params={{ id: String(giveable.id) }} className={look}>
      {name}
    </Link>
  )
}

function StandingIcon({ standing }: { standing: GiftStanding }) {
  const Icon =
    standing.tone === 'good' ? Check : standing.tone === 'bad' ? CircleAlert : standing.charged ? Undo2 : Clock
  return <Icon size={16} strokeWidth={2} aria-hidden className="shrink-0" />
}
