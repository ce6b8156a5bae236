import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../notification.ts'

/** `about`: the month, and which of its failed tries. */
type Failure = { personId: number; about: string }

export const paymentFailed = ({ personId, about }: Failure): NewNotification => ({
  type: 'PaymentFailed',
  to: [personId],
  about,
})

export const paymentActionRequired = ({ personId, about }: Failure): NewNotification => ({
  type: 'PaymentActionRequired',
  to: [personId],
  about,
})

type Receipt = { personId: number; paymentUuid: string; amountCents: number }

export const monthlyReceipt = ({ personId, paymentUuid, amountCents }: Receipt): NewNotification => ({
  type: 'MonthlyReceipt',
  to: [personId],
  data: { amount_cents: amountCents } satisfies NotificationContent<'MonthlyReceipt'>,
  about: paymentUuid,
})

type Expiring = { personId: number; cardId: number; days: number; card: NotificationContent<'CardExpiring'> }

export const cardExpiring = ({ personId, cardId, days, card }: Expiring): NewNotification => ({
  type: 'CardExpiring',
  to: [personId],
  data: card,
  about: `${cardId}:${card.year}-${card.month}:${days}`,
})

type Held = { personId: number; giveableId: number; held: boolean; at: Date }

export const monthlyHeld = ({ personId, giveableId, held, at }: Held): NewNotification => ({
  type: 'MonthlyHeld',
  to: [personId],
  giveableId,
  data: { held },
  about: `${giveableId}:${at.toISOString()}`,
})
