import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Language } from '@kindling/contract/language'
import type { Db } from '../../../platform/database/db.ts'

export type Owner = { id: number; name: string; timeZone: string; language: Language }

export async function ownerOf(db: Db, uuid: string): Promise<Owner | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'time_zone as timeZone', 'language'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('uuid', '=', uuid)
    .where('status', '<>', literal('deleted'))
    .executeTakeFirst()
  return row ?? null
}

/** The part that the page shows; the file holds more. */
export type Profile = Record<'first_name' | 'last_name' | 'email' | 'created_at', string> &
  Record<'phone_number' | 'street_name' | 'city' | 'state' | 'zip_code' | 'url' | 'bio', string | null>

/** Includes the sign-in methods by the providers' names, but no password, token or key. */
export async function profileOf(db: Db, userId: number): Promise<Profile> {
  const { rows } = await sql<{ profile: Profile }>`
    select json_build_object('uuid', u.uuid, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email,
      'email_verified_at', u.email_verified_at, 'pending_email', u.pending_email, 'avatar', u.avatar, 'cover', u.cover,
      'bio', u.bio, 'phone_number', u.phone_number, 'url', u.url, 'street_name', u.street_name, 'city', u.city,
      'state', u.state, 'zip_code', u.zip_code, 'time_zone', u.time_zone, 'language', u.language, 'settings', u.settings,
      'has_password', u.password_hash is not null, 'created_at', u.created_at,
      'staff_since', (select added_at from staff where user_id = u.id), 'deletes_at', u.deletes_at,
      'sign_in_with', (select coalesce(json_agg(json_build_object('provider', i.provider, 'email', i.email, 'since', i.created_at)
        order by i.created_at), '[]') from identities i where i.user_id = u.id),
      'invited', (select json_build_object('direct', s.direct_count, 'second', s.second_count)
        from impact_scores s where s.user_id = u.id),
      'milestone_passed', (select m.dollars from milestones_passed m where m.person_id = u.id)) as profile
    from users u where u.id = ${userId}`.execute(db)
  return rows[0]!.profile
}
