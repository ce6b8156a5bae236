import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  backOf,
  chargeOf,
  leftOf as left,
  owedOf,
  sharesOf,
  sumOf,
  totalsOf,
  type ModelDispute,
  type ModelGift,
  type ModelPayment,
  type ModelRefund,
  type Totals,
} from '../../../test/reliability/books-model.ts'
import { intentOf, openBooksWorld, type BooksWorld, type SentEvent } from '../../../test/reliability/books-world.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { checkLedger } from './check-ledger.ts'

const sequences = sizeOf(40, 10_000)

let world: BooksWorld
beforeAll(async () => {
  world = await openBooksWorld()
})
afterAll(() => world.app.close())

type Model = { payments: ModelPayment[]; sent: SentEvent[] }
type Command = fc.AsyncCommand<Model, BooksWorld>

/** A command on one of the payments for which `can` is true. */
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

const event = async (m: Model, w: BooksWorld, type: string, object: Record<string, unknown>, alone = false) => {
  const sent = { id: `evt_${randomUUID()}`, type, object }
  m.sent.push(sent)
  // refunds and disputes may arrive together with events of other payments
  await (alone || type.startsWith('payment_intent.') ? w.send(sent) : w.report(sent))
}
const step = (p: ModelPayment, received = 0) => ({
  id: p.intent,
  amount_received: received,
  currency: 'usd',
  metadata: { payment: p.uuid },
})
const isOpen = (p: ModelPayment) => p.state === 'open'

const give = ({
  giver,
  gifts,
  cover,
  luck,
}: {
  giver: number
  gifts: ModelGift[]
  cover: boolean
  luck: number
}): Command => ({
  check: () => true,
  async run(m, w) {
    w.says.declines = luck === 0
    const stored = (await w.give(giver, gifts, cover))!
    m.payments.push({
      ...stored,
      giver,
      gifts,
      feeKnown: false,
      refunds: [],
      disputes: [],
      intent: intentOf(stored.uuid),
      state: 'open',
    })
  },
  toString: () =>
    `give(${giver}, ${JSON.stringify(gifts)}${cover ? ', with fee' : ''}${luck === 0 ? ', declined' : ''})`,
})

/** Owes all that is left of a charge that should not have been made, also while it is disputed. */
async function goesBack(p: ModelPayment, w: BooksWorld): Promise<void> {
  p.owed = true
  await w.giveBack(p.uuid)
  await noteOwed(p, w)
}

/** Notes in the model that the product itself requested the rest. */
async function noteOwed(p: ModelPayment, w: BooksWorld): Promise<void> {
  const [ours] = await newRefunds(p, w)
  expect(ours !== undefined).toBe(left(p) > 0)
  if (ours !== undefined) p.refunds.push({ id: `re_${ours}`, cents: left(p), ours, state: 'awaited' })
}

async function newRefunds(p: ModelPayment, w: BooksWorld): Promise<string[]> {
  const known = new Set(p.refunds.map((r) => r.ours))
  return (await w.refundsOf(p.uuid)).filter((uuid) => !known.has(uuid))
}

/** A charge after the end of its payment, or after its giveable closed, is booked and refunded whole. */
const settle = (pick: number, alsoCanceled: boolean, late: boolean) =>
  on(
    `settle${late ? ' late' : ''}${alsoCanceled ? ', or charged after the end' : ''}`,
    pick,
    (p) => isOpen(p) || (alsoCanceled && p.state === 'canceled'),
    async (p, m, w) => {
      const revived = p.state === 'canceled'
      await event(m, w, 'payment_intent.succeeded', step(p, chargeOf(p)))
      p.state = 'settled'
      if (revived || late) await goesBack(p, w)
    },
  )

/** A charge with the payment's metadata that is not the payment's own. */
const unmatched = (pick: number, cents: number) =>
  on(
    `unmatched ${cents}`,
    pick,
    (p) => p.unmatched === undefined,
    async (p, m, w) => {
      const intent = `pi_unmatched_${randomUUID()}`
      await event(m, w, 'payment_intent.succeeded', { ...step(p, cents), id: intent })
      const nothing = { giftUuids: [], gifts: [], cover: 0, fee: 0, feeKnown: false, refunds: [], disputes: [] }
      const uuid = await w.paymentOf(intent)
      const one: ModelPayment = { ...nothing, uuid, intent, giver: p.giver, unmatched: cents, state: 'settled' }
      m.payments.push(one)
      await goesBack(one, w)
    },
  )

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

const isDisputed = (p: ModelPayment) => p.disputes.some((d) => d.status === 'open')
const partOf = (cents: number, part: number) => Math.max(1, Math.floor((cents * part) / 1000))

const leftOfGift = (p: ModelPayment, gift: number) =>
  Math.max(0, Math.min(left(p), sharesOf(p)[gift]!.charge - backOf(p)[gift]!))

/**
 * Sends all waiting refunds of a payment. A refund waits while a dispute is open; if less than its amount is left, one
 * of the rest replaces it.
 */
async function sendAll(p: ModelPayment, w: BooksWorld, refuses: boolean): Promise<void> {
  w.says.refuses = refuses
  const waiting = p.refunds.filter((r) => r.ours !== undefined && r.state === 'awaited' && r.asked !== 'sent')
  await w.sendRefunds(p.uuid)
  const made = await newRefunds(p, w)
  for (const r of waiting.toSorted((a, b) => (a.ours! < b.ours! ? -1 : 1))) {
    if (isDisputed(p)) {
      r.asked = 'held'
      continue
    }
    const others = { ...p, refunds: p.refunds.filter((one) => one !== r) }
    const rest = r.gift === undefined ? left(others) : leftOfGift(others, r.gift)
    if (r.cents <= rest) {
      r.asked = refuses ? 'held' : 'sent'
      continue
    }
    r.state = 'failed'
    r.ended = true
    if (rest > 0) {
      const ours = made.shift()!
      p.refunds.push({
        id: `re_${ours}`,
        cents: rest,
        ours,
        state: 'awaited',
        ...(r.gift !== undefined && { gift: r.gift }),
      })
    }
  }
  expect(made).toEqual([])
}

const sendOwed = (pick: number, refuses: boolean) =>
  on(
    `send what is owed${refuses ? ', refused' : ''}`,
    pick,
    (p) => p.refunds.some((r) => r.state === 'awaited' && r.asked !== 'sent'),
    (p, _m, w) => sendAll(p, w, refuses),
  )

/** Refunds a part of what is left (in thousandths; 1000 is all of it). */
const askRefund = (pick: number, part: number, refuses: boolean) => {
  const can = (p: ModelPayment) => p.state === 'settled' && !isDisputed(p) && left(p) > 0
  return on(`refund ${part}${refuses ? ', refused' : ''}`, pick, can, async (p, _m, w) => {
    const cents = partOf(left(p), part)
    const ours = await w.askRefund(p.uuid, cents)
    p.refunds.push({ id: `re_${ours}`, cents, ours, state: 'awaited' })
    await sendAll(p, w, refuses)
  })
}

/** Refunds a part of one gift. */
const askGiftRefund = (pick: number, which: number, part: number, refuses: boolean) => {
  const can = (p: ModelPayment) =>
    p.gifts.length > 0 && p.state === 'settled' && !isDisputed(p) && leftOfGift(p, which % p.gifts.length) > 0
  return on(`refund ${part} of gift ${which}${refuses ? ', refused' : ''}`, pick, can, async (p, _m, w) => {
    const gift = which % p.gifts.length
    const cents = partOf(leftOfGift(p, gift), part)
    const others = backOf(p).toSpliced(gift, 1)
    const ours = await w.askRefund(p.uuid, cents, p.giftUuids[gift]!)
    p.refunds.push({ id: `re_${ours}`, cents, ours, gift, state: 'awaited' })
    expect(backOf(p).toSpliced(gift, 1)).toEqual(others)
    await sendAll(p, w, refuses)
  })
}

const notifyRefund = (m: Model, w: BooksWorld, p: ModelPayment, r: ModelRefund) =>
  event(m, w, r.state === 'failed' ? 'refund.failed' : 'refund.created', {
    id: r.id,
    payment_intent: p.intent,
    amount: r.cents,
    currency: 'usd',
    status: r.state === 'failed' ? 'failed' : 'succeeded',
    created: 1_790_000_000,
    metadata: r.ours === undefined ? {} : { refund: r.ours },
  })

/**
 * A refund made at the processor, perhaps before the event of the success, and perhaps returned by the bank at once.
 */
const refundedThere = (pick: number, part: number, fails: boolean) =>
  on(
    `refunded there ${part}${fails ? ', sent back' : ''}`,
    pick,
    (p) => left(p) > 0,
    async (p, m, w) => {
      const made: ModelRefund = { id: `re_${randomUUID()}`, cents: partOf(left(p), part), state: 'reported' }
      p.refunds.push(made)
      await notifyRefund(m, w, p, made)
      if (!fails) return
      made.state = 'failed'
      await notifyRefund(m, w, p, made)
    },
  )

/** An event about a refund: ours was made, or the bank returned one. */
const reportRefund = (pick: number, which: number, state: 'reported' | 'failed') => {
  const open = (p: ModelPayment) =>
    p.refunds.filter(
      (r) => (r.state === 'awaited' && r.asked === 'sent') || (state === 'failed' && r.state === 'reported'),
    )
  return on(
    `refund ${which} ${state}`,
    pick,
    (p) => open(p).length > 0,
    async (p, m, w) => {
      const one = open(p)[which % open(p).length]!
      one.state = state
      await notifyRefund(m, w, p, one)
    },
  )
}

/** Sends a dispute's event. Once no dispute is open, the owed amount is requested again. */
async function notifyDispute(m: Model, w: BooksWorld, p: ModelPayment, d: ModelDispute, how: string): Promise<void> {
  const object = {
    id: d.id,
    payment_intent: p.intent,
    currency: 'usd',
    status: d.status === 'open' ? 'needs_response' : d.status,
    balance_transactions: d.movements.map(({ taken, fee }) => ({ amount: -taken, fee })),
  }
  await event(m, w, `charge.dispute.${how}`, object, p.owed)
  if (p.owed && !isDisputed(p)) await noteOwed(p, w)
}

/** A bank disputes a part (in thousandths; 1000 is all of it), after any refunds or disputes. */
const dispute = (pick: number, part: number, fee: number) =>
  on(
    `dispute ${part}`,
    pick,
    () => true,
    async (p, m, w) => {
      const cents = partOf(chargeOf(p), part)
      const one: ModelDispute = { id: `dp_${randomUUID()}`, cents, status: 'open', movements: [{ taken: cents, fee }] }
      p.disputes.push(one)
      await notifyDispute(m, w, p, one, 'created')
    },
  )

/**
 * The bank decides: lost; won, with the event before or after the money, with or without the fee; or an appeal is won.
 */
const decide = (pick: number, which: number, won: boolean, feeBack: boolean, early: boolean) => {
  const able = (p: ModelPayment) => p.disputes.filter((d) => d.status === 'open' || (won && d.status === 'lost'))
  return on(
    `dispute ${which} ${won ? 'won' : 'lost'}`,
    pick,
    (p) => able(p).length > 0,
    async (p, m, w) => {
      const one = able(p)[which % able(p).length]!
      one.status = won ? 'won' : 'lost'
      if (!won || early) await notifyDispute(m, w, p, one, 'closed')
      if (!won) return
      one.movements.push({ taken: -one.cents, fee: feeBack ? -one.movements[0]!.fee : 0 })
      await notifyDispute(m, w, p, one, 'funds_reinstated')
    },
  )
}

const feeKnown = (pick: number, part: number) =>
  on(
    `fee ${part}`,
    pick,
    (p) => p.state === 'settled' && !p.feeKnown,
    async (p, _m, w) => {
      p.fee = Math.floor((chargeOf(p) * part) / 1000)
      p.feeKnown = true
      w.says.fees.set(p.intent, p.fee)
      await w.learnFees()
    },
  )

/** Sends an earlier event again: the same one, or another with the same content. */
const again = (pick: number, asAnother: boolean): Command => ({
  check: (m) => m.sent.length > 0,
  async run(m, w) {
    const sent = m.sent[pick % m.sent.length]!
    const again = asAnother ? { ...sent, id: `evt_${randomUUID()}` } : sent
    await w.send(again)
  },
  toString: () => `again(${pick}${asAnother ? ', as another' : ''})`,
})

const pick = fc.nat(20)
const part = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constant(1000))
/** One in four refunds is refused. */
const refuses = fc.nat(3).map((n) => n === 0)
const anyGift = fc.record({
  cause: fc.constantFrom('campaign' as const, 'community' as const),
  amount: fc.integer({ min: 200, max: 90_000 }),
})
const anyGive = fc
  .record({
    giver: fc.nat(2),
    // most payments carry one gift; a plan's payment carries several
    gifts: fc.oneof(
      fc.array(anyGift, { minLength: 1, maxLength: 1 }),
      fc.array(anyGift, { minLength: 2, maxLength: 8 }),
    ),
    cover: fc.boolean(),
    luck: fc.nat(9),
  })
  .map(give)
const commands = fc.commands(
  [
    anyGive,
    pick.map((n) => settle(n, false, false)),
    pick.map((n) => settle(n, false, true)),
    fc.tuple(pick, fc.boolean()).map(([n, also]) => settle(n, also, false)),
    pick.map(decline),
    pick.map(cancel),
    fc.tuple(pick, part, refuses).map(([n, p, no]) => askRefund(n, p, no)),
    fc.tuple(pick, fc.nat(7), part, refuses).map(([n, g, p, no]) => askGiftRefund(n, g, p, no)),
    fc.tuple(pick, refuses).map(([n, no]) => sendOwed(n, no)),
    fc.tuple(pick, refuses).map(([n, no]) => sendOwed(n, no)),
    fc.tuple(pick, part, fc.boolean()).map(([n, p, fails]) => refundedThere(n, p, fails)),
    fc.tuple(pick, pick, fc.constantFrom('reported', 'failed')).map(([n, r, how]) => reportRefund(n, r, how)),
    fc.tuple(pick, part, fc.constantFrom(0, 1_500)).map(([n, p, fee]) => dispute(n, p, fee)),
    fc
      .tuple(pick, pick, fc.boolean(), fc.boolean(), fc.boolean())
      .map(([n, which, won, feeBack, early]) => decide(n, which, won, feeBack, early)),
    fc.tuple(pick, fc.integer({ min: 1, max: 90_000 })).map(([n, cents]) => unmatched(n, cents)),
    fc.tuple(pick, fc.integer({ min: 0, max: 60 })).map(([n, p]) => feeKnown(n, p)),
    fc.tuple(pick, fc.boolean()).map(([n, other]) => again(n, other)),
  ],
  { maxCommands: 18, size: 'max' },
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

describe('after any events of payments', { timeout: 6 * 3600_000 }, () => {
  test(`books, totals and impact equal those of a pure model, over ${sequences} sequences`, async () => {
    const seen = {
      settled: 0,
      together: 0,
      named: 0,
      returned: 0,
      failed: 0,
      disputed: 0,
      several: 0,
      events: 0,
      owed: 0,
      unmatched: 0,
    }
    const property = fc.asyncProperty(anyGive, anyGive, commands, async (first, second, all) => {
      const before = await world.totals([])
      const model: Model = { payments: [], sent: [] }
      await fc.asyncModelRun(() => ({ model, real: world }), [first, second, ...all])
      const settled = model.payments.filter((p) => p.state === 'settled')
      seen.events += model.sent.length
      seen.settled += settled.length
      seen.together += settled.filter((p) => p.gifts.length > 1).length
      seen.named += settled.filter((p) => p.refunds.some((r) => r.gift !== undefined && p.gifts.length > 1)).length
      seen.returned += settled.filter((p) => sumOf(p, 'awaited', 'reported') > 0).length
      seen.failed += settled.filter((p) => sumOf(p, 'failed') > 0).length
      seen.disputed += settled.filter((p) => p.disputes.length > 0).length
      seen.several += settled.filter((p) => p.disputes.length > 1).length
      const uuids = model.payments.map((p) => p.uuid)
      const owed = settled.map(owedOf)
      seen.owed += owed.filter((cents) => cents > 0).length
      seen.unmatched += settled.filter((p) => p.unmatched !== undefined && p.disputes.length > 0).length
      const after = await world.totals(uuids)
      expect(minus(after, before)).toEqual(totalsOf(model.payments, 3))
      expect(await world.owed(settled.map((p) => p.uuid))).toBe(owed.reduce((sum, cents) => sum + cents, 0))
      for (const p of model.payments) world.says.fees.set(p.intent, p.fee)
      await world.learnFees()
      world.says.fees.clear()
    })
    await fc.assert(property, { numRuns: sequences, endOnFailure: process.env.TEST_FULL !== 'on' })
    // fails for runs in which too little happens to test anything
    expect(seen.settled).toBeGreaterThan(sequences / 2)
    expect(Math.min(seen.returned, seen.disputed, seen.together, seen.owed)).toBeGreaterThan(sequences / 50)
    expect(Math.min(seen.failed, seen.several, seen.named, seen.unmatched)).toBeGreaterThanOrEqual(
      Math.floor(sequences / 300),
    )
    expect(await checkLedger(world.app.deps.db)).toEqual([])
  })
})

describe('booked entries are immutable', () => {
  test.each(['ledger_entries', 'ledger_transactions'])(
    '%s cannot be changed, deleted or truncated, even by a superuser',
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
