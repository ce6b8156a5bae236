import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'

export async function noteGoalsMet(trx: Trx, giveableIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update flash_campaigns f set goal_met_at = ${now} from giveables ga
    where ga.id = f.giveable_id and ga.id = any(${giveableIds}::bigint[]) and f.goal_met_at is null and ga.raised_cents >= ga.goal_cents`.execute(
    trx,
  )
}

export async function canceledAmong(trx: Trx, giveableIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from giveables where id = any(${giveableIds}::bigint[]) and closed_because = 'canceled'`.execute(trx)
  return rows.map(({ id }) => id)
}
