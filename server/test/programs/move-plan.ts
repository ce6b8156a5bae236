import { sql } from 'kysely'
import { withDeps } from '../../bin/start/with-deps.ts'
import { userByEmail } from '../../src/features/accounts/index.ts'
import { chargePlan } from '../../src/features/plan/plan.jobs.ts'

/** Moves the dates of a person's plan by some days, or to its next charge, and runs the charges that are due. */
const [email = '', days = 'due'] = process.argv.slice(2)
await withDeps(async ({ db, queue }) => {
  const { id } = (await userByEmail(db, email))!
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ n: number }>`
      select case when ${days} = 'due' then pl.next_on - (now() at time zone u.time_zone)::date else ${days === 'due' ? 0 : Number(days)} end as n
      from plans pl join users u on u.id = pl.user_id where pl.user_id = ${id} for update of pl`.execute(trx)
    const n = rows[0]!.n
    const month = sql`date_trunc('month', from_month - ${n}::int + (select day - 1 from plans where user_id = ${id}))::date`
    await sql`update plans set next_on = next_on - ${n}::int, from_month = ${month} where user_id = ${id}`.execute(trx)
    await sql`update plan_items set from_month = ${month} where user_id = ${id}`.execute(trx)
    await sql`
      update plan_months set due_on = due_on - ${n}::int, failed_on = failed_on - ${n}::int, next_try_on = next_try_on - ${n}::int
      where user_id = ${id}`.execute(trx)
    await queue.send(trx, chargePlan, { user: id })
  })
})
