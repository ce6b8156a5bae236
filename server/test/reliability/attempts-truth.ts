import type Stripe from 'stripe'
import { storeOf } from '../../../sandbox/src/test/store-of.ts'
import type { TestApp } from '../app.ts'

/**
 * The processor's outcome of each attempt of a payment; `open`: a check or charge under way that was given up for
 * another card.
 */
export type Truth = {
  intent: string
  status: 'succeeded' | 'canceled' | 'open'
  attempts: Map<number, 'accepted' | 'declined' | 'open'>
}

const steps: Record<string, 'accepted' | 'declined' | 'open'> = {
  'payment_intent.succeeded': 'accepted',
  'payment_intent.payment_failed': 'declined',
  'payment_intent.requires_action': 'open',
  'payment_intent.processing': 'open',
}

/** The truth about every payment by its uuid, from the sandbox's storage in the real order. */
export function truthOf({ sandbox }: TestApp): Map<string, Truth> {
  const rows = storeOf(sandbox).sql("select body from objects where kind = 'event' order by seq").all()
  const truth = new Map<string, Truth>()
  const current = new Map<string, number>()
  for (const { body } of rows) {
    const event = JSON.parse(body as string) as Stripe.Event
    if (!event.type.startsWith('payment_intent.')) continue
    const { id, metadata } = event.data.object as Stripe.PaymentIntent
    const uuid = metadata['payment']!
    const one = truth.get(uuid) ?? { intent: id, status: 'open', attempts: new Map() }
    truth.set(uuid, one)
    const named = /:attempt:(\d)$/.exec(event.request?.idempotency_key ?? '')?.[1]
    // the browser and the card network continue the attempt that our call began
    const number = named === undefined ? current.get(uuid) : Number(named)
    const step = steps[event.type]
    if (step && number !== undefined) {
      current.set(uuid, number)
      one.attempts.set(number, step)
    }
    if (step === 'accepted') one.status = 'succeeded'
    if (event.type === 'payment_intent.canceled') one.status = 'canceled'
  }
  return truth
}
