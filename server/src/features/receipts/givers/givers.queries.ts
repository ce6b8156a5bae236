import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/statement.ts'

/** A profile's name and address, and the giver of record in their place: encrypted, in base64. */
export type GiverNow = { userId: number; name: string; address: string | null; sealed: string | null }

export const giverNow = (user: string) => {
  const of = (column: string) => sql.ref(`${user}.${column}`)
  return sql<GiverNow>`json_build_object('userId', ${of('id')},
    'name', trim(${of('first_name')} || ' ' || ${of('last_name')}),
    'address', nullif(concat_ws(', ', ${of('street_name')}, ${of('city')},
      nullif(concat_ws(' ', ${of('state')}, ${of('zip_code')}), '')), ''),
    'sealed', (select encode(r.sealed, 'base64') from givers_of_record r where r.user_id = ${of('id')}))`
}

export async function giverOf(db: Db | Trx, userId: number): Promise<GiverNow> {
  const { rows } = await prepared(
    db,
    sql<{ giver: GiverNow }>`
    select ${giverNow('u')} as giver from users u where u.id = ${userId}`,
  )
  return rows[0]!.giver
}

export async function sealedOf(db: Db, userId: number): Promise<Buffer | null> {
  const row = await db.selectFrom('givers_of_record').select('sealed').where('user_id', '=', userId).executeTakeFirst()
  return row?.sealed ?? null
}

/** Saves nothing for an account that is deleted at the same time. */
export async function saveGiver(db: Db, userId: number, sealed: Buffer): Promise<void> {
  await sql`
    insert into givers_of_record (user_id, sealed)
    select id, ${sealed} from users where id = ${userId} and status <> 'deleted' for share
    on conflict (user_id) do update set sealed = excluded.sealed`.execute(db)
}

export async function forgetGiver(db: Db | Trx, userId: number): Promise<void> {
  await db.deleteFrom('givers_of_record').where('user_id', '=', userId).execute()
}
