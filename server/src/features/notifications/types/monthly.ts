import type { ToldBy } from '@kindling/contract/notification-types'
import type { Telling } from '../notification.ts'

/** `about`: a month and which of its failures. */
type Failure = { personId: number; about: string }

export const paymentFailed = ({ personId, about }: Failure): Telling => ({
  type: 'PaymentFailed',
  to: [personId],
  about,
})

export const paymentActionRequired = ({ personId, about }: Failure): Telling => ({
  type: 'PaymentActionRequired',
  to: [personId],
  about,
})

type Receipt = { personId: number; paymentUuid: string; amountCents: number }

export const monthlyReceipt = ({ personId, paymentUuid, amountCents }: Receipt): Telling => ({
  type: 'MonthlyReceipt',
  to: [personId],
  data: { amount_cents: amountCents } satisfies ToldBy<'MonthlyReceipt'>,
  about: paymentUuid,
})

type Expiring = { personId: number; cardId: number; days: number; card: ToldBy<'CardExpiring'> }

export const cardExpiring = ({ personId, cardId, days, card }: Expiring): Telling => ({
  type: 'CardExpiring',
  to: [personId],
  data: card,
  about: `${cardId}:${card.year}-${card.month}:${days}`,
})

type Held = { personId: number; giveableId: number; held: boolean; at: Date }

export const monthlyHeld = ({ personId, giveableId, held, at }: Held): Telling => ({
  type: 'MonthlyHeld',
  to: [personId],
  giveableId,
  data: { held },
  about: `${giveableId}:${at.toISOString()}`,
})
