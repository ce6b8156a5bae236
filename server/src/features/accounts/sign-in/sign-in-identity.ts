import type { Provider } from '@kindling/contract/accounts/sign-in'
import { defaultLanguage } from '@kindling/contract/language'
import type { Deps } from '../../../deps.ts'
import { breaks, type Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { userByEmail, type UserRow } from '../accounts.queries.ts'
import { insertIdentity, lockIdentity, providersOf, renewIdentity, userByIdentity } from '../identities.queries.ts'
import { isAuthoritative, type Identity } from '../providers/identity.ts'
import type { Encryption } from '../../../platform/secrets/encryption.ts'
import type { WithFindInviter } from '../with-find-inviter.ts'
import { publicName } from '../person-name.ts'
import { signUp, type NewPerson } from '../sign-up.ts'
import type { Words } from '../../../platform/words.ts'

export type SignInDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue' | 'wordsIn'> &
  WithFindInviter & {
    encryption: Encryption
  }

export type NotSignedIn = { failure: 'mismatch' | 'unverified' | 'failed'; linked?: Provider | undefined }

/** `invite`: the invite that the person followed, for `findInviter`. */
export type Arrival = Pick<NewPerson, 'timeZone' | 'language'> & { invite?: string | undefined }

/** Links the identity to the account with its email address, or creates one; runs `then` in the same transaction. */
export async function signInIdentity<T>(
  deps: SignInDeps,
  identity: Identity,
  arrival: Arrival,
  then: (trx: Trx, user: UserRow) => Promise<T>,
): Promise<T | NotSignedIn> {
  const run = () =>
    deps.db.transaction().execute(async (trx) => {
      const found = await personOf(trx, deps, identity, arrival)
      return 'failure' in found ? found : await then(trx, found)
    })
  try {
    return await run()
  } catch (error) {
    if (!lostRace(error)) throw error
    return await run() // a parallel sign-in created the account or the identity, so this one finds it now
  }
}

const lostRace = (error: unknown) =>
  (error instanceof Refusal && error.code === 'conflict') ||
  breaks(error, 'identities_pkey') ||
  breaks(error, 'identities_user_id_provider_key')

async function personOf(
  trx: Trx,
  deps: SignInDeps,
  identity: Identity,
  { invite, timeZone, language }: Arrival,
): Promise<UserRow | NotSignedIn> {
  const { provider, subject, email } = identity
  const belongsTo = `${provider}:${subject}`
  const refreshToken =
    identity.refreshToken === undefined ? null : deps.encryption.encrypt(identity.refreshToken, belongsTo)
  await lockIdentity(trx, identity)
  const known = await userByIdentity(trx, identity)
  if (known) {
    if (known.status === 'deleted') return { failure: 'failed' }
    await renewIdentity(trx, { provider, subject, email, refreshToken })
    return known
  }
  if (email === undefined || !identity.emailVerified) return { failure: 'unverified' }
  const owner = await userByEmail(trx, email)
  if (owner) {
    const linked = await providersOf(trx, owner.id)
    const mayLink = isAuthoritative(identity) && owner.email_verified_at !== null && !linked.includes(provider)
    if (!mayLink || owner.status === 'deleted') return { failure: 'mismatch', linked: linked[0] }
  }
  const signsUp = async () => {
    const inviterId = await deps.findInviter(trx, invite)
    return await signUp(trx, deps, {
      ...nameOf(identity, deps.wordsIn(language ?? defaultLanguage)),
      email,
      emailVerified: true,
      timeZone,
      language,
      inviterId,
    })
  }
  const user = owner ?? (await signsUp())
  await insertIdentity(trx, { provider, subject, userId: user.id, email, refreshToken, now: deps.clock.now() })
  return user
}

/** Apple may send no name, and a name may be an address: then a default name is used. */
const nameOf = ({ firstName, lastName }: Identity, { people }: Words) => ({
  firstName: publicName(firstName) || people.nameless,
  lastName: publicName(lastName),
})
