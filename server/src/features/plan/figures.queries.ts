import { sql, type RawBuilder } from 'kysely'

const itemsGivenBy = (userId: RawBuilder<unknown>) => sql`from plan_items i join plans pl on pl.user_id = i.user_id
  where i.user_id = ${userId} and i.state = 'active' and i.held_at is null and pl.state not in ('ended', 'lapsed')`

export const monthlyCentsOf = (userId: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(i.amount_cents), 0)::bigint ${itemsGivenBy(userId)})`

export const subscribedCountOf = (userId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int ${itemsGivenBy(userId)} and exists (
    select from giveables ga where ga.id = i.giveable_id and ga.kind = 'communities'))`
