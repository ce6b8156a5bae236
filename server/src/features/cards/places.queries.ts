import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

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
