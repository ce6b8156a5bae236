import type Stripe from 'stripe'
import type { CardSecret } from '../api/objects.ts'
import type { Params } from '../api/params.ts'
import type { CardBehavior } from './test-cards.ts'
import type { World } from '../world.ts'

/** True if the bank requires a check of the person before this payment. */
export function wantsBankCheck(card: CardSecret & { behavior: CardBehavior }, offSession: boolean): boolean {
  const rule = card.behavior.bankCheck
  if (rule === undefined) return false
  if (rule === 'always') return true
  return rule === 'on_session' ? !offSession : !(card.setUp && offSession)
}

/** `script`: the browser opens the check by the processor's script, else by an address; then it returns. */
export type CheckWay = { script: boolean; returnUrl: string | null }

/** Reads from the call how to open the check. A confirmation token always requests the script. */
export function readWay(params: Params, token: Stripe.ConfirmationToken | undefined): CheckWay {
  return {
    script: params.flag('use_stripe_sdk') ?? token?.use_stripe_sdk ?? false,
    returnUrl: params.text('return_url') ?? token?.return_url ?? null,
  }
}

/** Opens the bank's page: by `use_stripe_sdk` for a script or without a return address, else by `redirect_to_url`. */
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
