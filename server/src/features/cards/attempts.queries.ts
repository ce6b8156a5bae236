import { sql } from 'kysely'
import { literal } from '../../platform/database/literal.ts'
import type { Db, Trx } from '../../platform/database/db.ts'

export async function knowsCard(db: Db, userId: number, fingerprint: string): Promise<boolean> {
  const { known } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('payment_attempts as a')
              .innerJoin('payments as p', 'p.id', 'a.payment_id')
              .select('p.id')
              .where('p.user_id', '=', userId)
              .where('a.card_fingerprint', '=', fingerprint),
          ),
          eb.exists(
            eb
              .selectFrom('cards as c')
              .select('c.id')
              .where('c.user_id', '=', userId)
              .where('c.fingerprint', '=', fingerprint),
          ),
        ])
        .as('known'),
    )
    .executeTakeFirstOrThrow()
  return known as boolean
}

/** True if both are the same person, or have tried or saved the same card. */
export const shareCard = async (db: Db | Trx, userId: number, otherId: number): Promise<boolean> =>
  userId === otherId || (await sharesCardWith(db, userId, [otherId]))

export async function sharesCardWith(db: Db | Trx, userId: number, others: readonly number[]): Promise<boolean> {
  if (others.length === 0) return false
  const cardsOf = (userIds: readonly number[]) => sql`
    select a.card_fingerprint as card from payment_attempts a join payments p on p.id = a.payment_id
    where p.user_id = any(${[...userIds]}::bigint[])
    union select c.fingerprint from cards c where c.user_id = any(${[...userIds]}::bigint[])`
  const { rows } = await sql<{ shared: boolean }>`
    select exists (select from (${cardsOf([userId])}) a join (${cardsOf(others)}) b using (card)) as shared`.execute(db)
  return rows[0]!.shared
}

export async function attemptsOfPerson(
  db: Db,
  userId: number,
  since: Date,
): Promise<{ declines: number; hasGiven: boolean }> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('payment_attempts as a')
        .innerJoin('payments as p', 'p.id', 'a.payment_id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('p.user_id', '=', userId)
        .where('a.status', '=', literal('declined'))
        // not attempts whose card was never tried because of a fault of ours
        .where('a.decline_reason', 'is distinct from', literal('not_tried'))
        .where('a.decided_at', '>=', since)
        .as('declines'),
      eb
        .exists(
          eb
            .selectFrom('payments')
            .select('id')
            .where('user_id', '=', userId)
            .where('status', '=', literal('succeeded'))
            .where('unmatched_of', 'is', null),
        )
        .as('hasGiven'),
    ])
    .executeTakeFirstOrThrow()
  return { declines: row.declines ?? 0, hasGiven: row.hasGiven as boolean }
}
