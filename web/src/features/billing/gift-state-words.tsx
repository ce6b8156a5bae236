import { type GiftState, giftStateOf } from '@kindling/contract/billing/gift-state'
import type { Gift } from '@kindling/contract/gifts/calls'
import * as words from '@kindling/words/billing/billing'
import { clsx } from 'clsx'
import { Check, CircleAlert, Clock, Undo2 } from 'lucide-react'
import { moneyInColumns } from '../../ui/text/amounts.ts'
import { AsWritten } from '../../ui/text/as-written.tsx'

type RefundAskedState = { words: 'refundAsked'; tone: 'quiet'; charged: true }
const refundAsked: RefundAskedState = { words: 'refundAsked', tone: 'quiet', charged: true }

const tones = { good: 'text-pine', quiet: 'text-text-2', bad: 'text-danger' }

export function GiftStateWords({ gift, className }: { gift: Gift; className?: string }) {
  const isAsked = gift.refund_request?.state === 'waiting' && gift.refunded_cents === 0 && gift.dispute !== 'lost'
  const state: GiftState | RefundAskedState = isAsked ? refundAsked : giftStateOf(gift)
  return (
    <span className={clsx('inline-flex items-baseline gap-1.5 font-semibold', tones[state.tone], className)}>
      <GiftStateIcon state={state} />
      <AsWritten>{words.states[state.words]({ amount: moneyInColumns(gift.refunded_cents) })}</AsWritten>
    </span>
  )
}

function GiftStateIcon({ state }: { state: GiftState | RefundAskedState }) {
  const Icon = state.tone === 'good' ? Check : state.tone === 'bad' ? CircleAlert : state.charged ? Undo2 : Clock
  return <Icon size={16} strokeWidth={2} aria-hidden className="shrink-0 self-center" />
}
