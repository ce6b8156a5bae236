import type Stripe from 'stripe'
import { StripeError, missing } from '../api/stripe-error.ts'
import { fingerprintOf, newId } from '../ids.ts'
import type { CardSecret } from '../api/objects.ts'
import type { Params } from '../api/params.ts'
import { testCardNamed, testCards, type CardBehavior } from './test-cards.ts'
import type { World } from '../world.ts'

/** A typed card that has passed the checks before any charge. */
export type ReadCard = { name: string; behavior: CardBehavior; expMonth: number; expYear: number; cvcGiven: boolean }

/** Reads `card[number|exp_month|exp_year|cvc]`. Only the known test cards exist. */
export function readCard(world: World, card: Params): ReadCard {
  const number = card.needText('number').replaceAll(/[\s-]/g, '')
  const expMonth = card.needInt('exp_month')
  const year = card.needInt('exp_year')
  const cvc = card.text('cvc')
  card.ignore('networks', 'token')
  card.done()
  if (!passesLuhn(number)) throw wrongCard('incorrect_number', 'Your card number is incorrect.', 'number')
  const expYear = year < 100 ? 2000 + year : year
  if (expMonth < 1 || expMonth > 12)
    throw wrongCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  if (isPast(world.now(), expMonth, expYear) || expYear > 2100) {
    throw wrongCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (cvc && !/^\d{3,4}$/.test(cvc)) throw wrongCard('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  const name = testCardNamed(number)
  if (!name) {
    const words = 'Your card was declined. Your request was in test mode, but used a non test card.'
    throw new StripeError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: words,
    })
  }
  return { name, behavior: { ...testCards[name]!, number }, expMonth, expYear, cvcGiven: Boolean(cvc) }
}

/** One of the named test methods, such as `pm_card_visa`; they expire at the end of the year after next. */
export function namedCard(world: World, id: string): ReadCard {
  const name = id.replace(/^pm_card_/, '')
  const behavior = testCards[name]
  if (!behavior) throw missing('PaymentMethod', id, 'payment_method', 400)
  const year = new Date(world.now() * 1000).getUTCFullYear()
  return { name, behavior, expMonth: 12, expYear: year + 2, cvcGiven: true }
}

/** The `card` part of a payment method. */
export function cardDetails(
  card: ReadCard,
): Stripe.PaymentMethod.Card & Stripe.ConfirmationToken.PaymentMethodPreview.Card {
  const { behavior } = card
  return {
    brand: behavior.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: card.cvcGiven ? 'unchecked' : null,
    },
    country: 'US',
    display_brand: behavior.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: fingerprintOf(behavior.number),
    funding: behavior.funding ?? 'credit',
    generated_from: null,
    last4: behavior.number.slice(-4),
    networks: { available: [behavior.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

/** Reads `billing_details`; parts that are absent become null. */
export function readBilling(details: Params): Stripe.PaymentMethod.BillingDetails {
  const from = details.inner('address')
  const part = (key: string) => from.text(key) ?? null
  const address = {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  }
  from.done()
  const own = (key: string) => details.text(key) ?? null
  const billing = { address, email: own('email'), name: own('name'), phone: own('phone'), tax_id: own('tax_id') }
  details.done()
  return billing
}

/** Stores a new payment method of a card, without a customer. */
export function createMethod(
  world: World,
  card: ReadCard,
  billing: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: cardDetails(card),
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  world.store.putSecret(method.id, { card: card.name, setUp: false, used: false } satisfies CardSecret)
  return world.store.put(method)
}

export const noBilling: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

function wrongCard(code: string, message: string, param: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, message, param })
}

function isPast(now: number, month: number, year: number): boolean {
  const today = new Date(now * 1000)
  return year * 12 + month - 1 < today.getUTCFullYear() * 12 + today.getUTCMonth()
}

function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const doubled = i % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
