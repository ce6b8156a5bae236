import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

const home = 'https://js.stripe.com'
const loaded = new Map<string, Promise<Stripe | null>>()

type TrustedTypes = {
  defaultPolicy: unknown
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string }) => unknown
}

/** The processor's library for this key and account, loaded once. */
export function stripeFor(publicKey: string, account: string | null): Promise<Stripe | null> {
  const name = `${publicKey} ${account}`
  const known = loaded.get(name)
  if (known !== undefined) return known
  trustProcessor()
  const loading = loadStripe(publicKey, account === null ? {} : { stripeAccount: account })
  loaded.set(name, loading)
  return loading
}

/** Our pages let no text become a script; the library adds its own by address, and takes only the default policy. */
function trustProcessor(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin === home) return url
      throw new TypeError(`No script from ${url}`)
    },
  })
}
