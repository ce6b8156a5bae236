import type Stripe from 'stripe'
import type { CardSecret } from './objects.ts'
import type { Params } from './params.ts'
import type { CardBehavior } from './test-cards.ts'
import type { World } from './world.ts'

/** True if the bank wants to check the person before this payment. */
export function wantsBankCheck(card: CardSecret & { behavior: CardBehavior }, offSession: boolean): boolean {
  const rule = card.behavior.bankCheck
  if (rule === undefined) return false
  if (rule === 'always') return true
  return rule === 'on_session' ? !offSession : !(card.setUp && offSession)
}

/** The method of the bank's check: by the processor's script if the call requested it, and the address to return to. */
export type CheckWay = { script: boolean; returnUrl: string | null }

/** Reads the method from the call; a confirmation token requests the script by itself. */
export function readWay(params: Params, token: Stripe.ConfirmationToken | undefined): CheckWay {
  return {
    script: params.flag('use_stripe_sdk') ?? token?.use_stripe_sdk ?? false,
    returnUrl: params.text('return_url') ?? token?.return_url ?? null,
  }
}

/**
 * The next step for the browser: to open the bank's page. The processor leaves it to its own script (`use_stripe_sdk`,
 * address in `stripe_js`) if the call requested that, or if there is no return address; else it answers
 * `redirect_to_url`.
 */
export function nextActionFor(
  world: World,
  intent: Pick<Stripe.PaymentIntent, 'id' | 'client_secret'>,
  { script, returnUrl }: CheckWay,
  card: CardBehavior,
): Stripe.PaymentIntent.NextAction {
  const set = world.settings.next_action
  const kind = card.nextAction ?? (set !== 'as_asked' ? set : script ? 'use_stripe_sdk' : 'redirect_to_url')
  const url = `${world.url}/sandbox/bank/${intent.id}?client_secret=${intent.client_secret}`
  if (returnUrl === null || kind === 'use_stripe_sdk') {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: intent.id },
    }
  }
  const full = `${url}&return_url=${encodeURIComponent(returnUrl)}`
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: full } }
}
