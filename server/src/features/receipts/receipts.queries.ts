import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import { sql } from 'kysely'
import { literal } from '../../platform/database/literal.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { Donee } from '../../platform/settings/donee.ts'
import type { GiveableKind } from '../../platform/database/tables.ts'
import { pathOf } from '../giveables/index.ts'
import { einAsWritten } from '../nonprofits/index.ts'
import { arrivalsOf } from './what-arrives.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'

/** The state of the pool `m` of `f` as the payment `p` sees it: all amounts are zero if `p` does not fund the pool. */
export const poolOf = sql`json_build_object('drawn_cents', case when m.payment_id = p.id then m.drawn_cents else 0 end,
  'left_cents', case when m.payment_id = p.id then m.cap_cents - m.back_cents - m.drawn_cents - m.released_cents else 0 end,
  'released_cents', case when m.payment_id = p.id then m.released_cents else 0 end, 'funds', m.payment_id is not distinct from p.id,
  'canceled', f.canceled_at is not null, 'closed', m.closed_at is not null)`

/** The key of a receipt's email, so that it is sent only once. */
export const receiptMailKey = (number: string): string => `receipt:${number}`

/** The address of a profile in one line; null if nothing of it is filled in. */
export const addressLine = (user: string) => sql<string | null>`
  nullif(concat_ws(', ', ${sql.ref(`${user}.street_name`)}, ${sql.ref(`${user}.city`)},
    nullif(concat_ws(' ', ${sql.ref(`${user}.state`)}, ${sql.ref(`${user}.zip_code`)}), '')), '')`

/** Issues receipts. Returns their numbers, such as K-2026-000123, by payment. */
export async function insertReceipts(
  trx: Trx,
  receipts: readonly { paymentId: number; at: Date }[],
  donee: Donee | null,
): Promise<Map<number, string>> {
  if (receipts.length === 0) return new Map()
  const { rows } = await sql<{ number: string; paymentId: number }>`
    insert into receipts (number, payment_id, issued_at, address, donee_name, donee_ein)
    select 'K-' || r.year || '-' || to_char(nextval('receipt_numbers'), 'FM999999999000000'), r.payment_id, r.at, ${addressLine('u')},
      ${donee?.name ?? null}, ${donee?.ein.replace('-', '') ?? null}
    from unnest(${receipts.map((r) => r.paymentId)}::bigint[], ${receipts.map((r) => r.at)}::timestamptz[],
      ${receipts.map((r) => r.at.getUTCFullYear())}::int[]) as r (payment_id, at, year)
    join payments p on p.id = r.payment_id join users u on u.id = p.user_id
    returning number, payment_id as "paymentId"`.execute(trx)
  return new Map(rows.map((r) => [r.paymentId, r.number]))
}

export type ReceiptLine = {
  giftId: number
  giftUuid: string
  giveable: string
  kind: GiveableKind
  number: number
  path: string
  amountCents: number
  /** The gift's share of the card fee; the giver paid `coverCents` on top. */
  feeCents: number
  coverCents: number
  refundedCents: number
  /** From the split at the time of settling. `arrivesCents` is the amount before any refund. */
  receivers: {
    nonprofitId: number
    name: string
    ein: string
    deductible: boolean
    basisPoints: number
    arrivesCents: number
  }[]
}

/** The fiscal sponsor that received the payment in law. It is deductible only if the registry says so of this EIN. */
export type ReceiptDonee = Donee & { deductible: boolean }

/** The match that a sponsor paid for, and where its money is now. */
export type ReceiptMatch = {
  giveable: string
  path: string
  receiver: { name: string; ein: string; deductible: boolean }
  drawnCents: number
  leftCents: number
  releasedCents: number
  /** False if another payment funded the match first. */
  funds: boolean
  isCanceled: boolean
  isClosed: boolean
}

type RefundStep = { at: Date; amountCents: number }

export type Receipt = {
  number: string
  userId: number
  inviterId: number | null
  issuedAt: Date
  isMonthly: boolean
  giverUuid: string
  firstName: string
  name: string
  /** The giver's address at the time when the receipt was issued. */
  address: string | null
  email: string
  timeZone: string
  amountCents: number
  coverCents: number
  /** The card processor's fee; an estimate until `feeKnown`. */
  feeCents: number
  feeKnown: boolean
  /** The amount that arrives at nonprofits, before any refund. */
  arrivesCents: number
  /** The amount that arrives at nonprofits by the books, after refunds. */
  arrivesNowCents: number
  /** Refunds of gifts and of the covered fee together. */
  refundedCents: number
  refundAskedCents: number
  /** The amount of lost disputes. */
  takenBackCents: number
  cardBrand: string | null
  cardLast4: string | null
  /** Null if the nonprofits received it themselves. */
  donee: ReceiptDonee | null
  lines: ReceiptLine[]
  /** Set for a sponsor's payment, which has no gift. */
  match: ReceiptMatch | null
  refunds: RefundStep[]
}

export async function receiptByNumber(db: Db, number: string): Promise<Receipt | null> {
  const head = await db
    .selectFrom('receipts as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select((eb) => [
      'r.number',
      'r.issued_at as issuedAt',
      'r.address',
      doneeIn('r').as('donee'),
      sql<boolean>`p.kind = 'monthly'`.as('isMonthly'),
      sql<boolean>`p.kind = 'match'`.as('isMatch'),
      'u.uuid as giverUuid',
      'u.first_name as firstName',
      sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name'),
      'u.email',
      'u.time_zone as timeZone',
      'p.amount_cents as amountCents',
      'p.cover_cents as coverCents',
      'p.fee_cents as feeCents',
      'p.fee_known as feeKnown',
      'p.refunded_cents as refundedCents',
      'p.refund_asked_cents as refundAskedCents',
      'p.user_id as userId',
      'u.inviter_id as inviterId',
      'p.lost_cents as takenBackCents',
      'p.card_brand as cardBrand',
      'p.card_last4 as cardLast4',
      eb.ref('p.id').as('paymentId'),
    ])
    .where('r.number', '=', number)
    .executeTakeFirst()
  if (!head) return null
  const { paymentId, isMatch, ...receipt } = head
  const [stored, match, refunds, arrivesNowCents] = await Promise.all([
    isMatch ? [] : linesOf(db, paymentId),
    isMatch ? matchOf(db, paymentId) : null,
    refundsOf(db, paymentId),
    owedNow(db, paymentId),
  ])
  const lines = withArrivals(receipt, stored)
  const arrivesCents = lines.flatMap((line) => line.receivers).reduce((sum, receiver) => sum + receiver.arrivesCents, 0)
  return { ...receipt, lines, match, refunds, arrivesCents, arrivesNowCents }
}

const doneeIn = (receipt: string) => {
  const ein = sql.ref(`${receipt}.donee_ein`)
  const listed = (table: string) =>
    sql`exists (select from ${sql.table(table)} e where e.ein = ${ein} and e.subsection = '03' and e.deductibility = 1)`
  return sql<ReceiptDonee | null>`case when ${ein} is not null then json_build_object('name', ${sql.ref(`${receipt}.donee_name`)},
    'ein', ${einAsWritten(ein)}, 'deductible', ${listed('registry_entries')} or ${listed('nonprofits')}) end`
}

/** The donees of a person's receipts, by number. Receipts without one are left out. */
export async function doneesOf(db: Db, userId: number): Promise<Map<string, Donee>> {
  const { rows } = await sql<{ number: string; donee: Donee }>`
    select r.number, ${doneeIn('r')} as donee from receipts r join payments p on p.id = r.payment_id
    where p.user_id = ${userId} and r.donee_ein is not null`.execute(db)
  return new Map(rows.map(({ number, donee }) => [number, donee]))
}

function withArrivals(payment: Parameters<typeof arrivalsOf>[0], stored: readonly StoredLine[]): ReceiptLine[] {
  const gifts = stored.map(({ giftId, amountCents, receivers }) => ({ giftId, amountCents, shares: receivers }))
  return arrivalsOf(payment, gifts).map(({ arrivesCents, ...shares }, i) => {
    const { slug, receivers, ...line } = stored[i]!
    return {
      ...line,
      ...shares,
      path: pathOf({ ...line, slug }),
      receivers: receivers.map((receiver, k) => ({ ...receiver, arrivesCents: arrivesCents[k]! })),
    }
  })
}

export async function forgetAddresses(trx: Trx, userId: number): Promise<void> {
  await sql`
    update receipts r set address = null from payments p where p.id = r.payment_id and p.user_id = ${userId}`.execute(
    trx,
  )
}

export async function numberOf(trx: Trx, paymentId: number): Promise<string | null> {
  const row = await trx.selectFrom('receipts').select('number').where('payment_id', '=', paymentId).executeTakeFirst()
  return row?.number ?? null
}

/** Lists refunds without those that the bank returned. */
async function refundsOf(db: Db, paymentId: number): Promise<RefundStep[]> {
  const rows = await db
    .selectFrom('processor_refunds as r')
    .innerJoin('payments as p', 'p.processor_intent_id', 'r.intent_id')
    .select(['r.created_at as at', 'r.amount_cents as amountCents'])
    .where('p.id', '=', paymentId)
    .where('r.failed', '=', literal(false))
    .orderBy('r.created_at')
    .orderBy('r.nth')
    .execute()
  return rows
}

async function owedNow(db: Db, paymentId: number): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('t.payment_id', '=', paymentId)
    .where('a.kind', '=', literal('payable'))
    .select(sql<number>`coalesce(-sum(e.amount_cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow()
  return row.cents
}

type StoredLine = Omit<ReceiptLine, 'path' | 'feeCents' | 'coverCents' | 'receivers'> & {
  slug: string | null
  receivers: Omit<ReceiptLine['receivers'][number], 'arrivesCents'>[]
}

async function linesOf(db: Db, paymentId: number): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select g.id as "giftId", g.uuid as "giftUuid", ga.name as giveable, ga.kind, ga.number, ga.slug,
      g.amount_cents as "amountCents", g.refunded_cents as "refundedCents", r.receivers
    from gifts g join giveables ga on ga.id = g.giveable_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'nonprofitId', n.id, 'name', n.legal_name, 'ein', ${einAsWritten(sql.ref('n.ein'))},
        'deductible', n.subsection = '03' and n.deductibility = 1,
        'basisPoints', s.basis_points) order by s.position) as receivers
      from allocation_shares s join nonprofits n on n.id = s.nonprofit_id where s.allocation_id = g.allocation_id
    ) r
    where g.payment_id = ${paymentId} order by g.id`.execute(db)
  return rows
}

export async function matchOf(db: Db, paymentId: number): Promise<ReceiptMatch | null> {
  type Stored = Pick<ReceiptMatch, 'giveable' | 'receiver'> & { number: number; pool: MatchPayment['pool'] }
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
    path: pathOf({ kind: 'flash-campaigns', number, slug: null }),
    drawnCents: pool.drawn_cents,
    leftCents: pool.left_cents,
    releasedCents: pool.released_cents,
    funds: pool.funds,
    isCanceled: pool.canceled,
    isClosed: pool.closed,
  }
}

export const receiptExports = {
  receipts: exportList(
    sql`r.number, r.issued_at, r.address, p.amount_cents, p.cover_cents, p.fee_cents, p.refunded_cents, p.card_brand, p.card_last4`,
    sql`p.id`,
    (id) => sql`from payments p join receipts r on r.payment_id = p.id where p.user_id = ${id}`,
  ),
}
