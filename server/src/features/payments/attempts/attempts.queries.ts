import type { Db, Trx } from '../../../platform/db.ts'
import type { AttemptStatus } from '../../../platform/tables.ts'
import type { Card } from '../../../processor/processor.ts'
import { notTried } from '../payment.ts'

/** `method`: a confirmation token (`keep`: its card is to be saved), or a saved card. */
export type AttemptCard = { method: string; saved: boolean; keep: boolean; card: Card }

/** Takes the place of one of the same number that was never tried. */
export async function insertAttempt(
  trx: Trx,
  { paymentId, number, using, at }: { paymentId: number; number: number; using: AttemptCard; at: Date },
): Promise<void> {
  const attempt = {
    method: using.method,
    saved_card: using.saved,
    save_card: using.keep,
    card_fingerprint: using.card.fingerprint,
    status: 'started' as const,
    started_at: at,
    tried_at: at,
  }
  await trx
    .insertInto('payment_attempts')
    .values({ payment_id: paymentId, number, ...attempt })
    .onConflict((c) =>
      c
        .columns(['payment_id', 'number'])
        .doUpdateSet({ ...attempt, decided_at: null, decline_reason: null })
        .where('payment_attempts.decline_reason', '=', notTried),
    )
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('payments')
    .set({
      card_brand: using.card.brand,
      card_last4: using.card.last4,
      card_fingerprint: using.card.fingerprint,
      updated_at: at,
    })
    .where('id', '=', paymentId)
    .execute()
}

export type Attempt = Omit<AttemptCard, 'card'> & {
  number: number
  status: AttemptStatus
  startedAt: Date
  /** When its card was sent to the processor last. */
  triedAt: Date
  reason: string | null
}

export async function attemptsOf(db: Db | Trx, paymentId: number): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempts')
    .select([
      'number',
      'method',
      'saved_card as saved',
      'save_card as keep',
      'status',
      'started_at as startedAt',
      'tried_at as triedAt',
      'decline_reason as reason',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .execute()
}

/** Events tell whole seconds: one that belongs to an attempt may seem to be up to a second older. */
export const lately = (at: Date) => new Date(at.getTime() + 1_000)

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

/** The one that was under way at `at`; null if none was. */
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

/** False: it was decided before. */
export async function decideAttemptNumber(
  trx: Trx,
  { paymentId, number }: { paymentId: number; number: number },
  { status, at, reason = null }: { status: 'accepted' | 'declined'; at: Date; reason?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set({ status, decided_at: at, decline_reason: reason })
    .where('payment_id', '=', paymentId)
    .where('number', '=', number)
    .where('status', '=', 'started')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function reopenAttempt(
  trx: Trx,
  { paymentId, number, at }: { paymentId: number; number: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ status: 'started', tried_at: at, decided_at: null, decline_reason: null })
    .where('payment_id', '=', paymentId)
    .where('number', '=', number)
    .where((eb) => eb.or([eb('status', '=', 'started'), eb('decline_reason', '=', notTried)]))
    .executeTakeFirstOrThrow()
}
