import type { Db } from '../../platform/db.ts'
import { userColumns } from '../accounts/index.ts'
import { givenCentsSince } from '../impact/index.ts'

/** A person with what was given since `since`, in one query. */
export async function userWithGiving(db: Db, userId: number, since: Date) {
  return await db
    .selectFrom('users')
    .select(userColumns)
    .select(givenCentsSince(since).as('given_cents'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
