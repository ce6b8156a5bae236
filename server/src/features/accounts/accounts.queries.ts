import type { Settings } from '@kindling/contract/accounts/calls'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { Users } from '../../platform/database/tables.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const userColumns = [
  'users.id',
  'users.uuid',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.email_verified_at',
  'users.avatar',
  'users.cover',
  'users.bio',
  'users.phone_number',
  'users.url',
  'users.street_name',
  'users.city',
  'users.state',
  'users.zip_code',
  'users.time_zone',
  'users.language',
  'users.settings',
  'users.inviter_id',
  'users.status',
  'users.pending_email',
  'users.deletes_at',
  'users.created_at',
  sql<boolean>`users.password_hash is not null`.as('has_password'),
] as const

export type UserRow = Omit<Selectable<Users>, 'password_hash' | 'pending_email_at'> & { has_password: boolean }

type NewUser = Pick<
  UserRow,
  'uuid' | 'first_name' | 'last_name' | 'email' | 'time_zone' | 'inviter_id' | 'created_at'
> & {
  email_verified_at: Date | null
  settings: Settings
} & Partial<Pick<UserRow, 'bio' | 'city' | 'state' | 'avatar' | 'cover'>>

/** The language has a column of its own, which everything that is written to the person reads. */
export const storedSettings = ({ language, ...settings }: Settings) => ({
  language,
  settings: JSON.stringify(settings),
})

export async function insertUser(trx: Trx, person: NewUser): Promise<UserRow | undefined> {
  return await trx
    .insertInto('users')
    .values({ ...person, ...storedSettings(person.settings) })
    .onConflict((c) => c.column('email').doNothing())
    .returning(userColumns)
    .executeTakeFirst()
}

export async function userById(db: Db | Trx, id: number): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
}

export async function userByUuid(db: Db | Trx, uuid: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(userColumns).where('uuid', '=', uuid).executeTakeFirst()
}

/** The active person behind an address that was made for them. */
export async function readerByUuid(db: Db, uuid: string | undefined): Promise<{ id: number } | undefined> {
  if (uuid === undefined) return undefined
  const user = await userByUuid(db, uuid)
  return user?.status === 'active' ? user : undefined
}

export async function userByEmail(db: Db | Trx, email: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst()
}

export const accountExports = {
  sessions: exportList(
    sql`s.uuid, s.platform, s.user_agent, s.created_at, s.last_used_at, s.signed_in_at, s.revoked_at as ended_at`,
    sql`s.id`,
    (id) => sql`from sessions s where s.user_id = ${id}`,
  ),
}
