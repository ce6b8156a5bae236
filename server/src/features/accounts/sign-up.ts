import { defaultSettings, type Settings } from '@kindling/contract/accounts/calls'
import { defaultLanguage, type Language } from '@kindling/contract/language'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { addPersonToImpact } from '../impact/index.ts'
import { inviteJoined, addNotifications } from '../notifications/index.ts'
import { insertUser, type UserRow } from './accounts.queries.ts'
import { cleanName } from './person-name.ts'
import { knownTimeZone } from '../../platform/time/time-zone.ts'

export type NewPerson = {
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  timeZone?: string | undefined
  inviterId?: number | null
  language?: Language | undefined
  settings?: Partial<Settings>
  bio?: string
  city?: string
  state?: string
}

/**
 * The only way to create a person. Inviters exist before the people whom they invite, so no loop is possible. Throws
 * `conflict` if the email address is taken.
 */
export async function signUp(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  person: NewPerson,
): Promise<UserRow> {
  const now = deps.clock.now()
  const { bio, city, state } = person
  const user = await insertUser(trx, {
    uuid: uuidv7(now),
    first_name: cleanName(person.firstName),
    last_name: cleanName(person.lastName),
    email: person.email,
    email_verified_at: person.emailVerified ? now : null,
    time_zone: knownTimeZone(person.timeZone, deps.config.DEFAULT_TIME_ZONE),
    inviter_id: person.inviterId ?? null,
    settings: { ...defaultSettings, language: person.language ?? defaultLanguage, ...person.settings },
    created_at: now,
    ...(bio !== undefined && { bio }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
  })
  if (!user) throw new Refusal('conflict', 'emailTaken')
  await addPersonToImpact(trx, user.id)
  if (user.inviter_id !== null)
    await addNotifications(trx, deps, [inviteJoined({ inviterId: user.inviter_id, joinedId: user.id })])
  return user
}
