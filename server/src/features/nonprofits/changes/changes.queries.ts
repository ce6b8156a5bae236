import type { StaffChange } from '@kindling/contract/staff/calls'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/statement.ts'
import { exportList } from '../../../platform/database/export-list.queries.ts'
import { einAsWritten } from '../nonprofits.queries.ts'

/** `name` and `site`: null stays as it is; an empty site removes it. */
export type ChangeRow = { uuid: string; asked_by: number; name: string | null; site: string | null; asked_at: Date }

const columns = ['uuid', 'asked_by', 'name', 'site', 'asked_at'] as const

/** The change of a locked nonprofit that waits for staff. */
export async function waitingChange(trx: Trx, nonprofitId: number): Promise<ChangeRow | undefined> {
  const query = trx.selectFrom('nonprofit_changes').select(columns).where('nonprofit_id', '=', nonprofitId)
  return await query.where('refused', 'is', null).executeTakeFirst()
}

/** Replaces an earlier change of the nonprofit. */
export async function putChange(trx: Trx, nonprofitId: number, change: ChangeRow): Promise<void> {
  await trx
    .insertInto('nonprofit_changes')
    .values({ ...change, nonprofit_id: nonprofitId })
    .onConflict((c) => c.column('nonprofit_id').doUpdateSet({ ...change, refused: null }))
    .execute()
}

export async function deleteChange(trx: Trx, nonprofitId: number): Promise<void> {
  await trx.deleteFrom('nonprofit_changes').where('nonprofit_id', '=', nonprofitId).execute()
}

export async function markRefused(trx: Trx, uuid: string, refused: string): Promise<void> {
  await trx.updateTable('nonprofit_changes').set({ refused }).where('uuid', '=', uuid).execute()
}

/** The nonprofit's uuid. Its row is locked before the change is read. */
export async function nonprofitOfChange(trx: Trx, uuid: string): Promise<string | undefined> {
  const query = trx.selectFrom('nonprofit_changes as c').innerJoin('nonprofits as n', 'n.id', 'c.nonprofit_id')
  return (await query.select('n.uuid').where('c.uuid', '=', uuid).executeTakeFirst())?.uuid
}

export async function readOwnTexts(trx: Trx, id: number): Promise<{ name: string; site: string | null }> {
  return await trx.selectFrom('nonprofits').select(['name', 'site']).where('id', '=', id).executeTakeFirstOrThrow()
}

const readWaiting = statement<object, StaffChange>(
  () => sql`
    select c.uuid, c.name, c.site, c.asked_at,
      json_build_object('uuid', n.uuid, 'name', n.name, 'legal_name', n.legal_name, 'ein', ${einAsWritten(sql`n.ein`)}, 'site', n.site) as nonprofit,
      json_build_object('uuid', u.uuid, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) as person
    from nonprofit_changes c join nonprofits n on n.id = c.nonprofit_id join users u on u.id = c.asked_by
    where c.refused is null order by c.asked_at, c.nonprofit_id limit 200`,
)

export async function waitingChanges(db: Db): Promise<StaffChange[]> {
  return (await readWaiting(db, {})).map((row) => ({ ...row, asked_at: new Date(row.asked_at).toISOString() }))
}

export async function forgetChanges(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('nonprofit_changes').where('asked_by', '=', userId).execute()
}

/** Deletes what a person asked for who no longer speaks for the nonprofit. */
export async function dropChangeOf(trx: Trx, nonprofitId: number, userId: number): Promise<void> {
  const query = trx.deleteFrom('nonprofit_changes').where('nonprofit_id', '=', nonprofitId)
  await query.where('asked_by', '=', userId).execute()
}

export const changeExports = {
  nonprofit_changes: exportList(
    sql`n.uuid as nonprofit, c.name, c.site, c.asked_at, c.refused`,
    sql`n.id`,
    (id) => sql`from nonprofit_changes c join nonprofits n on n.id = c.nonprofit_id where c.asked_by = ${id}`,
  ),
}
