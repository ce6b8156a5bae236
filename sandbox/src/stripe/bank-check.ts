import type Stripe from 'stripe'
import type { CardSecret } from './objects.ts'
import type { CardBehavior } from './test-cards.ts'
import type { World } from './world.ts'

/** Whether the bank wants to see the person before this payment. */
export function wantsBankCheck(card: CardSecret & { behavior: CardBehavior }, offSession: boolean): boolean {
  const rule = card.behavior.bankCheck
  if (rule === undefined) return false
  if (rule === 'always') return true
  return rule === 'on_session' ? !offSession : !(card.setUp && offSession)
}

/**
 * What the browser has to do: open the bank's page. With a return address the processor says `redirect_to_url`, without
 * one it leaves the page to its own script (`use_stripe_sdk`, address in `stripe_js`).
 */
export function nextActionFor(
  world: World,
  intent: string,
  clientSecret: string,
  returnUrl: string | null,
): Stripe.PaymentIntent.NextAction {
  const url = `${world.url}/sandbox/bank/${intent}?client_secret=${clientSecret}`
  if (returnUrl === null) {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: intent },
    }
  }
  const separator = url.includes('?') ? '&' : '?'
  const full = `${url}${separator}return_url=${encodeURIComponent(returnUrl)}`
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: full } }
}
