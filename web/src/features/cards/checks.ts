import type { PublicConfig } from '@kindling/contract/home/calls'
import { sandboxChecks, type ShowPage } from './sandbox/sandbox-checks.ts'

type Seen = { status: string }

export type Checks = {
  handleNextAction(asked: { clientSecret: string }): Promise<{ error?: unknown }>
  retrievePaymentIntent(clientSecret: string): Promise<{ paymentIntent?: Seen }>
  retrieveSetupIntent(clientSecret: string): Promise<{ setupIntent?: Seen }>
}

type Config = Pick<PublicConfig, 'processor_url' | 'card_public_key' | 'payment_connect_account'>

/** The processor's library, or the sandbox's stub; null if it cannot be loaded. */
export async function checksFor(config: Config, show: ShowPage, signal: AbortSignal): Promise<Checks | null> {
  const { processor_url: url, card_public_key: publicKey } = config
  if (url !== null) return sandboxChecks({ url, publicKey }, show, signal)
  const { stripeFor } = await import('./stripe/stripe-library.ts')
  return stripeFor(publicKey, config.payment_connect_account)
}

/** True if the bank still waits for the customer; undefined if unknown. */
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

/** Runs the authentication. False: the giver closed it before its end and can open it again. */
export async function runBankCheck(checks: Checks, clientSecret: string): Promise<boolean> {
  try {
    const { error } = await checks.handleNextAction({ clientSecret })
    if (error === undefined) return true
  } catch {
    // the library also throws if there is nothing left to authenticate
  }
  return (await isAsked(checks, clientSecret)) === false
}
