import { builder, statement } from '../../../platform/database/statement.ts'
import { userColumns, type UserRow } from '../../accounts/index.ts'
import { givenCentsSince } from '../../impact/index.ts'
import { monthlyCentsOf, subscribedCountOf } from '../../plan/index.ts'
import { sql } from 'kysely'

export const userWithGiving = statement<
  { userId: number; since: Date },
  UserRow & { given_cents: number; monthly_cents: number; subscribed_count: number }
>(({ userId, since }) =>
  builder
    .selectFrom('users')
    .select(userColumns)
    .select([
      givenCentsSince(since).as('given_cents'),
      monthlyCentsOf(sql`users.id`).as('monthly_cents'),
      subscribedCountOf(sql`users.id`).as('subscribed_count'),
    ])
    .where('id', '=', userId),
)
