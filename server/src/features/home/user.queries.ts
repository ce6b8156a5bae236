import { builder, statement } from '../../platform/statement.ts'
import { userColumns, type UserRow } from '../accounts/index.ts'
import { givenCentsSince } from '../impact/index.ts'

export const userWithGiving = statement<{ userId: number; since: Date }, UserRow & { given_cents: number }>(
  ({ userId, since }) =>
    builder
      .selectFrom('users')
      .select(userColumns)
      .select(givenCentsSince(since).as('given_cents'))
      .where('id', '=', userId),
)
