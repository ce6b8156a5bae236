import type { Provider } from '@kindling/contract/accounts/sign-in'
import type { Language } from '@kindling/contract/language'
import { createHash } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashSecret } from '../../../platform/ids.ts'
import type { RefusalText } from '../../../platform/refusal-text.ts'
import type { ClientPlatform } from '../../../platform/database/tables.ts'
import type { UserRow } from '../accounts.queries.ts'
import { identityOf, type GivenName } from '../providers/identity.ts'
import { away, loggedError, isAway, nameOf } from '../providers/provider-error.ts'
import type { Redeemed, SignInProvider } from '../providers/sign-in-provider.ts'
import { signInIdentity, type NotSignedIn, type SignInDeps } from './sign-in-identity.ts'
import { takeIdToken } from './sign-ins.queries.ts'

export type FromApp = {
  provider: Provider
  platform: ClientPlatform
  idToken: string | undefined
  code: string | undefined
  nonce: string | undefined
  name: GivenName
  invite: string | undefined
  timeZone: string | undefined
  language: Language
}

/** Accepts an ID token once. Throws `unauthorized` with the reason, `unavailable` if the provider is silent. */
export async function signInWithToken<T>(
  deps: SignInDeps & Pick<Deps, 'log'>,
  at: SignInProvider,
  { provider, name, invite, timeZone, language, ...given }: FromApp,
  then: (trx: Trx, user: UserRow) => Promise<T>,
): Promise<T> {
  const refused = () => new Refusal('unauthorized', { words: 'notVouched', provider: nameOf(provider) })
  let redeemed: Redeemed
  try {
    redeemed = await redeem(at, given)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (isAway(error)) throw away(provider)
    deps.log.info({ ...loggedError(error), provider }, 'sign-in from an app was refused')
    throw refused()
  }
  const { claims, refreshToken } = redeemed
  if (given.idToken !== undefined) {
    const tokenHash = hashSecret(given.idToken.slice(0, given.idToken.lastIndexOf('.')))
    const expiresAt = new Date((claims.exp + 60) * 1000)
    if (!(await takeIdToken(deps.db, { provider, tokenHash, expiresAt, now: deps.clock.now() }))) throw refused()
  }
  const identity = identityOf(provider, claims, name, refreshToken)
  const end = await signInIdentity(deps, identity, { invite, timeZone, language }, async (trx, user) => ({
    done: await then(trx, user),
  }))
  if ('failure' in end) throw new Refusal('unauthorized', whyNot(end, provider))
  return end.done
}

async function redeem(
  at: SignInProvider,
  { idToken, code, nonce, platform }: Omit<FromApp, 'provider' | 'name' | 'invite' | 'timeZone' | 'language'>,
) {
  const redeemed =
    idToken === undefined
      ? await at.redeemServerCode(code!, platform)
      : { claims: await at.verify(idToken), refreshToken: undefined }
  if (!isSameNonce(redeemed.claims.nonce, nonce)) throw new Error('the nonce is another one')
  return redeemed
}

/** Apps send the nonce to us, and its hash to Apple. */
const isSameNonce = (claimed: string | undefined, given: string | undefined) =>
  claimed === given || (given !== undefined && claimed === createHash('sha256').update(given).digest('hex'))

function whyNot({ failure, linked }: NotSignedIn, provider: Provider): RefusalText {
  if (failure === 'unverified') return { words: 'emailUnverified', provider: nameOf(provider) }
  if (failure === 'mismatch' && linked) return { words: 'emailLinked', provider: nameOf(linked) }
  return failure === 'mismatch' ? 'emailOfAnotherWay' : 'accountDeleted'
}
