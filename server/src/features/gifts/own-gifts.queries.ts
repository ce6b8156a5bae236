import type { Dedication } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/statement.ts'
import type {
  AttemptStatus,
  GiftVisibility,
  GiveableKind,
  PaymentDispute,
  PaymentKind,
  PaymentStatus,
} from '../../platform/database/tables.ts'
import { bannedFrom, hasNote, ownDedication, unseenPeople } from '../giveables/index.ts'
import { takesPayouts } from '../nonprofits/index.ts'
import { receiptMailKey } from '../receipts/index.ts'

export type GiftRow = {
  id: number
  uuid: string
  amountCents: number
  frequency: Exclude<PaymentKind, 'match'>
  visibility: GiftVisibility
  message: string | null
  dedication: Dedication | null
  createdAt: Date
  status: PaymentStatus
  paymentId: number
  paymentUuid: string
  giftsCents: number[]
  /** The index of this gift in `giftsCents`. */
  place: number
  intentId: string | null
  receiptNumber: string | null
  receiptSentTo: string | null
  giverEmail: string
  inviterId: number | null
  coverCents: number
  feeCents: number
  refundedCents: number
  refundAskedAt: Date | null
  refundDeclinedAt: Date | null
  refundApprovedAt: Date | null
  refundDeclineReason: string | null
  dispute: PaymentDispute
  cardBrand: string | null
  cardLast4: string | null
  giveableId: number
  giveableKind: GiveableKind
  giveableNumber: number
  giveableUuid: string
  giveableName: string
  giveableQuiet: boolean
  giveableTopic: string
  giveableCover: string | null
  giveableAvatar: string | null
  giveableArt: string | null
  supporterNumber: number | null
  matchedCents: number
}

/**
 * `isOnItsWay`: payouts reach all of its nonprofits; false until it has settled. `isOfMonth`: a month of the giver's plan
 * charges it.
 */
export type OneGiftRow = GiftRow & { isOnItsWay: boolean; isOfMonth: boolean }

function ownGifts(db: Db | Trx, userId: number) {
  return (
    db
      .selectFrom('gifts as g')
      .innerJoin('payments as p', 'p.id', 'g.payment_id')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .leftJoin('receipts as r', (j) => j.onRef('r.payment_id', '=', 'p.id').on('r.nth', '=', sql.lit(0)))
      .leftJoin('mails as m', (j) => j.on('m.key', '=', sql<string>`${receiptMailKey('')} || r.number`))
      .leftJoin('refund_requests as q', (j) => j.onRef('q.gift_id', '=', 'g.id').on('q.by_giver', '=', true))
      .innerJoin('giveables as ga', 'ga.id', 'g.giveable_id')
      // a campaign may use other art than that of its uuid
      .leftJoin('campaigns as c', 'c.giveable_id', 'ga.id')
      .leftJoin('communities as k', 'k.giveable_id', 'ga.id')
      .leftJoin('supporters as s', (j) =>
        j.onRef('s.giveable_id', '=', 'g.giveable_id').onRef('s.user_id', '=', 'g.user_id'),
      )
      .where('g.user_id', '=', userId)
      .select([
        'g.id',
        'g.uuid',
        'g.amount_cents as amountCents',
        sql<GiftRow['frequency']>`p.kind`.as('frequency'),
        'g.visibility',
        'g.message',
        ownDedication('g').as('dedication'),
        'g.created_at as createdAt',
        'p.status',
        'p.id as paymentId',
        'p.uuid as paymentUuid',
        sql<number[]>`(select json_agg(o.amount_cents order by o.id) from gifts o where o.payment_id = p.id)`.as(
          'giftsCents',
        ),
        sql<number>`(select count(*)::int from gifts o where o.payment_id = p.id and o.id < g.id)`.as('place'),
        'p.processor_intent_id as intentId',
        'r.number as receiptNumber',
        'm.recipient as receiptSentTo',
        'u.email as giverEmail',
        'u.inviter_id as inviterId',
        'p.cover_cents as coverCents',
        'p.fee_cents as feeCents',
        'g.refunded_cents as refundedCents',
        'q.asked_at as refundAskedAt',
        'q.declined_at as refundDeclinedAt',
        'q.approved_at as refundApprovedAt',
        'q.decline_reason as refundDeclineReason',
        'p.dispute',
        'p.card_brand as cardBrand',
        'p.card_last4 as cardLast4',
        'ga.id as giveableId',
        'ga.kind as giveableKind',
        'ga.number as giveableNumber',
        'ga.uuid as giveableUuid',
        'ga.name as giveableName',
        'ga.quiet as giveableQuiet',
        'ga.topic as giveableTopic',
        'ga.cover as giveableCover',
        'k.avatar as giveableAvatar',
        'c.art as giveableArt',
        // the number that the giver sees on the page; rows of others may still wait there
        sql<number | null>`least(s.number, ga.supporters_count - ${unseenPeople(userId)})`.as('supporterNumber'),
        sql<number>`coalesce((select w.cents from match_draws w where w.gift_id = g.id), 0)::bigint`.as('matchedCents'),
      ])
  )
}

export async function ownGift(db: Db | Trx, userId: number, uuid: string): Promise<OneGiftRow | null> {
  const one = ownGifts(db, userId)
    .select([isOnItsWay.as('isOnItsWay'), isOfMonth.as('isOfMonth')])
    .where('g.uuid', '=', uuid)
  const { rows } = await prepared(db, one)
  return rows[0] ?? null
}

const isOfMonth = sql<boolean>`exists (select from plan_tries t where t.payment_id = p.id)`

const isOnItsWay = sql<boolean>`(g.allocation_id is not null and not exists (
  select from allocation_shares x join nonprofits n on n.id = x.nonprofit_id
  where x.allocation_id = g.allocation_id and not ${takesPayouts('n')}))`

export async function giftOfRequest(
  db: Db | Trx,
  userId: number,
  requestKey: string,
): Promise<(GiftRow & { requestHash: Buffer | null }) | null> {
  const { rows } = await prepared(
    db,
    ownGifts(db, userId)
      .select('p.request_hash as requestHash')
      .where('p.user_id', '=', userId)
      .where('p.request_key', '=', requestKey),
  )
  return rows[0] ?? null
}

export async function giftOfToken(
  db: Db,
  userId: number,
  token: string,
): Promise<(GiftRow & { attempt: AttemptStatus }) | null> {
  const { rows } = await prepared(
    db,
    ownGifts(db, userId)
      .innerJoin('payment_attempts as a', 'a.payment_id', 'p.id')
      .select('a.status as attempt')
      .where('p.user_id', '=', userId)
      .where('a.method', '=', token)
      // if several gifts used this token, the one that was or may be charged
      .orderBy((eb) => eb('a.status', '=', 'declined'))
      .orderBy('g.id', 'desc'),
  )
  return rows[0] ?? null
}

export async function listOwnGifts(
  db: Db,
  userId: number,
  page: { size: number; offset: number; after: number | null },
): Promise<GiftRow[]> {
  let query = ownGifts(db, userId)
    .orderBy('g.id', 'desc')
    .limit(page.size + 1)
  query = page.after === null ? query.offset(page.offset) : query.where('g.id', '<', page.after)
  const { rows } = await prepared(db, query)
  return rows
}

export async function countOwnGifts(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('gifts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.n
}

export async function clearNotes(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('gifts')
    .set({ message: null, dedication_kind: null, dedication_name: null })
    .where('user_id', '=', userId)
    .where(hasNote('gifts'))
    .execute()
}

export async function pagesGivenTo(trx: Trx, userId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('supporters as s')
    .innerJoin('giveables as ga', 'ga.id', 's.giveable_id')
    .select('ga.uuid')
    .where('s.user_id', '=', userId)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** A note that a ban has taken away stays away without its name: what comes back then would tell whose it was. */
export async function setVisibility(
  trx: Trx,
  giftId: number,
  { visibility, at }: { visibility: GiftVisibility; at: Date },
): Promise<void> {
  await sql`
    update gifts g set visibility = ${visibility}::gift_visibility,
      note_hidden_at = case when ${visibility} = 'anonymous' and g.user_id = any(${bannedFrom(sql`g.giveable_id`)}) and ${hasNote('g')}
        then coalesce(g.note_hidden_at, ${at}) else g.note_hidden_at end
    where g.id = ${giftId} and g.visibility <> ${visibility}::gift_visibility`.execute(trx)
}
