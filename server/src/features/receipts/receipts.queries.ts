import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import type { Language } from '@kindling/contract/language'
import { sql } from 'kysely'
import { prepared } from '../../platform/database/statement.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { MailKey } from '../../platform/mail/mail-kinds.ts'
import type { Donee } from '../../platform/settings/donee.ts'
import { einAsWritten } from '../nonprofits/index.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'
import { giverNow, type GiverNow } from './givers/givers.queries.ts'
import type { GiftFacts, PaperFacts, PaperMoney, ReceiptDonee, ReceiptMatch } from './paper.ts'

/** The state of the pool `m` of `f` as the payment `p` sees it: all amounts are zero if `p` does not fund the pool. */
export const poolOf = sql`json_build_object('drawn_cents', case when m.payment_id = p.id then m.drawn_cents else 0 end,
  'left_cents', case when m.payment_id = p.id then m.cap_cents - m.back_cents - m.drawn_cents - m.released_cents else 0 end,
  'released_cents', case when m.payment_id = p.id then m.released_cents else 0 end, 'funds', m.payment_id is not distinct from p.id,
  'canceled', f.canceled_at is not null, 'closed', m.closed_at is not null)`

/** The key of a receipt's email, so that it is sent only once. */
export const receiptMailKey = (number: string): MailKey => `receipt:${number}`

/** A succeeded payment, with what its receipt says of it. `giver`: null if the account is deleted. */
export type ToIssue = Pick<PaperFacts, 'isMonthly' | 'cardBrand' | 'cardLast4'> & {
  paymentId: number
  isMatch: boolean
  payment: PaperMoney
  gifts: GiftFacts[]
  giver: GiverNow | null
}

const nothingBack = { refundedCents: 0, lostCents: 0, earmarks: {} }

/** As it was before any refund: what went back is said by corrections. */
export async function paymentsToIssue(trx: Trx, paymentIds: readonly number[]): Promise<ToIssue[]> {
  type Row = Omit<ToIssue, 'payment'> & Omit<PaperMoney, keyof typeof nothingBack>
  const { rows } = await prepared(
    trx,
    sql<Row>`
    select p.id as "paymentId", p.kind = 'match' as "isMatch", p.kind = 'monthly' as "isMonthly",
      p.amount_cents as "amountCents", p.cover_cents as "coverCents", p.fee_cents as "feeCents", p.fee_known as "feeKnown",
      p.card_brand as "cardBrand", p.card_last4 as "cardLast4", ${giftsIn('p')} as gifts,
      case when u.status <> 'deleted' then ${giverNow('u')} end as giver
    from payments p join users u on u.id = p.user_id where p.id = any(${paymentIds}::bigint[])`,
  )
  return rows.map(({ amountCents, coverCents, feeCents, feeKnown, ...row }) => ({
    ...row,
    payment: { amountCents, coverCents, feeCents, feeKnown, ...nothingBack },
  }))
}

const giftsIn = (payment: string) => sql<GiftFacts[]>`coalesce((
  select jsonb_agg(jsonb_build_object('giftId', g.id, 'giftUuid', g.uuid, 'giveable', ga.name, 'kind', ga.kind,
    'number', ga.number, 'slug', ga.slug, 'amountCents', g.amount_cents, 'receivers', (
      select jsonb_agg(jsonb_build_object('nonprofitId', n.id, 'name', n.legal_name, 'ein', ${einAsWritten(sql.ref('n.ein'))},
        'deductible', n.subsection = '03' and n.deductibility = 1, 'basisPoints', s.basis_points) order by s.position)
      from allocation_shares s join nonprofits n on n.id = s.nonprofit_id where s.allocation_id = g.allocation_id
    )) order by g.id)
  from gifts g join giveables ga on ga.id = g.giveable_id where g.payment_id = ${sql.ref(`${payment}.id`)}), '[]')`

/** The donee with what the registry says of its EIN today. */
export async function deductibleDonee(trx: Trx, { name, ein }: Donee): Promise<ReceiptDonee> {
  const listed = (table: string) =>
    sql`exists (select from ${sql.table(table)} e where e.ein = ${ein.replace('-', '')} and e.subsection = '03' and e.deductibility = 1)`
  const { rows } = await prepared(
    trx,
    sql<{ deductible: boolean }>`
    select ${listed('registry_entries')} or ${listed('nonprofits')} as deductible`,
  )
  return { name, ein, deductible: rows[0]!.deductible }
}

export type NewPaper = { paymentId: number; at: Date; identity: Buffer | null; facts: PaperFacts }

/** Issues receipts, on the day in the zone of each giver. Returns their numbers, such as K-2026-000123, by payment. */
export async function insertReceipts(trx: Trx, papers: readonly NewPaper[]): Promise<Map<number, string>> {
  if (papers.length === 0) return new Map()
  const { rows } = await prepared(
    trx,
    sql<{ number: string; paymentId: number }>`
    insert into receipts (number, payment_id, nth, day, issued_at, identity, facts)
    select 'K-' || extract(year from d.day) || '-' || to_char(nextval('receipt_numbers'), 'FM999999999000000'),
      r.payment_id, 0, d.day, r.at, r.identity, r.facts
    from unnest(${papers.map((r) => r.paymentId)}::bigint[], ${papers.map((r) => r.at)}::timestamptz[],
      ${papers.map((r) => r.identity)}::bytea[], ${papers.map((r) => JSON.stringify(r.facts))}::jsonb[]) as r (payment_id, at, identity, facts)
    join payments p on p.id = r.payment_id join users u on u.id = p.user_id
    cross join lateral (select (r.at at time zone u.time_zone)::date as day) d
    returning number, payment_id as "paymentId"`,
  )
  return new Map(rows.map((r) => [r.paymentId, r.number]))
}

/** The last paper of a payment, with what has gone back since. `giver`: with the name and address of today. */
export type ToCorrect = {
  paymentId: number
  nth: number
  /** The receipt's number, without a correction's own part. */
  number: string
  facts: PaperFacts
  identity: Buffer | null
  giver: GiverNow
  payment: PaperMoney
  refunds: { refund: string; day: string; amountCents: number }[]
}

/** A payment's own earmarks name gifts whose refund is only asked for, which a paper does not say. */
const reportedEarmarks = sql`coalesce((select jsonb_object_agg(x.gift_id, x.cents) from (
  select gift_id, sum(amount_cents)::bigint as cents from refunds
  where payment_id = p.id and gift_id is not null and status = 'reported' group by gift_id) x), '{}')`

/** Locks the receipts, so that their corrections come one after the other. */
export async function papersToCorrect(trx: Trx, paymentIds: readonly number[]): Promise<ToCorrect[]> {
  await prepared(
    trx,
    sql`
    select from receipts where payment_id = any(${paymentIds}::bigint[]) and nth = 0 order by payment_id for no key update`,
  )
  const { rows } = await prepared(
    trx,
    sql<ToCorrect>`
    select p.id as "paymentId", r.nth, f.number, r.facts, r.identity, ${giverNow('u')} as giver,
      jsonb_build_object('amountCents', p.amount_cents, 'coverCents', p.cover_cents, 'feeCents', p.fee_cents, 'feeKnown', p.fee_known,
        'refundedCents', p.refunded_cents, 'lostCents', p.lost_cents, 'earmarks', ${reportedEarmarks}) as payment,
      coalesce((select jsonb_agg(jsonb_build_object('refund', b.id, 'day', (b.created_at at time zone u.time_zone)::date,
        'amountCents', b.amount_cents) order by b.created_at, b.nth)
        from processor_refunds b where b.intent_id = p.processor_intent_id and not b.failed), '[]') as refunds
    from payments p join users u on u.id = p.user_id join receipts f on f.payment_id = p.id and f.nth = 0
    join receipts r on r.payment_id = p.id and r.nth = (select max(l.nth) from receipts l where l.payment_id = p.id)
    where p.id = any(${paymentIds}::bigint[]) order by p.id`,
  )
  return rows
}

export type NewCorrection = Omit<NewPaper, 'at'> & { number: string; nth: number }

export async function insertCorrection(trx: Trx, at: Date, c: NewCorrection): Promise<void> {
  await prepared(
    trx,
    sql`
    insert into receipts (number, payment_id, nth, day, issued_at, identity, facts)
    select ${c.number}, p.id, ${c.nth}, (${at}::timestamptz at time zone u.time_zone)::date, ${at}, ${c.identity}, ${JSON.stringify(c.facts)}::jsonb
    from payments p join users u on u.id = p.user_id where p.id = ${c.paymentId}`,
  )
}

/** A receipt or a correction. */
export type StoredPaper = PaperFacts & {
  number: string
  /** The receipt that it corrects; null for a receipt. */
  corrects: string | null
  day: string
  issuedAt: Date
  paymentId: number
  paymentUuid: string
  identity: Buffer | null
  userId: number
  inviterId: number | null
  giverUuid: string
  firstName: string
  email: string
  language: Language
}

export async function paperByNumber(db: Db | Trx, number: string): Promise<StoredPaper | null> {
  const row = await db
    .selectFrom('receipts as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'r.number',
      sql<string | null>`(select f.number from receipts f where f.payment_id = p.id and f.nth = 0 and r.nth > 0)`.as(
        'corrects',
      ),
      'r.day',
      'r.issued_at as issuedAt',
      'r.payment_id as paymentId',
      'p.uuid as paymentUuid',
      'r.identity',
      'p.user_id as userId',
      'u.inviter_id as inviterId',
      'u.uuid as giverUuid',
      'u.first_name as firstName',
      'u.email',
      'u.language',
      sql<PaperFacts>`r.facts`.as('facts'),
    ])
    .where('r.number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const { facts, ...paper } = row
  return { ...facts, ...paper }
}

export type Correction = { number: string; day: string; issuedAt: Date; facts: PaperFacts }

/** The corrections of a payment's receipt, oldest first. */
export async function correctionsOf(db: Db, paymentId: number): Promise<Correction[]> {
  return db
    .selectFrom('receipts')
    .select(['number', 'day', 'issued_at as issuedAt', sql<PaperFacts>`facts`.as('facts')])
    .where('payment_id', '=', paymentId)
    .where('nth', '>', sql.lit(0))
    .orderBy('nth')
    .execute()
}

/** A receipt as its last correction left it. */
export type CurrentReceipt = { number: string; last: string; day: string; facts: PaperFacts }

const receiptsAtOnce = 200

/** `to`: the day after the last one. */
export type PaperDays = { from: string; to: string }

/** `version`: how many receipts and corrections they are. */
type ReceiptsOfPerson = { version: number; receipts: AsyncGenerator<CurrentReceipt[]> }

/**
 * A person's receipts by their own days, oldest first, in chunks: all, or those of some days. They are as `version` counts
 * them, also if one is corrected while they are read.
 */
export async function receiptsBy(db: Db, userId: number, days: PaperDays | null): Promise<ReceiptsOfPerson> {
  // their order is found once: to find it for each chunk would take as many times as long
  const { rows: found } = await sql<{ ids: number[]; version: number }>`
    select coalesce(json_agg(l.id order by r.day, r.id), '[]') as ids, coalesce(sum(l.nth + 1), 0)::int as version
    from payments p join receipts r on r.payment_id = p.id and r.nth = 0
    cross join lateral (select id, nth from receipts where payment_id = p.id order by nth desc limit 1) l
    where p.user_id = ${userId} ${days ? sql`and r.day >= ${days.from}::date and r.day < ${days.to}::date` : sql``}`.execute(
    db,
  )
  const { ids, version } = found[0]!
  return { version, receipts: inChunks(db, ids) }
}

/** Papers never change, so their ids are enough. */
async function* inChunks(db: Db, ids: readonly number[]): AsyncGenerator<CurrentReceipt[]> {
  for (let from = 0; from < ids.length; from += receiptsAtOnce) {
    const { rows } = await sql<CurrentReceipt>`
      select r.number, l.number as last, r.day, l.facts from receipts l join receipts r on r.payment_id = l.payment_id and r.nth = 0
      where l.id = any(${ids.slice(from, from + receiptsAtOnce)}::bigint[]) order by r.day, r.id`.execute(db)
    yield rows
  }
}

export async function forgetIdentity(trx: Trx, userId: number): Promise<void> {
  await sql`
    update receipts r set identity = null from payments p
    where p.id = r.payment_id and p.user_id = ${userId} and r.identity is not null`.execute(trx)
}

/** The numbers of a payment's receipt and of its last paper. */
export async function papersOf(trx: Trx, paymentId: number): Promise<{ number: string; paper: string } | null> {
  const { rows } = await prepared(
    trx,
    sql<{ number: string }>`
    select number from receipts where payment_id = ${paymentId} order by nth`,
  )
  return rows[0] ? { number: rows[0].number, paper: rows.at(-1)!.number } : null
}

/** A match as it is now. */
export async function matchOf(db: Db | Trx, paymentId: number): Promise<ReceiptMatch | null> {
  type Stored = Pick<ReceiptMatch, 'giveable' | 'receiver' | 'number'> & { pool: MatchPayment['pool'] }
  const { rows } = await sql<Stored>`
    select ga.name as giveable, ga.number, ${poolOf} as pool, json_build_object('name', n.legal_name, 'ein', ${einAsWritten(sql.ref('n.ein'))},
      'deductible', n.subsection = '03' and n.deductibility = 1) as receiver
    from match_payments x join payments p on p.id = x.payment_id join match_pools m on m.id = x.pool_id
    join flash_campaigns f on f.id = m.flash_campaign_id join giveables ga on ga.id = f.giveable_id
    join nonprofits n on n.id = f.nonprofit_id where x.payment_id = ${paymentId}`.execute(db)
  if (!rows[0]) return null
  const { giveable, number, receiver, pool } = rows[0]
  return {
    giveable,
    receiver,
    number,
    drawnCents: pool.drawn_cents,
    leftCents: pool.left_cents,
    releasedCents: pool.released_cents,
    funds: pool.funds,
    isCanceled: pool.canceled,
    isClosed: pool.closed,
  }
}

const fact = (name: keyof PaperFacts) => sql<number>`(r.facts ->> ${sql.lit(name)})::bigint`

export const receiptExports = {
  receipts: exportList(
    sql`r.number, r.day, r.issued_at, ${fact('amountCents')} as amount_cents, ${fact('coverCents')} as cover_cents,
      ${fact('feeCents')} as fee_cents, ${fact('refundedCents')} as refunded_cents, r.facts ->> 'cardBrand' as card_brand,
      r.facts ->> 'cardLast4' as card_last4`,
    sql`r.id`,
    (id) => sql`from payments p join receipts r on r.payment_id = p.id where p.user_id = ${id}`,
  ),
}
