import { sql } from 'kysely'
import type { GiveableType } from '@kindling/contract/common'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/db.ts'
import type { InviteBonds } from '../giveables/index.ts'

/** Of one person's invites to it. */
export type LineOf = Pick<InviteBonds, 'kind' | 'number'> & { personId: number }

/** Of the house's day, which is the day of lists. One statement, one row a day. */
export async function countOpen(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  of: Pick<InviteBonds, 'kind' | 'number'>,
): Promise<void> {
  await db
    .insertInto('link_opens')
    .values({
      giveable_id: idOf(of),
      day: sql<string>`(${clock.now()}::timestamptz at time zone ${config.DEFAULT_TIME_ZONE})::date`,
      opens: 1,
    })
    .onConflict((it) => it.columns(['giveable_id', 'day']).doUpdateSet({ opens: sql`link_opens.opens + 1` }))
    .execute()
}

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
    .onConflict((it) => it.columns(['giveable_id', 'person_id']).doUpdateSet({ line, updated_at: at }))
    .execute()
}

export async function removeLine(db: Db, of: LineOf): Promise<void> {
  await db.deleteFrom('invite_lines').where('giveable_id', '=', idOf(of)).where('person_id', '=', of.personId).execute()
}

/** As `removeLine`; answers what was said. */
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
