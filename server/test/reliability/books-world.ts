import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { findGiveable } from '../../src/features/giveables/index.ts'
import { startGift } from '../../src/features/gifts/start-gift.ts'
import { startPayment } from '../../src/features/gifts/start-payment.ts'
import { learnFees } from '../../src/features/payments/fees/learn-fees.ts'
import { askProcessorForRefund } from '../../src/features/payments/refunds/send-refund.ts'
import { giveGiftBack } from '../../src/features/gifts/refunds/give-gift-back.ts'
import { chargedAfterEnd } from '../../src/features/receipts/index.ts'
import type { Processor } from '../../src/processor/processor.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { anyAmount, noLimits } from '../no-limits.ts'
import { activeCampaign, openCommunity } from '../known-giveables.ts'
import { person, type TestPerson } from '../people.ts'
import { emptyTotals, type ModelGift, type Totals } from './books-model.ts'

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
  /** The payment as which an intent's charge is stored. */
  paymentOf(intent: string): Promise<string>
  /** The cents to refund that the open alarms of these payments name. */
  owed(payments: readonly string[]): Promise<number>
  totals(payments: readonly string[]): Promise<Totals>
}

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
  const ids = { campaign: (await activeCampaign(deps)).id, community: (await openCommunity(deps)).id }
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
  feeOf: async (intentId) => says.fees.get(intentId) ?? null,
  listFees: async () => ({
    items: [...says.fees].map(([intentId, feeCents]) => ({ intentId, feeCents })),
    behind: null,
  }),
})

const kinds = { campaign: 'campaigns', community: 'communities' } as const
const card = { fingerprint: 'fp', brand: 'visa', last4: '4242', postalCode: null }

async function give(
  { deps }: TestApp,
  userId: number,
  ids: Record<ModelGift['cause'], number>,
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

/** Charges off session, as a plan does. */
async function giveSeveral(
  deps: TestApp['deps'],
  userId: number,
  ids: Record<ModelGift['cause'], number>,
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
  ids: Record<ModelGift['cause'], number>,
  payments: readonly string[],
): Promise<Totals> {
  const totals = emptyTotals(people.length)
  const cause = sql<{ cause: ModelGift['cause']; raised: number; net: number; gifts: number }>`
    select case kind when 'campaigns' then 'campaign' else 'community' end as cause, raised_cents as raised, net_cents as net, gifts_count as gifts
    from giveables where (kind, number) in (('campaigns', ${ids.campaign}::bigint), ('communities', ${ids.community}::bigint))`
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
    select a.kind, sum(e.amount_cents)::bigint as cents from payments p
    join ledger_transactions t on t.payment_id = p.id
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id where p.uuid = any(${payments}::uuid[]) group by a.kind`
  for (const { kind, cents } of (await entries.execute(deps.db)).rows) totals.accounts[kind] = cents
  return totals
}
