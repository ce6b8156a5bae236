import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/database/db.ts'
import type { PaymentDispute, PaymentStatus } from '../../../../platform/database/tables.ts'
import { poolOf } from '../../../receipts/index.ts'
import { matchBackCents } from '../../../ledger/index.ts'
import { nonprofitRef } from '../../../nonprofits/index.ts'
import { exportList } from '../../../../platform/database/export-list.queries.ts'

type NewMatchPayment = { paymentId: number; uuid: string; poolId: number; sponsorId: number; named: boolean; at: Date }

export async function insertMatchPayment(trx: Trx, m: NewMatchPayment): Promise<void> {
  await trx
    .insertInto('match_payments')
    .values({
      payment_id: m.paymentId,
      uuid: m.uuid,
      pool_id: m.poolId,
      sponsor_id: m.sponsorId,
      named: m.named,
      created_at: m.at,
    })
    .execute()
}

type Pool = MatchPayment['pool']

export type MatchRow = {
  uuid: string
  status: PaymentStatus
  amountCents: number
  coverCents: number
  feeCents: number
  refundedCents: number
  refundAskedCents: number
  lostCents: number
  dispute: PaymentDispute
  cardBrand: string | null
  cardLast4: string | null
  named: boolean
  intentId: string | null
  paymentUuid: string
  requestHash: Buffer | null
  createdAt: Date
  receiptNumber: string | null
  flashId: number
  giveableUuid: string
  giveableName: string
  quiet: boolean
  nonprofit: Pool['nonprofit']
  pool: Omit<Pool, 'nonprofit'>
}

const rowsOfSponsor = (sponsorId: number) => sql`
  select x.uuid, p.status, p.amount_cents as "amountCents", p.cover_cents as "coverCents", p.fee_cents as "feeCents",
    p.refunded_cents as "refundedCents", p.refund_asked_cents as "refundAskedCents", p.lost_cents as "lostCents",
    p.dispute, p.card_brand as "cardBrand", p.card_last4 as "cardLast4", x.named, p.processor_intent_id as "intentId", p.uuid as "paymentUuid",
    p.request_hash as "requestHash", x.created_at as "createdAt", r.number as "receiptNumber",
    m.flash_campaign_id as "flashId", ga.uuid as "giveableUuid", ga.name as "giveableName", ga.quiet,
    ${nonprofitRef('n')} as nonprofit, ${poolOf} as pool
  from match_payments x join payments p on p.id = x.payment_id join match_pools m on m.id = x.pool_id
  join flash_campaigns f on f.id = m.flash_campaign_id join giveables ga on ga.id = f.giveable_id
  join nonprofits n on n.id = f.nonprofit_id left join receipts r on r.payment_id = p.id and r.nth = 0
  where x.sponsor_id = ${sponsorId}`

export async function ownMatch(
  db: Db | Trx,
  sponsorId: number,
  by: { uuid: string } | { key: string },
): Promise<MatchRow | null> {
  const isWanted = 'uuid' in by ? sql`x.uuid = ${by.uuid}` : sql`p.request_key = ${by.key}`
  const { rows } = await sql<MatchRow>`${rowsOfSponsor(sponsorId)} and ${isWanted}`.execute(db)
  return rows[0] ?? null
}

export type PaidMatch = MatchRow & {
  /** The part of the amount that was refunded, or whose refund is under way. */
  backCents: number
}

/** The charged match payments of a sponsor, newest first; all of them if `most` is null. */
export async function paidMatches(db: Db, sponsorId: number, most: number | null = null): Promise<PaidMatch[]> {
  const { rows } = await sql<MatchRow>`
    ${rowsOfSponsor(sponsorId)} and p.status = 'succeeded' order by x.created_at desc, x.payment_id desc limit ${most}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, backCents: matchBackCents(row) }))
}

export type Sponsorable = { poolId: number; capCents: number; funded: boolean; isScheduled: boolean }

export async function matchToFund(db: Db | Trx, giveableId: number, now: Date): Promise<Sponsorable | null> {
  const { rows } = await sql<Sponsorable>`
    select m.id as "poolId", m.cap_cents as "capCents", m.payment_id is not null as funded,
      ga.starts_at > ${now} and ga.closed_at is null as "isScheduled"
    from match_pools m join flash_campaigns f on f.id = m.flash_campaign_id join giveables ga on ga.id = f.giveable_id
    where f.giveable_id = ${giveableId}`.execute(db)
  return rows[0] ?? null
}

export type PoolOfPayment = { id: number; flashId: number; giveableId: number; giveableUuid: string }

export async function poolOfPayment(trx: Trx, paymentId: number): Promise<PoolOfPayment> {
  const { rows } = await sql<PoolOfPayment>`
    select m.id, m.flash_campaign_id as "flashId", f.giveable_id as "giveableId", ga.uuid as "giveableUuid"
    from match_payments x join match_pools m on m.id = x.pool_id join flash_campaigns f on f.id = m.flash_campaign_id
    join giveables ga on ga.id = f.giveable_id where x.payment_id = ${paymentId}`.execute(trx)
  return rows[0]!
}

export const matchExports = {
  match_payments: exportList(
    sql`x.uuid, ga.name, p.amount_cents, p.cover_cents, p.refunded_cents, p.status, x.named, x.created_at`,
    sql`x.payment_id`,
    (id) => sql`from match_payments x join payments p on p.id = x.payment_id join match_pools m on m.id = x.pool_id
      join flash_campaigns f on f.id = m.flash_campaign_id join giveables ga on ga.id = f.giveable_id where x.sponsor_id = ${id}`,
  ),
}
