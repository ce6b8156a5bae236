import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'
import type { Trx } from '../../platform/database/db.ts'

export const updateExports = {
  updates: exportList(
    sql`p.uuid, ga.name as about, p.status, p.name, p.body, p.tags, p.spent_cents, p.spent_line, p.created_at,
      p.published_at, p.edited_at`,
    sql`p.id`,
    (id) => sql`from updates p join giveables ga on ga.id = p.giveable_id where p.author_id = ${id}`,
  ),
}

/** Deletes an erased person's unpublished updates with their photos. Returns those photos. */
export async function forgetUnpublished(trx: Trx, personId: number): Promise<number[]> {
  const { rows } = await sql<{ file_id: number }>`
    select ph.file_id from update_photos ph join updates p on p.id = ph.update_id
    where p.author_id = ${personId} and p.published_at is null`.execute(trx)
  await sql`delete from updates where author_id = ${personId} and published_at is null`.execute(trx)
  return rows.map(({ file_id }) => file_id)
}
