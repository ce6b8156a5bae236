import { sql } from 'kysely'
import type { PaymentDispute } from '../../../platform/database/tables.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { personRef } from '../../accounts/index.ts'
import { matchBackCents, type PaymentMoney } from '../../ledger/index.ts'

export type Pool = {
  id: number
  flashId: number
  giveableId: number
  nonprofitId: number
  percent: number
  capCents: number
  paymentId: number | null
  closedAt: Date | null
  isCanceled: boolean
  backCents: number
  drawnCents: number
  releasedCents: number
} & PoolPayment

/** The facts of the sponsor's payment that decide what the pool may draw. */
type PoolPayment = {
  /** True while a bank looks into the payment: nothing is drawn or released. */
  isDisputed: boolean
  /** The part of the match that was refunded, is being refunded, or was lost to a bank. */
  goneCents: number
}

export const poolPaymentOf = (p: PoolMoney & { dispute: PaymentDispute }): PoolPayment => ({
  isDisputed: p.dispute === 'open',
  goneCents: matchBackCents(p),
})
type PoolMoney = Pick<PaymentMoney, 'amountCents' | 'coverCents' | 'refundAskedCents' | 'refundedCents' | 'lostCents'>

const columns = sql`m.id, m.flash_campaign_id as "flashId", f.giveable_id as "giveableId", f.nonprofit_id as "nonprofitId", m.percent,
  m.cap_cents as "capCents", m.payment_id as "paymentId", m.closed_at as "closedAt", f.canceled_at is not null as "isCanceled", m.back_cents as "backCents",
  m.drawn_cents as "drawnCents", m.released_cents as "releasedCents", case when p.id is not null then json_build_object(
    'dispute', p.dispute, 'amountCents', p.amount_cents, 'coverCents', p.cover_cents, 'refundAskedCents', p.refund_asked_cents,
    'refundedCents', p.refunded_cents, 'lostCents', p.lost_cents) end as payment`
const pools = sql`match_pools m join flash_campaigns f on f.id = m.flash_campaign_id left join payments p on p.id = m.payment_id`

export const leftIn = (p: Pool): number =>
  p.paymentId === null ? 0 : p.capCents - p.backCents - p.drawnCents - p.releasedCents

/** The part of the gone money that the pool still held. The rest was drawn or released before: the platform's loss. */
export const heldBackOf = (p: Pool): number => Math.min(p.goneCents, p.capCents - p.drawnCents - p.releasedCents)

export const lossOf = (p: Pool): number => (p.paymentId === null ? 0 : p.goneCents - heldBackOf(p))

export type LockPoolsInput = { flashId: number } | { id: number } | { giveableIds: readonly number[] }

const where = (which: LockPoolsInput) =>
  'id' in which
    ? sql`m.id = ${which.id}`
    : 'flashId' in which
      ? sql`m.flash_campaign_id = ${which.flashId}`
      : sql`f.giveable_id = any(${which.giveableIds}::bigint[])`

/** Locks pools in the order of ids. Lock their giveables before. */
export async function lockPools(trx: Trx, which: LockPoolsInput): Promise<Pool[]> {
  const { rows } = await sql<Omit<Pool, keyof PoolPayment> & { payment: Parameters<typeof poolPaymentOf>[0] | null }>`
    select ${columns} from ${pools} where ${where(which)} order by m.id for no key update of m`.execute(trx)
  return rows.map(({ payment, ...pool }) => ({
    ...pool,
    ...(payment === null ? { isDisputed: false, goneCents: 0 } : poolPaymentOf(payment)),
  }))
}

export async function insertPool(trx: Trx, p: { flashId: number; percent: number; capCents: number }): Promise<void> {
  const values = { flash_campaign_id: p.flashId, percent: p.percent, cap_cents: p.capCents }
  await trx.insertInto('match_pools').values(values).execute()
}

export async function deletePool(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('match_pools').where('id', '=', id).execute()
}

export async function setTerms(trx: Trx, id: number, t: { percent: number; capCents: number }): Promise<void> {
  const terms = { percent: t.percent, cap_cents: t.capCents }
  await trx.updateTable('match_pools').set(terms).where('id', '=', id).execute()
}

export async function hasPayments(db: Db | Trx, poolId: number): Promise<boolean> {
  const { rows } = await sql`select from match_payments where pool_id = ${poolId} limit 1`.execute(db)
  return rows.length > 0
}

export async function setFunded(
  trx: Trx,
  id: number,
  { paymentId, at }: { paymentId: number; at: Date },
): Promise<void> {
  await trx.updateTable('match_pools').set({ payment_id: paymentId, funded_at: at }).where('id', '=', id).execute()
}

export async function storePool(trx: Trx, p: Pool): Promise<void> {
  await trx
    .updateTable('match_pools')
    .set({ back_cents: p.backCents, drawn_cents: p.drawnCents, released_cents: p.releasedCents, closed_at: p.closedAt })
    .where('id', '=', p.id)
    .execute()
}

/** The match of each gift; gifts without a match are absent. */
export async function drawsOf(trx: Trx, giftIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; cents: number }>`
    select gift_id as id, cents from match_draws where gift_id = any(${giftIds}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

export async function storeDraw(trx: Trx, d: { giftId: number; poolId: number; cents: number }): Promise<void> {
  await trx
    .insertInto('match_draws')
    .values({ gift_id: d.giftId, pool_id: d.poolId, cents: d.cents })
    .onConflict((c) => c.column('gift_id').doUpdateSet({ cents: d.cents }))
    .execute()
}

export async function emptyDraws(trx: Trx, poolId: number): Promise<void> {
  await trx.updateTable('match_draws').set({ cents: 0 }).where('pool_id', '=', poolId).execute()
}

export async function paymentUuid(trx: Trx, paymentId: number): Promise<string> {
  return (await trx.selectFrom('payments').select('uuid').where('id', '=', paymentId).executeTakeFirstOrThrow()).uuid
}

export const matchColumn = sql`(
  select json_build_object('percent', m.percent, 'cap_cents', m.cap_cents, 'funded', m.payment_id is not null, 'drawn_cents', m.drawn_cents,
    'paused', coalesce((select p.dispute = 'open' from payments p where p.id = m.payment_id), false),
    'left_cents', case when m.payment_id is not null and m.closed_at is null then m.cap_cents - m.back_cents - m.drawn_cents else 0 end,
    'released_cents', m.released_cents,
    'sponsor', (select ${personRef('u')}
      from match_payments x join users u on u.id = x.sponsor_id where x.payment_id = m.payment_id and x.named))
  from match_pools m where m.flash_campaign_id = f.id)`
