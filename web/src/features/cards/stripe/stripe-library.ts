import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

const home = 'js.stripe.com'
const loaded = new Map<string, Promise<Stripe | null>>()

type TrustedTypes = {
  defaultPolicy: unknown
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown
}

/** The processor's library for this key and account, loaded once. */
export function stripeFor(publicKey: string, account: string | null): Promise<Stripe | null> {
  const name = `${publicKey} ${account}`
  const known = loaded.get(name)
  if (known !== undefined) return known
  trustProcessor()
  const loading = loadStripe(publicKey, account === null ? {} : { stripeAccount: account })
  loaded.set(name, loading)
  // a failed load is forgotten, so that the next call retries
  loading.catch(() => loaded.delete(name))
  return loading
}

/** The processor's library adds scripts by URL under the default Trusted Types policy, so that policy allows them. */
function trustProcessor(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createScriptURL: processorScript })
}

/** Null for URLs of others: an enforced policy blocks them, a report-only one reports them. */
export function processorScript(url: string): string | null {
  const { protocol, hostname } = new URL(url, 'https://nowhere.invalid')
  return protocol === 'https:' && (hostname === home || hostname.endsWith(`.${home}`)) ? url : null
}
