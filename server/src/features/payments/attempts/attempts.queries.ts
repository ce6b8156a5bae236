import { literal } from '../../../platform/database/literal.ts'
import { prepared } from '../../../platform/database/statement.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { AttemptStatus } from '../../../platform/database/tables.ts'
import type { AttemptName } from '../../../processor/payment-event.ts'
import type { Card } from '../../../processor/processor.ts'
import { notTried } from '../payment.ts'

/**
 * `method` is a saved card (`saved`), or a confirmation token, whose card is saved too if `keep` is true. Null, and no
 * `card`: the payment sheet of a phone takes the card, which nobody knows before.
 */
export type AttemptCard = { method: string | null; saved: boolean; keep: boolean; card: Card | null }

/** Replaces an attempt of the same number that was never tried. */
export async function insertAttempt(
  trx: Trx,
  { paymentId, number, using, at }: { paymentId: number; number: number; using: AttemptCard; at: Date },
): Promise<void> {
  const attempt = {
    method: using.method,
    saved_card: using.saved,
    save_card: using.keep,
    card_fingerprint: using.card?.fingerprint ?? null,
    status: 'started' as const,
    started_at: at,
    tried_at: at,
    processor_method: null,
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
  await setCard(trx, paymentId, { card: using.card, at })
}

/** Null: not known. */
export async function setCard(
  trx: Db | Trx,
  paymentId: number,
  { card, at }: { card: Card | null; at?: Date },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
      card_fingerprint: card?.fingerprint ?? null,
      ...(at && { updated_at: at }),
    })
    .where('id', '=', paymentId)
    .execute()
}

export type Attempt = Omit<AttemptCard, 'card'> & {
  number: number
  status: AttemptStatus
  startedAt: Date
  /** The time when the card was last sent to the processor. */
  triedAt: Date
  reason: string | null
}

export async function attemptsOf(db: Db | Trx, paymentId: number): Promise<Attempt[]> {
  const query = db
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
  const { rows } = await prepared(db, query)
  return rows
}

/**
 * Finds the attempt that an event is about: by its card, else the payment sheet that is open, which may try any card.
 * Null if ambiguous: one saved card may have been tried twice.
 */
export async function attemptNamed(
  trx: Trx,
  paymentId: number,
  { number, methodId }: AttemptName,
): Promise<number | null> {
  if (number !== null) return number
  const rows = await trx
    .selectFrom('payment_attempts')
    .select(['number', 'processor_method as methodId'])
    .where('payment_id', '=', paymentId)
    .where((eb) =>
      eb.or([
        eb('processor_method', '=', methodId),
        eb.and([eb('method', 'is', null), eb('status', '=', literal('started'))]),
      ]),
    )
    .execute()
  const ofCard = rows.filter((row) => methodId !== null && row.methodId === methodId)
  const found = ofCard.length === 0 ? rows : ofCard
  return found.length === 1 ? found[0]!.number : null
}

/** Whether the card of the payment sheet that is open will be saved. */
export async function keepOfSheet(trx: Trx, { paymentId, number }: Numbered, keep: boolean): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ save_card: keep })
    .where('payment_id', '=', paymentId)
    .where('number', '=', number)
    .execute()
}

type Numbered = { paymentId: number; number: number }

/** Stores that the card reached the processor. Returns true if the attempt is under way. */
export async function noteReached(
  trx: Trx,
  { paymentId, number }: Numbered,
  methodId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set((eb) => ({ processor_method: eb.fn.coalesce(eb.val(methodId), 'processor_method') }))
    .where('payment_id', '=', paymentId)
    .where('number', '=', number)
    .where('status', '=', literal('started'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type DecideAttemptInput = {
  status: 'accepted' | 'declined'
  at: Date
  reason?: string | null
  methodId?: string | null
}

/** Returns true if this call decided the attempt. A success also replaces a decline that we only assumed. */
export async function decideAttempt(
  trx: Trx,
  { paymentId, number }: Numbered,
  { status, at, reason = null, methodId = null }: DecideAttemptInput,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set((eb) => ({
      status,
      decided_at: at,
      decline_reason: reason,
      processor_method: eb.fn.coalesce(eb.val(methodId), 'processor_method'),
    }))
    .where('payment_id', '=', paymentId)
    .where('number', '=', number)
    .where('status', 'in', status === 'accepted' ? ['started', 'declined'] : ['started'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function giveUpAttempt(
  trx: Trx,
  paymentId: number,
  { at, reason = null }: { at: Date; reason?: string | null },
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ status: 'declined', decided_at: at, decline_reason: reason })
    .where('payment_id', '=', paymentId)
    .where('status', '=', literal('started'))
    .execute()
}

export async function attemptReached(
  db: Db,
  paymentUuid: string,
): Promise<{ number: number; intentId: string } | null> {
  const row = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select(['a.number', 'p.processor_intent_id as intentId'])
    .where('p.uuid', '=', paymentUuid)
    .where('a.status', '=', literal('started'))
    .where('a.processor_method', 'is not', null)
    .executeTakeFirst()
  return row && row.intentId !== null ? { number: row.number, intentId: row.intentId } : null
}

/** Restarts an attempt that the processor refused without trying the card. */
export async function reopenAttempt(
  trx: Trx,
  { paymentId, number, at }: { paymentId: number; number: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set((eb) => ({
      status: 'started',
      started_at: eb.case().when('decline_reason', '=', notTried).then(at).else(eb.ref('started_at')).end(),
      tried_at: at,
      decided_at: null,
      decline_reason: null,
    }))
    .where('payment_id', '=', paymentId)
    .where('number', '=', number)
    .where((eb) => eb.or([eb('status', '=', 'started'), eb('decline_reason', '=', notTried)]))
    .executeTakeFirstOrThrow()
}

export async function setCardOfAttempt(
  trx: Trx,
  { paymentId, number }: Numbered,
  fingerprint: string | null,
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ card_fingerprint: fingerprint })
    .where('payment_id', '=', paymentId)
    .where('number', '=', number)
    .execute()
}
