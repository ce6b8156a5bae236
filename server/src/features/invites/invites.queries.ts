import { sql } from 'kysely'
import type { GiveableType } from '@kindling/contract/common'
import type { Db, Trx } from '../../platform/db.ts'
import type { InviteBonds } from '../giveables/index.ts'

/** Of one person's invites to it. */
export type LineOf = Pick<InviteBonds, 'kind' | 'number'> & { personId: number }

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

export async function removeLinesOf(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('invite_lines').where('person_id', '=', personId).execute()
}
