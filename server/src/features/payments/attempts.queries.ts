import type { Db, Trx } from '../../platform/db.ts'
import type { AttemptStatus } from '../../platform/tables.ts'
import type { Card } from '../../processor/processor.ts'

export async function insertAttempt(
  trx: Trx,
  { paymentId, number, method, card, at }: { paymentId: number; number: number; method: string; card: Card; at: Date },
): Promise<void> {
  await trx
    .insertInto('payment_attempts')
    .values({
      payment_id: paymentId,
      number,
      method,
      card_fingerprint: card.fingerprint,
      status: 'started',
      started_at: at,
    })
    .execute()
  await trx
    .updateTable('payments')
    .set({ card_brand: card.brand, card_last4: card.last4, card_fingerprint: card.fingerprint, updated_at: at })
    .where('id', '=', paymentId)
    .execute()
}

export type Attempt = { number: number; method: string; status: AttemptStatus; startedAt: Date; reason: string | null }

/** Attempts of a payment, first to last. */
export async function attemptsOf(db: Db | Trx, paymentId: number): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempts')
    .select(['number', 'method', 'status', 'started_at as startedAt', 'decline_reason as reason'])
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .execute()
}

/** Events tell whole seconds: one that belongs to an attempt may seem to be up to a second older. */
const lately = (at: Date) => new Date(at.getTime() + 1_000)

/** Whether an attempt begun by `at` has no outcome yet. */
export async function isUnderWay(trx: Trx, paymentId: number, at: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_attempts')
    .select('number')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'started')
    .where('started_at', '<', lately(at))
    .executeTakeFirst()
  return row !== undefined
}

/** Decides the attempt that was under way at `at`, if one was. Returns its number. */
export async function decideAttempt(
  trx: Trx,
  paymentId: number,
  status: 'accepted' | 'declined',
  at: Date,
  reason: string | null = null,
): Promise<number | null> {
  const row = await trx
    .updateTable('payment_attempts')
    .set({ status, decided_at: at, decline_reason: reason })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'started')
    .where('started_at', '<', lately(at))
    .returning('number')
    .executeTakeFirst()
  return row?.number ?? null
}

/** Whether this person has tried this card before. */
export async function knowsCard(db: Db, userId: number, fingerprint: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select('p.id')
    .where('p.user_id', '=', userId)
    .where('a.card_fingerprint', '=', fingerprint)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many cards of this person were declined since `since`, and whether one ever went through. */
export async function cardStanding(
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
        .where('a.status', '=', 'declined')
        .where('a.decided_at', '>=', since)
        .as('declines'),
      eb
        .exists(eb.selectFrom('payments').select('id').where('user_id', '=', userId).where('status', '=', 'succeeded'))
        .as('hasGiven'),
    ])
    .executeTakeFirstOrThrow()
  return { declines: row.declines ?? 0, hasGiven: row.hasGiven as boolean }
}
