import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  chargeOf,
  sumOf,
  totalsOf,
  type ModelPayment,
  type ModelRefund,
  type Totals,
} from '../../../test/reliability/books-model.ts'
import { intentOf, openBooksWorld, type BooksWorld, type SentEvent } from '../../../test/reliability/books-world.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { checkLedger } from './check-ledger.ts'

const sequences = sizeOf(300, 10_000)

let world: BooksWorld
beforeAll(async () => {
  world = await openBooksWorld()
})
afterAll(() => world.app.close())

type Model = { payments: ModelPayment[]; sent: SentEvent[] }
type Command = fc.AsyncCommand<Model, BooksWorld>

/** A command on one of the payments that `can` take it. */
const on = (
  name: string,
  pick: number,
  can: (p: ModelPayment) => boolean,
  run: (p: ModelPayment, m: Model, w: BooksWorld) => Promise<void>,
): Command => ({
  check: (m) => m.payments.some(can),
  async run(m, w) {
    const able = m.payments.filter(can)
    await run(able[pick % able.length]!, m, w)
  },
  toString: () => `${name}(${pick})`,
})

const event = async (m: Model, w: BooksWorld, type: string, object: Record<string, unknown>) => {
  const sent = { id: `evt_${randomUUID()}`, type, object }
  m.sent.push(sent)
  // refunds may be told together; of steps and disputes the first final word holds, so they come one by one
  await (type.startsWith('refund.') ? w.tell(sent) : w.send(sent))
}
const step = (p: ModelPayment, received = 0) => ({
  id: intentOf(p.uuid),
  amount_received: received,
  metadata: { payment: p.uuid },
})
const isOpen = (p: ModelPayment) => p.state === 'open'

const give = (
  giver: number,
  cause: ModelPayment['cause'],
  amount: number,
  cover: boolean,
  declines: boolean,
): Command => ({
  check: () => true,
  async run(m, w) {
    w.says.declines = declines
    const stored = (await w.give(giver, cause, amount, cover))!
    m.payments.push({
      ...stored,
      giver,
      cause,
      amount,
      feeKnown: false,
      refunds: [],
      dispute: 'none',
      disputeFee: 0,
      state: 'open',
    })
  },
  toString: () => `give(${giver}, ${cause}, ${amount}${cover ? ', with fee' : ''}${declines ? ', declined' : ''})`,
})

const settle = (pick: number) =>
  on('settle', pick, isOpen, async (p, m, w) => {
    await event(m, w, 'payment_intent.succeeded', step(p, chargeOf(p)))
    p.state = 'settled'
  })

const decline = (pick: number) =>
  on(
    'decline',
    pick,
    () => true,
    (p, m, w) => event(m, w, 'payment_intent.payment_failed', step(p)),
  )

const cancel = (pick: number) =>
  on(
    'cancel',
    pick,
    () => true,
    async (p, m, w) => {
      await event(m, w, 'payment_intent.canceled', step(p))
      if (isOpen(p)) p.state = 'canceled'
    },
  )

const left = (p: ModelPayment) => chargeOf(p) - sumOf(p, 'awaited', 'told')
const partOf = (cents: number, part: number) => Math.max(1, Math.floor((cents * part) / 1000))

/** Asks for a part of what is left (in thousandths; 1000 is all of it). */
const askRefund = (pick: number, part: number) => {
  const can = (p: ModelPayment) => p.state === 'settled' && p.dispute !== 'open' && p.dispute !== 'lost' && left(p) > 0
  return on(`refund ${part}`, pick, can, async (p, _m, w) => {
    const cents = partOf(left(p), part)
    const ours = await w.askRefund(p.uuid, cents)
    p.refunds.push({ id: `re_${ours}`, cents, ours, state: 'awaited' })
    w.says.refuses = false
    await w.sendRefunds(p.uuid)
  })
}

/** A refund that the processor refuses: the books take it back. */
const refusedRefund = (pick: number) => {
  const can = (p: ModelPayment) => p.state === 'settled' && p.dispute === 'none' && left(p) > 0
  return on('refused refund', pick, can, async (p, _m, w) => {
    await w.askRefund(p.uuid, 1)
    w.says.refuses = true
    await w.sendRefunds(p.uuid)
  })
}

const tellRefund = (m: Model, w: BooksWorld, p: ModelPayment, r: ModelRefund) =>
  event(m, w, r.state === 'failed' ? 'refund.failed' : 'refund.created', {
    id: r.id,
    payment_intent: intentOf(p.uuid),
    amount: r.cents,
    status: r.state === 'failed' ? 'failed' : 'succeeded',
    created: 1_790_000_000,
    metadata: r.ours === undefined ? {} : { refund: r.ours },
  })

/** One that is made at the processor, perhaps before we know of the success, and perhaps sent back by the bank at once. */
const refundedThere = (pick: number, part: number, fails: boolean) =>
  on(
    `refunded there ${part}${fails ? ', sent back' : ''}`,
    pick,
    (p) => left(p) > 0,
    async (p, m, w) => {
      const made: ModelRefund = { id: `re_${randomUUID()}`, cents: partOf(left(p), part), state: 'told' }
      p.refunds.push(made)
      await tellRefund(m, w, p, made)
      if (!fails) return
      made.state = 'failed'
      await tellRefund(m, w, p, made)
    },
  )

/** The processor tells of a refund: that one of ours was made, or that the bank sent one back. */
const toldOfRefund = (pick: number, which: number, state: 'told' | 'failed') => {
  const open = (p: ModelPayment) =>
    p.refunds.filter((r) => r.state === 'awaited' || (state === 'failed' && r.state === 'told'))
  return on(
    `refund ${which} ${state}`,
    pick,
    (p) => open(p).length > 0,
    async (p, m, w) => {
      const one = open(p)[which % open(p).length]!
      one.state = state
      await tellRefund(m, w, p, one)
    },
  )
}

const rank = { none: 0, open: 1, won: 2, lost: 2 }

const dispute = (pick: number, told: 'open' | 'won' | 'lost', fee: number) =>
  on(
    `dispute ${told}`,
    pick,
    () => true,
    async (p, m, w) => {
      const status = told === 'open' ? 'needs_response' : told
      const object = { payment_intent: intentOf(p.uuid), status, balance_transactions: [{ fee }] }
      await event(m, w, `charge.dispute.${told === 'open' ? 'created' : 'closed'}`, object)
      if (rank[told] > rank[p.dispute]) {
        p.dispute = told
        p.disputeFee = Math.max(p.disputeFee, fee)
      }
    },
  )

const feeKnown = (pick: number, part: number) =>
  on(
    `fee ${part}`,
    pick,
    (p) => p.state === 'settled' && !p.feeKnown,
    async (p, _m, w) => {
      p.fee = Math.floor((chargeOf(p) * part) / 1000)
      p.feeKnown = true
      w.says.fees.set(intentOf(p.uuid), p.fee)
      await w.learnFees()
    },
  )

/** What was sent before comes again: the same event, or another one that says the same. */
const again = (pick: number, asAnother: boolean): Command => ({
  check: (m) => m.sent.length > 0,
  async run(m, w) {
    const sent = m.sent[pick % m.sent.length]!
    const told = asAnother ? { ...sent, id: `evt_${randomUUID()}` } : sent
    await w.send(told)
  },
  toString: () => `again(${pick}${asAnother ? ', as another' : ''})`,
})

const pick = fc.nat(20)
const part = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constant(1000))
const anyGive = fc
  .record({
    giver: fc.nat(2),
    cause: fc.constantFrom('campaign' as const, 'community' as const),
    amount: fc.integer({ min: 200, max: 90_000 }),
    cover: fc.boolean(),
    luck: fc.nat(9),
  })
  .map(({ giver, cause, amount, cover, luck }) => give(giver, cause, amount, cover, luck === 0))
const commands = fc.commands(
  [
    anyGive,
    pick.map(settle),
    pick.map(settle),
    pick.map(settle),
    pick.map(decline),
    pick.map(cancel),
    fc.tuple(pick, part).map(([n, p]) => askRefund(n, p)),
    pick.map(refusedRefund),
    fc.tuple(pick, part, fc.boolean()).map(([n, p, fails]) => refundedThere(n, p, fails)),
    fc.tuple(pick, pick, fc.constantFrom('told', 'told', 'failed')).map(([n, r, how]) => toldOfRefund(n, r, how)),
    fc
      .tuple(pick, fc.constantFrom('open', 'won', 'lost'), fc.constantFrom(0, 1_500))
      .map(([n, told, fee]) => dispute(n, told, fee)),
    fc.tuple(pick, fc.integer({ min: 0, max: 60 })).map(([n, p]) => feeKnown(n, p)),
    fc.tuple(pick, fc.boolean()).map(([n, other]) => again(n, other)),
  ],
  { maxCommands: 14, size: 'max' },
)

const minus = (after: Totals, before: Totals): Totals => ({
  causes: {
    campaign: less(after.causes.campaign, before.causes.campaign),
    community: less(after.causes.community, before.causes.community),
  },
  people: after.people.map((p, i) => less(p, before.people[i]!)),
  accounts: after.accounts,
})
const less = <T extends Record<string, number>>(a: T, b: T) =>
  Object.fromEntries(Object.keys(a).map((key) => [key, a[key]! - b[key]!])) as T

describe('whatever happens to payments', { timeout: 6 * 3600_000 }, () => {
  test(`books, totals and impact are what a pure model says, over ${sequences} sequences`, async () => {
    const seen = { settled: 0, returned: 0, failed: 0, disputed: 0, events: 0 }
    const property = fc.asyncProperty(anyGive, anyGive, commands, async (first, second, all) => {
      const before = await world.totals([])
      const model: Model = { payments: [], sent: [] }
      await fc.asyncModelRun(() => ({ model, real: world }), [first, second, ...all])
      const settled = model.payments.filter((p) => p.state === 'settled')
      seen.events += model.sent.length
      seen.settled += settled.length
      seen.returned += settled.filter((p) => sumOf(p, 'awaited', 'told') > 0).length
      seen.failed += settled.filter((p) => sumOf(p, 'failed') > 0).length
      seen.disputed += settled.filter((p) => p.dispute !== 'none').length
      const after = await world.totals(model.payments.map((p) => p.uuid))
      expect(minus(after, before)).toEqual(totalsOf(model.payments, 3))
      for (const p of model.payments) world.says.fees.set(intentOf(p.uuid), p.fee)
      await world.learnFees()
    })
    await fc.assert(property, { numRuns: sequences, endOnFailure: process.env.TEST_FULL !== 'on' })
    // a model that nothing happens to agrees with everything
    expect(seen.settled).toBeGreaterThan(sequences / 2)
    expect(Math.min(seen.returned, seen.disputed)).toBeGreaterThan(sequences / 10)
    expect(seen.failed).toBeGreaterThan(sequences / 40)
    expect(await checkLedger(world.app.deps.db)).toEqual([])
  })
})

describe('what is written stays as it is', () => {
  test.each(['ledger_entries', 'ledger_transactions'])(
    '%s cannot be changed, removed or emptied, by a superuser either',
    async (table) => {
      const { db } = world.app.deps
      const isSuper = await sql<{
        is: boolean
      }>`select usesuper as is from pg_user where usename = current_user`.execute(db)
      expect(isSuper.rows[0]!.is).toBe(true)
      const stored = async () =>
        (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n
      const before = await stored()
      expect(before).toBeGreaterThan(0)
      for (const act of [
        sql`update ${sql.table(table)} set id = default`,
        sql`update ${sql.table(table)} set id = default where false`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)} cascade`,
      ])
        await expect(act.execute(db)).rejects.toThrow('the ledger is append-only')
      expect(await stored()).toBe(before)
    },
  )

  test('entries that do not sum to zero are refused', async () => {
    const { db } = world.app.deps
    const add = sql`with t as (insert into ledger_transactions (key, kind, occurred_at) values ('one-sided', 'settled', now()) returning id)
      insert into ledger_entries (transaction_id, account_id, amount_cents)
      select t.id, a.id, 5 from t, ledger_accounts a where a.kind = 'processor'`
    await expect(add.execute(db)).rejects.toThrow('does not sum to zero')
    expect(await checkLedger(db)).toEqual([])
  })
})
