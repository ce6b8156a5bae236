import { z } from 'zod'
import type { SavedCard, ProcessorEvent } from './processor.ts'
import { unixTime } from './read-event.ts'

export type CardEvent =
  | { kind: 'attached'; saved: SavedCard }
  | { kind: 'updated'; saved: SavedCard; at: Date }
  | { kind: 'detached'; methodId: string }

const method = z.object({
  id: z.string(),
  customer: z.string().nullable(),
  created: unixTime,
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
    fingerprint: z.string().nullish(),
  }),
})

export function savedCardOf(payload: unknown): SavedCard | null {
  const { data } = method.safeParse(payload)
  if (!data || data.customer === null) return null
  return {
    methodId: data.id,
    customerId: data.customer,
    brand: data.card.brand,
    last4: data.card.last4,
    expMonth: data.card.exp_month,
    expYear: data.card.exp_year,
    fingerprint: data.card.fingerprint ?? null,
    createdAt: new Date(data.created * 1000),
  }
}

export const cardEventTypes = ['attached', 'updated', 'automatically_updated', 'detached'].map(
  (name) => `payment_method.${name}`,
)

export function cardEventOf({ type, payload, occurredAt }: ProcessorEvent): CardEvent | null {
  if (type === 'payment_method.detached') {
    const { data } = method.safeParse(payload)
    return data ? { kind: 'detached', methodId: data.id } : null
  }
  const saved = type.startsWith('payment_method.') ? savedCardOf(payload) : null
  if (!saved) return null
  return type === 'payment_method.attached' ? { kind: 'attached', saved } : { kind: 'updated', saved, at: occurredAt }
}
