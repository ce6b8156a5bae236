import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { findGiveable } from '../../src/features/giveables/index.ts'
import { startGift } from '../../src/features/gifts/start-gift.ts'
import { startPayment } from '../../src/features/gifts/start-payment.ts'
import { createFlash } from '../../src/features/flash-campaigns/index.ts'
import { advanceDue } from '../../src/features/flash-campaigns/advancing/advance-flash.ts'
import { fundMatch } from '../../src/features/flash-campaigns/match/payment/fund-match.ts'
import { giveBackMatch } from '../../src/features/flash-campaigns/match/payment/give-back-match.ts'
import { noteSeen } from '../../src/features/payments/check-processor/ours.queries.ts'
import { runPayouts } from '../../src/features/payouts/run-payouts.ts'
import { sendPayoutOf } from '../../src/features/payouts/sending/send-payout.ts'
import { hour } from '../../src/platform/time/clock.ts'
import { learnFees } from '../../src/features/payments/fees/learn-fees.ts'
import { askProcessorForRefund } from '../../src/features/payments/refunds/send-refund.ts'
import { giveGiftBack } from '../../src/features/gifts/refunds/give-gift-back.ts'
import { chargedAfterEnd } from '../../src/features/receipts/index.ts'
import type { Processor } from '../../src/processor/processor.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { flashInput } from '../flash.ts'
import { anyAmount, noLimits } from '../no-limits.ts'
import { activeCampaign, openCommunity, verifiedNonprofit } from '../known-giveables.ts'
import { person, type TestPerson } from '../people.ts'
import { emptyTotals, type Cause, type ModelGift, type Totals } from './books-model.ts'

/** The product with its real verbs and database. Tests choose the processor's answers; events are signed. */
export type BooksWorld = {
  app: TestApp
  people: TestPerson[]
  /** How the processor answers from now on; `fees` by intent. */
  says: { declines: boolean; refuses: boolean; fees: Map<string, number> }
  /** Makes one payment for these gifts. Null if none was stored. */
  give(giver: number, gifts: readonly ModelGift[], cover: boolean): Promise<Stored | null>
  /** Sends a signed event and applies it. */
  send(event: SentEvent): Promise<void>
  /**
   * Sends an event that may wait: sometimes applied alone, sometimes several together. Every other act applies them
   * first.
   */
  report(event: SentEvent): Promise<void>
  /** Returns our uuid of the refund. */
  askRefund(uuid: string, cents?: number, giftUuid?: string): Promise<string>
  sendRefunds(uuid: string): Promise<void>
  /** Our uuids of its refunds. */
  refundsOf(uuid: string): Promise<string[]>
  /** Runs the product's own refund of a charge that came after the end. */
  giveBack(uuid: string): Promise<void>
  learnFees(): Promise<void>
  /**
   * Opens a flash campaign with a match, whose sponsors have begun to pay, or none. Gifts to a flash campaign go to the
   * newest one.
   */
  openMatch(match: MatchTerms | null): Promise<Stored[]>
  /** Runs the product's own refund of a sponsor's payment that funds nothing. */
  giveMatchBack(uuid: string): Promise<void>
  endMatch(): Promise<void>
  /** Two months later: the comparison finds the charges of these payments, then payouts run. Returns the amount, 0 for none. */
  payOut(seen: readonly string[]): Promise<number>
  pool(): Promise<PoolSums>
  /** The payment as which an intent's charge is stored. */
  paymentOf(intent: string): Promise<string>
  /** The cents to refund that the open alarms of these payments name. */
  owed(payments: readonly string[]): Promise<number>
  totals(payments: readonly string[]): Promise<Totals>
}

export type MatchTerms = { percent: 50 | 100 | 200; capCents: number; sponsors: number }
/** `left`: by the books. `lost`: of the open alarm. `owed`: to the beneficiary. */
export type PoolSums = { drawn: number; back: number; released: number; left: number; lost: number; owed: number }
export type Stored = { uuid: string; cover: number; fee: number; giftUuids: string[] }
export type SentEvent = { id: string; type: string; object: Record<string, unknown> }

/** `report` applies this many waiting events together: first 3, then 1, and so on in a circle. */
const batchSizes = [3, 1, 5, 2]

export const intentOf = (paymentUuid: string) => `pi_${paymentUuid}`

export async function openBooksWorld(): Promise<BooksWorld> {
  const app = await startTestApp({ settings: { ...noLimits, ...anyAmount } })
  const { deps } = app
  const says: BooksWorld['says'] = { declines: false, refuses: false, fees: new Map() }
  deps.processor = { ...deps.processor, ...answers(says) }
  const amara = await person(deps, 'Amara')
  const ana = await person(deps, 'Ana', { invitedBy: amara })
  const people = [amara, ana, await person(deps, 'Ben', { invitedBy: ana })]
  const ids = { campaign: (await activeCampaign(deps)).id, community: (await openCommunity(deps)).id, flash: 0 }
  let [waiting, batches] = [0, 0]
  const applyWaiting = async () => {
    if (waiting === 0) return
    waiting = 0
    await deps.inbox.drain(deps.payments.applyEvents)
  }
  return {
    app,
    people,
    says,
    give: (giver, gifts, cover) => give(app, people[giver]!.id, ids, { gifts, cover }),
    async send(event) {
      await applyWaiting()
      await take(app, event)
      waiting = 1
      await applyWaiting()
    },
    async report(event) {
      await take(app, event)
      waiting += 1
      if (waiting >= batchSizes[batches % batchSizes.length]!) {
        batches += 1
        await applyWaiting()
      }
    },
    async askRefund(paymentUuid, amountCents, giftUuid) {
      await applyWaiting()
      const of = {
        paymentUuid,
        giftUuid,
        reason: 'Given by mistake',
        askedBy: people[0]!.id,
        ...(amountCents && { amountCents }),
      }
      return (await deps.payments.refund(of)).uuid
    },
    async sendRefunds(paymentUuid) {
      await applyWaiting()
      const { rows } = await sql<{ uuid: string }>`
        select r.uuid from refunds r join payments p on p.id = r.payment_id
        where p.uuid = ${paymentUuid} and r.status = 'asked' order by r.uuid`.execute(deps.db)
      for (const { uuid } of rows) await askProcessorForRefund(deps, uuid)
    },
    async refundsOf(paymentUuid) {
      const rows = deps.db.selectFrom('refunds as r').innerJoin('payments as p', 'p.id', 'r.payment_id')
      const own = rows.select('r.uuid').where('p.uuid', '=', paymentUuid).orderBy('r.uuid')
      return (await own.execute()).map((r) => r.uuid)
    },
    async giveBack(paymentUuid) {
      await applyWaiting()
      await giveGiftBack(deps, { payment: paymentUuid, because: chargedAfterEnd })
    },
    async openMatch(match) {
      await applyWaiting()
      ids.flash = 0
      return match === null ? [] : openMatch(app, people, ids, match)
    },
    async giveMatchBack(paymentUuid) {
      await applyWaiting()
      await giveBackMatch(deps, paymentUuid)
    },
    async endMatch() {
      await applyWaiting()
      app.clock.advance(4 * hour)
      await advanceDue(deps)
    },
    async payOut(seen) {
      await applyWaiting()
      return payOut(app, ids.flash, seen)
    },
    async pool() {
      await applyWaiting()
      return readPool(app, ids.flash)
    },
    async paymentOf(intent) {
      const stored = deps.db.selectFrom('payments').select('uuid').where('processor_intent_id', '=', intent)
      return (await stored.executeTakeFirstOrThrow()).uuid
    },
    async owed(payments) {
      const { rows } = await sql<{ cents: number }>`
        select coalesce(sum((detail ->> 'cents')::bigint), 0)::bigint as cents from alarms
        where kind = 'refund_owed' and ended_at is null and about = any(${payments}::text[])`.execute(deps.db)
      return rows[0]!.cents
    },
    async learnFees() {
      await applyWaiting()
      await learnFees(deps)
    },
    async totals(payments) {
      await applyWaiting()
      return readTotals(app, people, ids, payments)
    },
  }
}

export const answers = (says: BooksWorld['says']): Partial<Processor> => ({
  cardOf: async () => card,
  confirm: async ({ paymentUuid }) =>
    says.declines
      ? { kind: 'declined', intentId: intentOf(paymentUuid), methodId: null, reason: 'insufficient_funds' }
      : { kind: 'accepted', intentId: intentOf(paymentUuid), methodId: null },
  refund: async () => (says.refuses ? { because: 'charge_disputed', isOurs: false, repeated: false } : null),
  hasRefund: async () => false,
  transfer: async ({ payoutUuid, amountCents, accountId }) => ({
    kind: 'made',
    transfer: {
      transferId: `tr_${payoutUuid}`,
      ours: payoutUuid,
      accountId,
      amountCents,
      reversedCents: 0,
      currency: 'usd',
      at: new Date(0),
      moved: null,
    },
  }),
  feeOf: async (intentId) => says.fees.get(intentId) ?? null,
  listFees: async () => ({
    items: [...says.fees].map(([intentId, feeCents]) => ({ intentId, feeCents })),
    behind: null,
  }),
})

const kinds = { campaign: 'campaigns', community: 'communities', flash: 'flash-campaigns' } as const
const card = { fingerprint: 'fp', brand: 'visa', last4: '4242', postalCode: null }

async function give(
  { deps }: TestApp,
  userId: number,
  ids: Record<Cause, number>,
  { gifts, cover }: { gifts: readonly ModelGift[]; cover: boolean },
): Promise<Stored | null> {
  const key = randomUUID()
  const [one, ...others] = gifts
  if (others.length > 0) await giveSeveral(deps, userId, ids, { gifts, cover, key })
  else {
    const giveable = { type: kinds[one!.cause], id: String(ids[one!.cause]) }
    const order = { giveable, amount_cents: one!.amount, cover_fee: cover, confirmation_token: 'ctoken_1' }
    const giver = { userId, address: '127.0.0.1', timeZone: 'UTC' }
    await startGift(deps, giver, order, { key }).catch((error: { code?: string }) => {
      if (error.code !== 'card_declined') throw error
    })
  }
  const row = await deps.db
    .selectFrom('payments')
    .select(['id', 'uuid', 'cover_cents as cover', 'fee_cents as fee'])
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  const { id, ...stored } = row
  const rows = await deps.db.selectFrom('gifts').select('uuid').where('payment_id', '=', id).orderBy('id').execute()
  return { ...stored, giftUuids: rows.map((gift) => gift.uuid) }
}

async function openMatch(
  app: TestApp,
  people: readonly TestPerson[],
  ids: Record<Cause, number>,
  { percent, capCents, sponsors }: MatchTerms,
): Promise<Stored[]> {
  const { deps, clock } = app
  const starts_at = new Date(clock.now().getTime() + hour).toISOString()
  // a new community with one receiver, since few flash campaigns may run in one, and a payout is compared by receiver
  const shares = [{ nonprofitId: (await verifiedNonprofit(deps)).id, basisPoints: 10_000 }]
  const { uuid: community } = await openCommunity(deps, people[0]!.id, { shares })
  const match = { percent, cap_cents: capCents }
  const order = await flashInput(deps, community, { starts_at, hours: 2, notify: false, match })
  const { id } = await createFlash(deps, { id: people[0]!.id, timeZone: 'UTC' }, order)
  ids.flash = id
  const begun: Stored[] = []
  for (const { id: userId } of people.slice(0, sponsors)) {
    const key = randomUUID()
    const sponsor = { userId, address: '127.0.0.1', timeZone: 'UTC' }
    await fundMatch(deps, sponsor, { identifier: String(id), key, confirmation_token: 'ctoken_1' })
    const payment = deps.db.selectFrom('payments').select(['uuid', 'cover_cents as cover', 'fee_cents as fee'])
    begun.push({ ...(await payment.where('request_key', '=', key).executeTakeFirstOrThrow()), giftUuids: [] })
  }
  clock.advance(hour)
  await advanceDue(deps)
  return begun
}

/** The beneficiary gets its account only now, and for this payout alone, so that no run pays those of earlier campaigns. */
async function payOut({ deps, clock }: TestApp, flashId: number, seen: readonly string[]): Promise<number> {
  const { db } = deps
  const now = clock.now()
  clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1, 12)))
  await noteSeen(db, seen, clock.now())
  const { nonprofitId } = await db
    .selectFrom('flash_campaigns')
    .select('nonprofit_id as nonprofitId')
    .where('id', '=', flashId)
    .executeTakeFirstOrThrow()
  const account = { nonprofit_id: nonprofitId, processor_account_id: `acct_${nonprofitId}`, read_at: clock.now() }
  const set = (state: 'ready' | 'rejected') =>
    db
      .insertInto('payout_accounts')
      .values({ ...account, state, created_at: clock.now() })
      .onConflict((c) => c.column('nonprofit_id').doUpdateSet({ state }))
      .execute()
  await set('ready')
  await runPayouts(deps)
  const made = db.selectFrom('payouts').select(['uuid', 'amount_cents as cents']).where('status', '=', 'pending')
  const [payout] = await made.where('nonprofit_id', '=', nonprofitId).execute()
  if (payout) await sendPayoutOf(deps, payout.uuid)
  await set('rejected')
  return payout?.cents ?? 0
}

async function readPool({ deps }: TestApp, flashId: number): Promise<PoolSums> {
  const { rows } = await sql<PoolSums>`
    select m.drawn_cents as drawn, m.back_cents as back, m.released_cents as released, coalesce(a.balance_cents, 0) as left,
      coalesce((select balance_cents from ledger_accounts where kind = 'payable' and nonprofit_id = f.nonprofit_id), 0) as owed,
      coalesce((select (detail ->> 'lostCents')::bigint from alarms where kind = 'match_lost' and ended_at is null
        and about = p.uuid::text), 0) as lost
    from match_pools m join flash_campaigns f on f.id = m.flash_campaign_id left join payments p on p.id = m.payment_id
    left join ledger_accounts a on a.pool_id = m.id where f.id = ${flashId}`.execute(deps.db)
  return rows[0]!
}

/** Charges off session, as a plan does. */
async function giveSeveral(
  deps: TestApp['deps'],
  userId: number,
  ids: Record<Cause, number>,
  { gifts, cover, key }: { gifts: readonly ModelGift[]; cover: boolean; key: string },
): Promise<void> {
  const giveables = await Promise.all(
    gifts.map(({ cause }) =>
      findGiveable(deps.db, { type: kinds[cause], id: ids[cause], viewer: 'product', at: deps.clock.now() }),
    ),
  )
  await startPayment(deps, {
    userId,
    kind: 'monthly',
    lines: gifts.map(({ amount }, i) => ({ giveable: giveables[i]!, amountCents: amount })),
    coverFee: cover,
    key,
    requestHash: Buffer.from(key),
    using: { method: 'pm_1', saved: true, keep: false, card },
    offSession: true,
  })
}

export async function take({ deps, sandbox, clock }: TestApp, { id, type, object }: SentEvent): Promise<void> {
  const created = Math.floor(clock.now().getTime() / 1000)
  const payload = JSON.stringify({ id, object: 'event', livemode: false, type, created, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: sandbox.webhookSecret })
  await deps.inbox.take(deps.processor.readEvent(Buffer.from(payload), signature))
}

async function readTotals(
  { deps }: TestApp,
  people: readonly TestPerson[],
  ids: Record<Cause, number>,
  payments: readonly string[],
): Promise<Totals> {
  const totals = emptyTotals(people.length)
  const cause = sql<{ cause: Cause; raised: number; net: number; gifts: number }>`
    select case kind when 'campaigns' then 'campaign' when 'communities' then 'community' else 'flash' end as cause,
      raised_cents as raised, net_cents as net, gifts_count as gifts
    from giveables where (kind, number) in (('campaigns', ${ids.campaign}::bigint), ('communities', ${ids.community}::bigint),
      ('flash-campaigns', ${ids.flash}::bigint))`
  for (const { cause: name, ...row } of (await cause.execute(deps.db)).rows) totals.causes[name] = row
  const scores = await sql<Totals['people'][number]>`
    select own_cents as own,
      friends_cents + (select coalesce(sum(g.amount_cents - g.refunded_cents - g.friends_cents), 0)::bigint
        from users f join gifts g on g.user_id = f.id where f.inviter_id = s.user_id and g.status = 'settled') as friends,
      second_cents + (select coalesce(sum(g.amount_cents - g.refunded_cents - g.second_cents), 0)::bigint
        from users f join users x on x.inviter_id = f.id join gifts g on g.user_id = x.id
        where f.inviter_id = s.user_id and g.status = 'settled') as second
    from impact_scores s where user_id = any(${people.map((p) => p.id)}) order by user_id`.execute(deps.db)
  totals.people = scores.rows
  const entries = sql<{ kind: keyof Totals['accounts']; cents: number }>`
    select a.kind, sum(e.amount_cents)::bigint as cents from (
      select t.id from payments p join ledger_transactions t on t.payment_id = p.id where p.uuid = any(${payments}::uuid[])
      union
      select e.transaction_id from match_pools m join ledger_accounts o on o.pool_id = m.id
      join ledger_entries e on e.account_id = o.id where m.flash_campaign_id = ${ids.flash}) t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id group by a.kind`
  for (const { kind, cents } of (await entries.execute(deps.db)).rows) totals.accounts[kind] = cents
  return totals
}
