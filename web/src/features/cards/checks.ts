import type { PublicConfig } from '@kindling/contract/home'
import { sandboxChecks, type ShowPage } from './sandbox/sandbox-checks.ts'

type Seen = { status: string }

/** What a bank's check needs of the processor's library. */
export type Checks = {
  handleNextAction(asked: { clientSecret: string }): Promise<{ error?: unknown }>
  retrievePaymentIntent(clientSecret: string): Promise<{ paymentIntent?: Seen }>
  retrieveSetupIntent(clientSecret: string): Promise<{ setupIntent?: Seen }>
}

type Config = Pick<PublicConfig, 'processor_url' | 'card_public_key' | 'payment_connect_account'>

/** The processor's library, or what stands in for it with the sandbox; null where it cannot be loaded. */
export async function checksFor(config: Config, show: ShowPage, signal: AbortSignal): Promise<Checks | null> {
  const { processor_url: url, card_public_key: publicKey } = config
  if (url !== null) return sandboxChecks({ url, publicKey }, show, signal)
  const { stripeFor } = await import('./stripe/stripe-library.ts')
  return stripeFor(publicKey, config.payment_connect_account)
}

/** Whether the bank waits for its customer still; undefined where nobody can say. */
export async function isAsked(checks: Checks, clientSecret: string): Promise<boolean | undefined> {
  try {
    const { status } = clientSecret.startsWith('seti_')
      ? ((await checks.retrieveSetupIntent(clientSecret)).setupIntent ?? {})
      : ((await checks.retrievePaymentIntent(clientSecret)).paymentIntent ?? {})
    return status === undefined ? undefined : status === 'requires_action'
  } catch {
    return undefined
  }
}

/** Leads the giver through the check. False: it was left before its end, and can be opened again. */
export async function leadThrough(checks: Checks, clientSecret: string): Promise<boolean> {
  try {
    const { error } = await checks.handleNextAction({ clientSecret })
    if (error === undefined) return true
  } catch {
    // The library throws where the bank asks no more, too.
  }
  return (await isAsked(checks, clientSecret)) === false
}
