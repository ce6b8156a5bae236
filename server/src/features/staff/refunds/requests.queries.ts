import type { Language } from '@kindling/contract/language'
import type { StaffRefunds } from '@kindling/contract/staff/calls'
import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { exportList } from '../../../platform/database/export-list.queries.ts'
import { personRef } from '../../accounts/index.ts'
import type { Waiting } from './refunds.policy.ts'

type NewRequest = {
  uuid: string
  paymentId: number
  giftId: number | null
  amountCents: number
  reason: string
  askedBy: number
  byGiver?: boolean
  at: Date
}

/** Returns false if the giver requested a refund of this gift before, or another request for it waits. */
export async function insertRequest(trx: Trx, r: NewRequest): Promise<boolean> {
  const query = trx.insertInto('refund_requests').values({
    uuid: r.uuid,
    payment_id: r.paymentId,
    gift_id: r.giftId,
    amount_cents: r.amountCents,
    reason: r.reason,
    asked_by: r.askedBy,
    by_giver: r.byGiver ?? false,
    asked_at: r.at,
  })
  const { numInsertedOrUpdatedRows } = await query.onConflict((c) => c.doNothing()).executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function waitingOf(trx: Trx, paymentId: number): Promise<Waiting[]> {
  const query = trx.selectFrom('refund_requests').select(['gift_id as giftId', 'by_giver as byGiver'])
  const open = query.where('approved_by', 'is', null).where('declined_at', 'is', null)
  return await open.where('payment_id', '=', paymentId).orderBy('id').execute()
}

/** Waiting requests that givers made for gifts of these payments. */
export async function giversRequests(trx: Trx, paymentIds: readonly number[]) {
  const { rows } = await sql<{ uuid: string; paymentId: number; giftId: number }>`
    select uuid, payment_id as "paymentId", gift_id as "giftId" from refund_requests
    where payment_id = any(${[...paymentIds]}::bigint[]) and by_giver and approved_by is null and declined_at is null
    order by id`.execute(trx)
  return rows
}

export async function readRequest(trx: Trx, uuid: string) {
  return await trx
    .selectFrom('refund_requests as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('gifts as g', 'g.id', 'r.gift_id')
    .select((eb) => [
      eb.and([eb('r.approved_by', 'is', null), eb('r.declined_at', 'is', null)]).as('waits'),
      'p.uuid as paymentUuid',
      'p.user_id as giverId',
      'g.uuid as giftUuid',
      'r.amount_cents as amountCents',
      'r.reason',
      'r.asked_by as askedBy',
      'r.by_giver as byGiver',
    ])
    .where('r.uuid', '=', uuid)
    .executeTakeFirst()
}

type Decision = { uuid: string; staffId: number; at: Date }

/** Returns false if the request no longer waits. */
export async function markApproved(
  trx: Trx,
  { uuid, staffId, amountCents, at }: Decision & { amountCents: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refund_requests')
    .set({ approved_by: staffId, approved_at: at, amount_cents: amountCents })
    .where('uuid', '=', uuid)
    .where('approved_by', 'is', null)
    .where('declined_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Turns a giver's request into one of a staff member. Returns false if it no longer waits. */
export async function takeOver(trx: Trx, { uuid, staffId }: Omit<Decision, 'at'>): Promise<boolean> {
  const query = trx.updateTable('refund_requests').set({ asked_by: staffId }).where('uuid', '=', uuid)
  const open = query.where('approved_by', 'is', null).where('declined_at', 'is', null)
  return (await open.executeTakeFirst()).numUpdatedRows > 0n
}

/** Keeps the declined request, so that its giver sees the answer. Returns false if it no longer waits. */
export async function markDeclined(
  trx: Trx,
  { uuid, reason, at }: Omit<Decision, 'staffId'> & { reason: string },
): Promise<boolean> {
  const declined = { declined_at: at, decline_reason: reason }
  const query = trx.updateTable('refund_requests').set(declined).where('uuid', '=', uuid)
  const open = query.where('approved_by', 'is', null).where('declined_at', 'is', null)
  return (await open.executeTakeFirst()).numUpdatedRows > 0n
}

export async function noteRefund(trx: Trx, uuid: string, refundUuid: string): Promise<void> {
  await trx.updateTable('refund_requests').set({ refund_uuid: refundUuid }).where('uuid', '=', uuid).execute()
}

/** Returns the email addresses of the staff members who requested and, for a large refund, approved it. */
export async function decidersOf(trx: Trx, refundUuid: string, askedBy: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('users as u')
    .innerJoin('staff as s', 's.user_id', 'u.id')
    .select('u.email')
    .where((eb) =>
      eb.or([
        eb('u.id', '=', askedBy),
        eb(
          'u.id',
          'in',
          eb
            .selectFrom('refund_requests')
            .select('approved_by')
            .where('refund_uuid', '=', refundUuid)
            .$castTo<{ approved_by: number }>(),
        ),
      ]),
    )
    .orderBy('u.id')
    .execute()
  return rows.map((row) => row.email)
}

export type ShownRequest = WaitingRefund & {
  approved_by: string | null
  refund: string | null
  declined_at: Date | null
  decline_reason: string | null
}

/** Includes requests that were decided. */
export async function showRequest(db: Db, uuid: string): Promise<ShownRequest | null> {
  const row = await requests(db)
    .leftJoin('users as a', 'a.id', 'r.approved_by')
    .select(['a.email as approved_by', 'r.refund_uuid as refund', 'r.declined_at', 'r.decline_reason'])
    .where('r.uuid', '=', uuid)
    .executeTakeFirst()
  return row ?? null
}

/** Returns false if the request no longer waits. */
export async function deleteRequest(trx: Trx, uuid: string): Promise<boolean> {
  const query = trx.deleteFrom('refund_requests').where('uuid', '=', uuid).where('approved_by', 'is', null)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export type WaitingRefund = {
  uuid: string
  payment: string
  gift: string | null
  amount_cents: number
  reason: string
  /** Null: the giver requested it. */
  asked_by: string | null
  askedById: number
  asked_at: Date
  /** Of the whole payment. */
  chargedCents: number
  feeCents: number
} & Pick<StaffRefunds['waiting'][number], 'giver' | 'giveables' | 'dispute'>

type Of = Pick<WaitingRefund, 'giver' | 'giveables'>

/** What a payment for a match went to is its flash campaign. */
const giveables = sql<Of['giveables']>`coalesce((
  select json_agg(json_build_object('type', ga.kind, 'id', ga.number, 'uuid', ga.uuid, 'name', ga.name, 'quiet', ga.quiet)
    order by ga.id)
  from giveables ga where ga.id in (
    select giveable_id from gifts where payment_id = p.id and coalesce(id = r.gift_id, true)
    union select f.giveable_id from match_pools m join flash_campaigns f on f.id = m.flash_campaign_id
      where m.payment_id = p.id)), '[]')`

/** Selects no email address of the giver. */
const requests = (db: Db) =>
  db
    .selectFrom('refund_requests as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('users as w', 'w.id', 'p.user_id')
    .innerJoin('users as u', 'u.id', 'r.asked_by')
    .leftJoin('gifts as g', 'g.id', 'r.gift_id')
    .select(['r.uuid', 'p.uuid as payment', 'g.uuid as gift', 'r.amount_cents', 'r.reason'])
    .select(sql<string | null>`case when r.asked_by <> p.user_id then u.email end`.as('asked_by'))
    .select(['r.asked_by as askedById', 'r.asked_at', 'p.dispute', 'p.fee_cents as feeCents'])
    .select(sql<number>`p.amount_cents + p.cover_cents`.as('chargedCents'))
    .select(sql<Of['giver']>`${personRef('w')}`.as('giver'))
    .select(giveables.as('giveables'))

export const waitingRefunds = (db: Db): Promise<WaitingRefund[]> =>
  requests(db).where('r.approved_by', 'is', null).where('r.declined_at', 'is', null).orderBy('r.id').execute()

/** Null if the gift does not exist, or is another person's. */
export async function paymentOfGift(
  trx: Trx,
  { giftUuid, userId }: { giftUuid: string; userId: number },
): Promise<string | null> {
  const own = trx.selectFrom('gifts as g').innerJoin('payments as p', 'p.id', 'g.payment_id').select('p.uuid')
  return (await own.where('g.uuid', '=', giftUuid).where('g.user_id', '=', userId).executeTakeFirst())?.uuid ?? null
}

type Declined = {
  firstName: string
  email: string
  language: Language
  giveable: string
  amountCents: number
  reason: string | null
}

export async function declinedTo(db: Db, uuid: string): Promise<Declined | undefined> {
  return await db
    .selectFrom('refund_requests as r')
    .innerJoin('gifts as g', 'g.id', 'r.gift_id')
    .innerJoin('giveables as ga', 'ga.id', 'g.giveable_id')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select(['u.first_name as firstName', 'u.email', 'u.language', 'ga.name as giveable'])
    .select(['r.amount_cents as amountCents', 'r.decline_reason as reason'])
    .where('r.uuid', '=', uuid)
    .where('u.status', '<>', literal('deleted'))
    .executeTakeFirst()
}

/** Deletes declined requests, and removes the reasons from the others. A waiting one stays: it is about the giver's money. */
export async function forgetRequests(trx: Trx, userId: number): Promise<void> {
  const own = trx.selectFrom('payments').select('id').where('user_id', '=', userId)
  await trx
    .deleteFrom('refund_requests')
    .where('payment_id', 'in', own)
    .where('by_giver', '=', literal(true))
    .where('declined_at', 'is not', null)
    .execute()
  await trx
    .updateTable('refund_requests')
    .set({ reason: '-' })
    .where('payment_id', 'in', own)
    .where('by_giver', '=', literal(true))
    .execute()
}

export const staffExports = {
  refund_requests: exportList(
    sql`x.uuid, ga.name as about, x.amount_cents, x.reason, x.asked_at, x.approved_at, x.declined_at,
      x.decline_reason`,
    sql`x.id`,
    (id) => sql`from refund_requests x join gifts g on g.id = x.gift_id join giveables ga on ga.id = g.giveable_id
      where g.user_id = ${id} and x.by_giver`,
  ),
}
