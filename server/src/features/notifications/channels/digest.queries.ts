import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'

export async function zonesWaiting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct u.time_zone as zone from notifications n join users u on u.id = n.recipient_id
    where n.digest_on = 'infinity'`.execute(db)
  return rows.map(({ zone }) => zone)
}

type Claim = { zone: string; on: string; most: number }

/** Only people who had no digest today. Of two parallel runs only one gets each person. */
export async function claimDigests(trx: Trx, { zone, on, most }: Claim): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select distinct n.recipient_id as id from notifications n join users u on u.id = n.recipient_id
      left join digests d on d.person_id = u.id
      where n.digest_on = 'infinity' and u.time_zone = ${zone} and coalesce(d.sent_on < ${on}::date, true)
      order by n.recipient_id limit ${most}
    ), claimed as (
      insert into digests as d (person_id, sent_on) select id, ${on}::date from due order by id
      on conflict (person_id) do update set sent_on = excluded.sent_on where d.sent_on < excluded.sent_on
      returning person_id
    ), put as (
      update notifications n set digest_on = ${on}::date from claimed c
      where n.recipient_id = c.person_id and n.digest_on = 'infinity'
    )
    select person_id as id from claimed`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function forgetDigests(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('digests').where('person_id', '=', personId).execute()
}
