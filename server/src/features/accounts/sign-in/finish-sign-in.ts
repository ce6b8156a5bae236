import type { Provider, SignInFailure } from '@kindling/contract/accounts/sign-in'
import type { Deps } from '../../../deps.ts'
import { second } from '../../../platform/time/clock.ts'
import { hashSecret, newSecret } from '../../../platform/ids.ts'
import { identityOf, type GivenName } from '../providers/identity.ts'
import { loggedError } from '../providers/provider-error.ts'
import type { Redeemed, SignInProvider } from '../providers/sign-in-provider.ts'
import { signInIdentity, type SignInDeps } from './sign-in-identity.ts'
import { claimSignIn, leaveCode, signInByState, type SignInRow } from './sign-ins.queries.ts'

const codeLife = 60 * second

export type FinishSignInInput = {
  provider: Provider
  params: URLSearchParams
  name: GivenName
  cookie: string | undefined
  origin: string
  /** True for Apple, whose form comes from its site without our cookie. The exchange of the code checks the cookie. */
  posted: boolean
}

export type SignInEnd = { returnTo: string | null; inApp: boolean } & (
  | { code: string }
  | { failure: SignInFailure; linked?: Provider | undefined }
)

/**
 * Works once, in time, and in the browser that began the sign-in; for the Android app in any, because its secret proves
 * whose code it is. Returns failures instead of throwing.
 */
export async function finishSignIn(
  deps: SignInDeps & Pick<Deps, 'log'>,
  at: SignInProvider,
  { provider, params, name, cookie, origin, posted }: FinishSignInInput,
): Promise<SignInEnd> {
  const state = params.get('state') ?? ''
  const stateHash = hashSecret(state)
  const begun = await signInByState(deps.db, provider, stateHash)
  if (!begun || !isSameBrowser(begun, cookie, posted)) return { failure: 'failed', returnTo: null, inApp: false }
  const then = { returnTo: begun.return_to, inApp: begun.in_app }
  if (!(await claimSignIn(deps.db, stateHash, deps.clock.now()))) return { failure: 'expired', ...then }
  if (params.has('error')) return { failure: isCanceled(params) ? 'canceled' : 'failed', ...then }

  let redeemed: Redeemed
  try {
    redeemed = await at.redeem(params, {
      state,
      nonce: begun.nonce,
      pkceVerifier: begun.pkce_verifier,
      origin,
      inApp: begun.in_app,
    })
  } catch (error) {
    deps.log.warn({ ...loggedError(error), provider }, 'sign-in was refused')
    return { failure: 'failed', ...then }
  }
  const identity = identityOf(provider, redeemed.claims, name, redeemed.refreshToken)
  const arrival = {
    invite: begun.invite ?? undefined,
    timeZone: begun.time_zone ?? undefined,
    language: begun.language ?? undefined,
  }
  const end = await signInIdentity(deps, identity, arrival, async (trx, user) => {
    const code = newSecret()
    const expiresAt = new Date(deps.clock.now().getTime() + codeLife)
    await leaveCode(trx, { stateHash, userId: user.id, codeHash: hashSecret(code), expiresAt })
    return { code }
  })
  return { ...end, ...then }
}

const isSameBrowser = (begun: SignInRow, cookie: string | undefined, posted: boolean) =>
  begun.in_app || (cookie === undefined ? posted : hashSecret(cookie).equals(begun.cookie_hash))

const isCanceled = (params: URLSearchParams) =>
  ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'].includes(params.get('error')!)
