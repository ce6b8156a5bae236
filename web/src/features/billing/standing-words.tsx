import { type GiftStanding, standingOf } from '@kindling/contract/gift-standing'
import type { Gift } from '@kindling/contract/gifts'
import * as words from '@kindling/words/billing'
import { clsx } from 'clsx'
import { Check, CircleAlert, Clock, Undo2 } from 'lucide-react'
import { exact } from './exact.ts'

type Asked = { words: 'refundAsked'; tone: 'quiet'; charged: true }
const refundAsked: Asked = { words: 'refundAsked', tone: 'quiet', charged: true }

const tones = { good: 'text-pine', quiet: 'text-text-2', bad: 'text-danger' }

export function StandingWords({ gift, className }: { gift: Gift; className?: string }) {
  const isAsked = gift.refund_request?.state === 'waiting' && gift.refunded_cents === 0 && gift.dispute !== 'lost'
  const standing: GiftStanding | Asked = isAsked ? refundAsked : standingOf(gift)
  return (
    <span className={clsx('inline-flex items-baseline gap-1.5 font-semibold', tones[standing.tone], className)}>
      <StandingIcon standing={standing} />
      {words.standing[standing.words]({ amount: exact(gift.refunded_cents) })}
    </span>
  )
}

function StandingIcon({ standing }: { standing: GiftStanding | Asked }) {
  const Icon =
    standing.tone === 'good' ? Check : standing.tone === 'bad' ? CircleAlert : standing.charged ? Undo2 : Clock
  return <Icon size={16} strokeWidth={2} aria-hidden className="shrink-0 self-center" />
}
