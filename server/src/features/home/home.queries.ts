import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { builder, statement } from '../../platform/statement.ts'

export type Totals = { raised_cents: number; people: number }

const storedTotals = statement<object, Totals>(() =>
  builder.selectFrom('home_totals').select(['raised_cents', 'people']),
)

/** As of the last refresh, every 5 minutes. */
export async function readTotals(db: Db): Promise<Totals> {
  const [row] = await storedTotals(db, {})
  return row ?? { raised_cents: 0, people: 0 }
}

/**
 * People count when lists show a gift of theirs: a number that moved with a sum before names come, or before they go,
 * would tell whose it was. A gift that was given back and is still listed counts, too.
 */
export async function refreshTotals(db: Db, now: Date): Promise<void> {
  await sql`
    insert into home_totals (raised_cents, people, refreshed_at)
    select (select coalesce(sum(raised_cents), 0) from giveables),
      (select count(*) from impact_scores where own_cents > 0)
      - (select count(distinct w.user_id) from gifts w where w.waits_since is not null and w.refunded_cents < w.amount_cents
          and not exists (select from gifts o where o.user_id = w.user_id and o.listed is not null))
      + (select count(distinct l.user_id) from gifts l join impact_scores s on s.user_id = l.user_id
          where l.listed is not null and l.refunded_cents >= l.amount_cents and s.own_cents = 0), ${now}
    on conflict (one) do update set raised_cents = excluded.raised_cents, people = excluded.people, refreshed_at = excluded.refreshed_at`.execute(
    db,
  )
}
