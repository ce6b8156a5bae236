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

/** The tries of one hour. `notGood` counts failed and unfinished tries. */
export type PlaceTries = { notGood: number; good: number }

/** One statement, so that parallel tries see each other. All callers pass places in one order: no deadlocks. */
export async function openAttempt(db: Db, places: readonly string[], hour: Date): Promise<PlaceTries[]> {
  const rows = await db
    .insertInto('card_tries')
    .values(places.map((place) => ({ place, hour, not_good: 1 })))
    .onConflict((c) => c.columns(['place', 'hour']).doUpdateSet({ not_good: sql`card_tries.not_good + 1` }))
    .returning(['place', 'not_good as notGood', 'good'])
    .execute()
  return places.map((place) => rows.find((row) => row.place === place)!)
}

/** Finishes a try. `good`: the card was accepted. One statement per place, so that no lock waits for another. */
export async function closeTry(db: Db, places: readonly string[], hour: Date, good: boolean): Promise<void> {
  for (const place of places) {
    await db
      .updateTable('card_tries')
      .set((eb) => ({ not_good: eb('not_good', '-', 1), good: eb('good', '+', good ? 1 : 0) }))
      .where('place', '=', place)
      .where('hour', '=', hour)
      .execute()
  }
}

export async function sweepTries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('card_tries').where('hour', '<', before).execute()
}

type SheetPlaces = { paymentUuid: string; places: readonly string[]; at: Date }

/** Stores where the cards of a phone's payment sheet count: nobody asks us before it tries one. */
export async function storeSheetPlaces(db: Db, { paymentUuid, places, at }: SheetPlaces): Promise<void> {
  const row = { places: [...places], opened_at: at }
  await db
    .insertInto('sheet_places')
    .values({ payment_uuid: paymentUuid, ...row })
    .onConflict((c) => c.column('payment_uuid').doUpdateSet(row))
    .execute()
}

export async function placesOfSheet(db: Db, paymentUuid: string): Promise<string[]> {
  const row = await db
    .selectFrom('sheet_places')
    .select('places')
    .where('payment_uuid', '=', paymentUuid)
    .executeTakeFirst()
  return row?.places ?? []
}

export async function sweepSheetPlaces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sheet_places').where('opened_at', '<', before).execute()
}
