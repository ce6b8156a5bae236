import { sql, type RawBuilder } from 'kysely'
import type { GiveableType } from '@kindling/contract/common'
import type { Db, Trx } from '../../platform/database/db.ts'
import { statement, type Slots } from '../../platform/database/statement.ts'
import { isPublicLine, nameKnownTo, type InviteBonds } from '../giveables/index.ts'
import { latestColumn, type LatestUpdate } from '../updates/index.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'

export type LineOf = Pick<InviteBonds, 'kind' | 'number'> & { personId: number }

type Opened = Pick<InviteBonds, 'kind' | 'number' | 'seesInside'> & { day: string; openers: readonly Buffer[] }

/**
 * Reads the latest update for a viewer who sees inside. `counted`: also counts that the link was opened, once a day for
 * each person or network address, and deletes keys of past days; one statement, because every guest waits for it.
 */
export const openLink = statement<Opened, { latest: LatestUpdate | null }, [counting: 'counted' | 'uncounted']>(
  (v, counting) => sql`
    with ga as (select id from giveables where kind = ${v.kind} and number = ${v.number})
      ${counting === 'counted' ? sql`, ${counts(v)}` : sql``}
    select case when ${v.seesInside}::boolean then ${latestColumn} end as latest from ga`,
)

const counts = (v: Slots<Opened>) => sql`
  new as (
    insert into link_openers (day, giveable_id, opener)
    select ${v.day}::date, ga.id, opener from ga, unnest(${v.openers}::bytea[]) opener
    on conflict do nothing returning 1
  ), gone as (
    delete from link_openers where (day, giveable_id, opener) in (
      select day, giveable_id, opener from link_openers where day < ${v.day}::date limit 1000 for update skip locked)
  ), opened as (
    insert into link_opens as o (giveable_id, day, opens)
    select ga.id, ${v.day}::date, 1 from ga where (select count(*) from new) = cardinality(${v.openers}::bytea[])
    on conflict (giveable_id, day) do update set opens = o.opens + 1
  )`

const idOf = ({ kind, number }: { kind: GiveableType; number: number }) =>
  sql<number>`(select ga.id from giveables ga where ga.kind = ${kind} and ga.number = ${number})`

export async function readLine(db: Db, of: LineOf): Promise<string | null> {
  const row = await db
    .selectFrom('invite_lines')
    .select('line')
    .where('giveable_id', '=', idOf(of))
    .where('person_id', '=', of.personId)
    .executeTakeFirst()
  return row?.line ?? null
}

export async function writeLine(db: Db, of: LineOf, { line, at }: { line: string; at: Date }): Promise<void> {
  await db
    .insertInto('invite_lines')
    .values({ giveable_id: idOf(of), person_id: of.personId, line, updated_at: at })
    .onConflict((it) => it.columns(['giveable_id', 'person_id']).doUpdateSet({ line, updated_at: at, ...unlessSame }))
    .execute()
}

const ifSame = (column: string, other: RawBuilder<unknown>) =>
  sql<never>`case when invite_lines.line = excluded.line then ${sql.ref(`invite_lines.${column}`)} else ${other} end`

/** Other words are another text, which nobody has hidden. */
const unlessSame = {
  uuid: ifSame('uuid', sql`gen_random_uuid()`),
  hidden_at: ifSame('hidden_at', sql`null`),
  hidden_by: ifSame('hidden_by', sql`null`),
}

type FoundLine = { uuid: string; line: string; authorId: number; kind: GiveableType; giveable: string }

/** Finds a line that others may read. */
export async function findLine(db: Db | Trx, uuid: string): Promise<FoundLine | undefined> {
  const { rows } = await sql<FoundLine>`
    select l.uuid, l.line, l.person_id as "authorId", ga.kind, ga.uuid as giveable
    from invite_lines l join giveables ga on ga.id = l.giveable_id
    where l.uuid = ${uuid} and ${isPublicLine('l')}`.execute(db)
  return rows[0]
}

/** The lines at a giveable that others may read, in the order of their authors' ids. */
export async function linesAt(
  db: Db | Trx,
  giveableId: number,
  { after, most }: { after: number; most: number },
): Promise<{ id: number; uuid: string; text: string }[]> {
  const { rows } = await sql<{ id: number; uuid: string; text: string }>`
    select l.person_id as id, l.uuid, l.line as text from invite_lines l join giveables ga on ga.id = l.giveable_id
    where l.giveable_id = ${giveableId} and l.person_id > ${after} and ${isPublicLine('l')} order by l.person_id limit ${most}`.execute(
    db,
  )
  return rows
}

export async function setLineHidden(
  trx: Trx,
  uuid: string,
  hidden: { by: number | null; at: Date } | null,
): Promise<void> {
  await trx
    .updateTable('invite_lines')
    .set({ hidden_at: hidden?.at ?? null, hidden_by: hidden?.by ?? null })
    .where('uuid', '=', uuid)
    .execute()
}

export async function removeLine(db: Db, of: LineOf): Promise<void> {
  await db.deleteFrom('invite_lines').where('giveable_id', '=', idOf(of)).where('person_id', '=', of.personId).execute()
}

/** Like `removeLine`, but returns the deleted line. */
export async function takeLine(trx: Trx, of: LineOf): Promise<{ giveableId: number; line: string } | undefined> {
  return await trx
    .deleteFrom('invite_lines')
    .where('giveable_id', '=', idOf(of))
    .where('person_id', '=', of.personId)
    .returning(['giveable_id as giveableId', 'line'])
    .executeTakeFirst()
}

export async function removeLinesOf(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('invite_lines').where('person_id', '=', personId).execute()
}

export const inviteExports = {
  invites: exportList(
    sql`ga.uuid, ${nameKnownTo(sql`l.person_id`)} as name, l.line, l.updated_at`,
    sql`ga.id`,
    (id) => sql`from invite_lines l join giveables ga on ga.id = l.giveable_id where l.person_id = ${id}`,
  ),
}
