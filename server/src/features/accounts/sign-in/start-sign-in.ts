import type { Provider } from '@kindling/contract/accounts/sign-in'
import type { Language } from '@kindling/contract/language'
import type { Deps } from '../../../deps.ts'
import { minute } from '../../../platform/time/clock.ts'
import { hashSecret, newSecret } from '../../../platform/ids.ts'
import type { SignInProvider } from '../providers/sign-in-provider.ts'
import { returnPath } from './return-path.ts'
import { insertSignIn } from './sign-ins.queries.ts'

const life = 10 * minute

export type StartSignInInput = {
  provider: Provider
  /** The value of the browser's cookie, or what the Android app keeps while its browser is open. */
  secret: string
  inApp: boolean
  origin: string
  returnTo: string | undefined
  invite: string | undefined
  timeZone: string | undefined
  language: Language
}

/** Returns the address to send the browser to. Throws `unavailable` if the provider does not answer. */
export async function startSignIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  at: SignInProvider,
  start: StartSignInInput,
): Promise<string> {
  const { origin, inApp } = start
  const proof = { state: newSecret(), nonce: newSecret(), pkceVerifier: newSecret(), origin, inApp }
  const url = await at.authorizationUrl(proof)
  await insertSignIn(db, {
    state_hash: hashSecret(proof.state),
    provider: start.provider,
    nonce: proof.nonce,
    pkce_verifier: proof.pkceVerifier,
    cookie_hash: hashSecret(start.secret),
    in_app: inApp,
    return_to: returnPath(start.returnTo),
    invite: start.invite ?? null,
    time_zone: start.timeZone ?? null,
    language: start.language,
    expires_at: new Date(clock.now().getTime() + life),
  })
  return url
}
