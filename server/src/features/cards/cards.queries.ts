import { sql } from 'kysely'
import { literal } from '../../platform/database/literal.ts'
import { second } from '../../platform/time/clock.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { SavedCard } from '../../processor/processor.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'

const columns = [
  'id',
  'uuid',
  'user_id as userId',
  'processor_method_id as methodId',
  'brand',
  'last4',
  'exp_month as expMonth',
  'exp_year as expYear',
  'fingerprint',
  'is_default as isDefault',
  'created_at as createdAt',
  'removed_at as removedAt',
  'renewed_at as renewedAt',
  'refused_at as refusedAt',
] as const

export type CardRow = {
  id: number
  uuid: string
  userId: number
  methodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  fingerprint: string | null
  isDefault: boolean
  createdAt: Date
  removedAt: Date | null
  renewedAt: Date | null
  /** The time at which its bank refused it for good. */
  refusedAt: Date | null
}

/** Order: the default card, then the newest first. */
export async function listCards(db: Db | Trx, userId: number): Promise<CardRow[]> {
  return db
    .selectFrom('cards')
    .select(columns)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Null if the card does not exist, was removed, or is not this person's. */
export async function findOwnCard(db: Db | Trx, userId: number, uuid: string): Promise<CardRow | null> {
  const row = await db
    .selectFrom('cards')
    .select(columns)
    .where('user_id', '=', userId)
    .where('uuid', '=', uuid)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Includes removed cards. */
export async function cardOfMethod(trx: Trx, methodId: string): Promise<CardRow | null> {
  const row = await trx
    .selectFrom('cards')
    .select(columns)
    .where('processor_method_id', '=', methodId)
    .executeTakeFirst()
  return row ?? null
}

/** Times of the processor have whole seconds, so a removal within the same second counts as earlier. */
export async function wasRemovedAfter(
  trx: Trx,
  userId: number,
  { fingerprint, createdAt }: SavedCard,
): Promise<boolean> {
  if (fingerprint === null) return false
  const row = await trx
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('removed_at', '>=', new Date(createdAt.getTime() + second))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type NewCard = { uuid: string; userId: number; isDefault: boolean; removedAt: Date | null }

export async function insertCard(trx: Trx, saved: SavedCard, card: NewCard): Promise<CardRow> {
  return trx
    .insertInto('cards')
    .values({
      uuid: card.uuid,
      user_id: card.userId,
      ...methodColumns(saved),
      is_default: card.isDefault,
      removed_at: card.removedAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Moves a card to the newer payment method, after it was entered again. */
export async function changeMethod(trx: Trx, id: number, saved: SavedCard): Promise<CardRow> {
  return trx
    .updateTable('cards')
    .set({ ...methodColumns(saved), renewed_at: null, refused_at: null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

const methodColumns = (saved: SavedCard) => ({
  processor_method_id: saved.methodId,
  brand: saved.brand,
  last4: saved.last4,
  exp_month: saved.expMonth,
  exp_year: saved.expYear,
  fingerprint: saved.fingerprint,
  created_at: saved.createdAt,
})

export async function renewMethod(trx: Trx, saved: SavedCard, at: Date): Promise<void> {
  const { created_at: _, ...renewed } = methodColumns(saved)
  await trx
    .updateTable('cards')
    .set({ ...renewed, renewed_at: at, refused_at: null })
    .where('processor_method_id', '=', saved.methodId)
    .execute()
}

export async function markRemoved(trx: Trx, id: number, at: Date): Promise<void> {
  await trx.updateTable('cards').set({ removed_at: at, is_default: false }).where('id', '=', id).execute()
}

export async function setDefault(trx: Trx, { id, userId }: Pick<CardRow, 'id' | 'userId'>): Promise<void> {
  await trx
    .updateTable('cards')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', literal(true))
    .where('id', '!=', id)
    .execute()
  await trx.updateTable('cards').set({ is_default: true }).where('id', '=', id).execute()
}

/** Deletes the cards and returns the payment methods that the processor still holds. */
export async function dropCards(trx: Trx, userId: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('cards')
    .where('user_id', '=', userId)
    .returning(['processor_method_id as methodId', 'removed_at as removedAt'])
    .execute()
  return rows.flatMap(({ methodId, removedAt }) => (removedAt === null ? [methodId] : []))
}

/** True if a plan that is not stopped is charged to this card: the one that it names, or that began it. */
export async function isCardOfPlan(trx: Trx, userId: number, uuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from cards c join plans pl on pl.user_id = c.user_id left join cards own on own.id = pl.card_id
    where c.user_id = ${userId} and c.uuid = ${uuid} and c.removed_at is null and pl.state <> 'ended'
      and (c.id = own.id or own.removed_at is not null and c.fingerprint = own.fingerprint
        or own.id is null and c.fingerprint = pl.card_fingerprint)`.execute(trx)
  return rows.length > 0
}

/** Marks a saved card that its bank refused for good. Returns its person; null if the card is not saved. */
export async function markRefused(trx: Trx, methodId: string, at: Date): Promise<number | null> {
  const row = await trx
    .updateTable('cards')
    .set({ refused_at: at })
    .where('processor_method_id', '=', methodId)
    .where('removed_at', 'is', null)
    .returning('user_id as userId')
    .executeTakeFirst()
  return row?.userId ?? null
}

export const cardExports = {
  cards: exportList(
    sql`c.brand, c.last4, c.exp_month, c.exp_year, c.is_default, c.created_at`,
    sql`c.id`,
    (id) => sql`from cards c where c.user_id = ${id} and c.removed_at is null`,
  ),
}
