import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import type { Users } from '../../platform/tables.ts'

export type UserRow = Selectable<Users>

type NewUser = Pick<
  UserRow,
  'uuid' | 'first_name' | 'last_name' | 'email' | 'time_zone' | 'inviter_id' | 'created_at'
> & {
  email_verified_at: Date | null
  settings: object
} & Partial<Pick<UserRow, 'bio' | 'city' | 'state' | 'avatar' | 'cover'>>

/** Adds a person; nothing when the address is taken. */
export async function insertUser(trx: Trx, person: NewUser): Promise<UserRow | undefined> {
  return await trx
    .insertInto('users')
    .values({ ...person, settings: JSON.stringify(person.settings) })
    .onConflict((c) => c.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function userById(db: Db | Trx, id: number): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function userByEmail(db: Db | Trx, email: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Whether this id is a person who can invite. */
export async function isActivePerson(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
