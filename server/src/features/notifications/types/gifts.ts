import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification, Listing } from '../notification.ts'

/** `about`: the month, and which of its failed tries. */
type PaymentFailedInput = { personId: number; about: string }

export const paymentFailed = ({ personId, about }: PaymentFailedInput): NewNotification => ({
  type: 'PaymentFailed',
  to: [personId],
  about,
})

export const paymentActionRequired = ({ personId, about }: PaymentFailedInput): NewNotification => ({
  type: 'PaymentActionRequired',
  to: [personId],
  about,
})

type PlanDisputedInput = {
  personId: number
  about: string
  dispute: NonNullable<NotificationContent<'PaymentActionRequired'>['dispute']>
}

/** A bank's question about a monthly charge pauses the plan, or was settled. */
export const planDisputed = ({ personId, about, dispute }: PlanDisputedInput): NewNotification => ({
  type: 'PaymentActionRequired',
  to: [personId],
  data: { dispute },
  about,
})

type MonthlyReceiptInput = { personId: number; paymentUuid: string; amountCents: number }

export const monthlyReceipt = ({ personId, paymentUuid, amountCents }: MonthlyReceiptInput): NewNotification => ({
  type: 'MonthlyReceipt',
  to: [personId],
  data: { amount_cents: amountCents } satisfies NotificationContent<'MonthlyReceipt'>,
  about: paymentUuid,
})

type CardExpiringInput = { personId: number; cardId: number; days: number; card: NotificationContent<'CardExpiring'> }

export const cardExpiring = ({ personId, cardId, days, card }: CardExpiringInput): NewNotification => ({
  type: 'CardExpiring',
  to: [personId],
  data: card,
  about: `${cardId}:${card.year}-${card.month}:${days}`,
})

type MonthlyHeldInput = { personId: number; giveableId: number; held: boolean; at: Date }

export const monthlyHeld = ({ personId, giveableId, held, at }: MonthlyHeldInput): NewNotification => ({
  type: 'MonthlyHeld',
  to: [personId],
  giveableId,
  data: { held },
  about: `${giveableId}:${at.toISOString()}`,
})

type RefundUpdatedContent = { amount_cents: number; status: 'refunded' | 'returned' }
type RefundUpdatedInput = {
  giverId: number
  giveableId: number
  giftId: number
  /** Identifies the refund or dispute, and its step. */
  key: string
  /** The amount refunded in this step, with its fee cover; negative if the money returned to us. */
  cents: number
}

/** Sent only to the giver. */
export const refundUpdated = ({ giverId, giveableId, giftId, key, cents }: RefundUpdatedInput): NewNotification => ({
  type: 'RefundUpdated',
  to: [giverId],
  giveableId,
  data: { amount_cents: Math.abs(cents), status: cents < 0 ? 'returned' : 'refunded' } satisfies RefundUpdatedContent,
  about: `${giftId}:${key}`,
})

type ReportDueContent = Pick<NotificationContent<'ReportDue'>, 'due_on' | 'overdue'>
type ReportDueInput = { to: readonly number[]; giveableId: number; dueOn: string; isOverdue: boolean }

/** Sent to the organizers. A later reminder replaces an earlier one. */
export const reportDue = ({ to, giveableId, dueOn, isOverdue }: ReportDueInput): NewNotification => ({
  type: 'ReportDue',
  to,
  giveableId,
  data: { due_on: dueOn, overdue: isOverdue } satisfies ReportDueContent,
  about: String(giveableId),
  isLatest: true,
})

type CardThankedInput = { giverId: number; giveableId: number; gift: string }

/** Sent to the giver, without an actor: whoever has the link may thank. */
export const cardThanked = ({ giverId, giveableId, gift }: CardThankedInput): NewNotification => ({
  type: 'CardThanked',
  to: [giverId],
  giveableId,
  about: gift,
})

type ThankedContent = { gift: string }
type ThankedInput = {
  giverId: number
  actorId: number
  giveableId: number
  /** The uuid of the first gift that is thanked for. */
  gift: string
}

/** Sent to the giver. The text is stored only in `thanks`. */
export const thanked = ({ giverId, actorId, giveableId, gift }: ThankedInput): NewNotification => ({
  type: 'Thanked',
  to: [giverId],
  actorId,
  giveableId,
  data: { gift } satisfies ThankedContent,
  about: gift,
})

export const listThanked: Listing<'Thanked', ThankedContent> = ({ actor, giveable, words }) => {
  const { type, id, uuid, name, quiet } = giveable!
  return { user: actor!, giveable: { type, id, uuid, name, quiet }, words }
}
