import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody } from '@kindling/contract/errors'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeOf } from '../../../../../sandbox/src/test/store-of.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { atProcessor } from '../../../../test/at-processor.ts'
import { diceOf } from '../../../../test/dice.ts'
import { cards, cardToken, giftOf } from '../../../../test/giving.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { truthOf } from '../../../../test/reliability/attempts-truth.ts'
import { sizeOf } from '../../../../test/reliability/size.ts'
import { seed } from '../../../../test/seed.ts'
import { savedCards } from '../../../../test/saved-cards.ts'
import { jobRuns } from '../../../app.ts'
import { day, minute } from '../../../platform/time/clock.ts'
import { english } from '../../../platform/words.ts'
import { checkLedger } from '../../ledger/index.ts'
import { reconcilePayments } from '../reconcile.ts'

const givers = sizeOf(4, 1_000)
const { chance, pick, between, shuffled } = diceOf(seed)

const typed = [
  cards.good,
  cards.good,
  cards.declined,
  cards.noFunds,
  cards.bankCheck,
  '4000008260003178', // its bank asks, then declines
]
/** Saved cards that are charged several times: the payment method alone does not identify the attempt. */
const kept = [cards.bankCheck, '4000000000000341', '4000008260003178']

let app: TestApp
let ramp: { type: 'campaigns'; id: number }
let stripe: Stripe
const refusals = english.refusals
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
  stripe = atProcessor(app)
  app.sandbox.set({ hold_webhooks: true })
  const { confirm } = app.deps.processor
  app.deps.processor = {
    ...app.deps.processor,
    // events arrive during the attempt, and between the processor's answer and our storing it
    async confirm(order) {
      if (chance(0.3)) await events()
      const outcome = await confirm(order)
      if (chance(0.5)) await events()
      return outcome
    },
  }
})
afterAll(() => app?.close())

const seen: string[] = []
let held: string[] = []
let readTo = 0
const counted = { events: 0, held: 0, startedAgain: 0, declined: 0, charged: 0, oldTabs: 0 }

/**
 * Reads the event kinds that we handle from the sandbox's database: listing them over HTTP would take most of the
 * time.
 */
function collect() {
  const fresh = `select seq, id from objects where kind = 'event' and seq > ? and json_extract(body, '$.type') not like 'charge.%' order by seq`
  for (const row of storeOf(app.sandbox).sql(fresh).all(readTo)) {
    readTo = row['seq'] as number
    seen.push(row['id'] as string)
    held.push(row['id'] as string)
  }
}

/** Delivers some of the waiting events, in any order and some twice; the rest come later. */
async function events(share = pick([0, 0.3, 0.8, 1])) {
  collect()
  const now = shuffled(held).filter(() => chance(share))
  const again = seen.slice(-12).filter(() => chance(0.1))
  held = held.filter((id) => !now.includes(id))
  counted.held += held.length
  await Promise.all([...now, ...again].map((id) => app.sandbox.deliver(id)))
  counted.events += now.length
  await app.deps.inbox.drain(app.deps.payments.applyEvents)
}

/** Advances the clock, mostly by nothing; the processor's clock differs from ours by up to ten seconds. */
function pass(ms = pick([0, 0, 0, 200, 900, 4_000])) {
  app.clock.advance(ms)
  app.sandbox.setClock(Math.floor(app.clock.now().getTime() / 1000) + pick([0, 0, between(-10, 10)]))
}

/** Runs only the jobs that decide attempts, cards and refunds: looking for all others would take most of the time. */
async function ownJobs() {
  const names = ['ask-about-attempt', 'give-gift-back', 'send-refund']
  await app.deps.queue.drain(jobRuns(app.deps).filter(({ job }) => names.includes(job.name)))
}

async function meanwhile() {
  pass()
  await events()
  if (chance(0.4)) await ownJobs()
}

type Answer = { status: number; gift?: GivenGift; error: ErrorBody }
type Giver = { as: TestPerson; saved: string | null; checks: string[] }

async function send(giver: Giver, call: 'POST /gifts' | 'POST /gifts/{uuid}/attempts', uuid = '', key = randomUUID()) {
  app.sandbox.set({ processing_ms: chance(0.15) ? 3 : 0 })
  if (chance(0.06)) app.sandbox.failNext(pick(['lost_answer', 'lost_answer', 'error']), 2, /payment_intents/)
  if (chance(0.05)) app.sandbox.failNext('misconfigured', 1, /payment_intents/)
  const card =
    giver.saved !== null && chance(0.6)
      ? { card_id: giver.saved }
      : { confirmation_token: await cardToken(app, pick(typed)), ...(chance(0.1) && { save_card: true }) }
  const gift = { giveable: { type: ramp.type, id: String(ramp.id) }, amount_cents: 2_500 }
  const body = call === 'POST /gifts' ? { ...gift, ...card } : card
  const response = await ask(app, call, { as: giver.as, key, params: { uuid }, body })
  await sleep(6) // a charge that is under way ends
  const answer = response.json() as { data?: GivenGift } & ErrorBody
  expect([201, 200, 402, 409, 503], response.body).toContain(response.statusCode)
  return { status: response.statusCode, gift: answer.data, error: answer } as Answer
}

/** Sends one gift until it is charged or its giver is asked to start again. */
async function giveOnce(giver: Giver): Promise<'waits' | 'starts again'> {
  let answer = await send(giver, 'POST /gifts')
  const uuid = answer.gift?.uuid ?? answer.error.gift?.uuid
  if (uuid === undefined) return 'waits'
  for (let steps = 0; steps < 12; steps += 1) {
    await meanwhile()
    if (answer.error.message === refusals.giftTriedOut || answer.error.message === refusals.giftCanceled)
      return 'starts again'
    const { status, payment } = await giftOf(app, giver.as, uuid)
    if (status === 'canceled') return 'starts again'
    if (status === 'succeeded' && chance(0.8)) return 'waits'
    if (status === 'requires_action' && payment.next_action) {
      const url = payment.next_action.url!
      giver.checks.push(url)
      if (chance(0.7)) await atBank(url)
    }
    if (status === 'processing' && chance(0.4)) {
      pass(11 * minute)
      await reconcilePayments(app.deps)
    }
    answer = await send(giver, 'POST /gifts/{uuid}/attempts', uuid)
    if (answer.status === 402) counted.declined += 1
  }
  return 'waits'
}

const atBank = (url: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: pick(['complete', 'fail']) }), redirect: 'manual' })

async function come(): Promise<Giver> {
  const giver: Giver = { as: await person(app.deps), saved: null, checks: [] }
  if (!chance(0.5)) return giver
  const { save, bankAnswers, cardsOf } = savedCards(() => ({ app, ana: giver.as, ramp }))
  app.sandbox.set({ processing_ms: 0 })
  const { setup } = await save(pick(kept))
  if (setup.next_action?.url) await bankAnswers(setup.next_action.url, 'complete')
  await events(1)
  giver.saved = (await cardsOf())[0]?.uuid ?? null
  return giver
}

/** Delivers all events, reconciles all waiting payments, and lets abandoned ones end. */
async function theEnd() {
  for (const later of [0, 11 * minute, 61 * minute, 25 * 60 * minute, day]) {
    pass(later)
    await events(1)
    await ownJobs()
    await reconcilePayments(app.deps)
  }
  await events(1)
  await ownJobs()
}

const attemptsHere = () =>
  app.deps.db
    .selectFrom('payments as p')
    .innerJoin('payment_attempts as a', 'a.payment_id', 'p.id')
    .select([
      'p.uuid',
      'p.user_id as giver',
      'p.status as payment',
      'a.number',
      'a.status',
      'a.decline_reason as reason',
    ])
    .orderBy('p.id')
    .orderBy('a.number')
    .execute()

test(
  `${givers} givers with several cards, skewed clocks and events in any order: each attempt ends as the processor decided`,
  async () => {
    const started = new Map<number, string>()
    for (let n = 0; n < givers; n += 1) {
      const giver = await come()
      for (let gifts = 0; gifts < 3 && (await giveOnce(giver)) === 'starts again'; gifts += 1) counted.startedAgain += 1
      // an old tab in which a bank's check is still open
      for (const url of giver.checks.filter(() => chance(0.4))) {
        await atBank(url)
        counted.oldTabs += 1
      }
      started.set(giver.as.id, giver.as.uuid)
    }
    await theEnd()

    const truth = truthOf(app)
    const here = await attemptsHere()
    const wrong = here.flatMap(({ uuid, payment, number, status, reason }) => {
      const known = truth.get(uuid)
      const decided = known?.attempts.get(number)
      const right = (decided === 'accepted') === (status === 'accepted') && status !== 'started'
      const ends = payment === (known?.status === 'succeeded' ? 'succeeded' : 'canceled') && known?.status !== 'open'
      const isUntrue = decided === 'declined' && reason === 'not_tried'
      return right && (ends || !known) && !isUntrue
        ? []
        : [{ uuid, number, payment, status, reason, decided, at: known?.status }]
    })
    expect(wrong).toEqual([])

    const charged = new Map<string, number>()
    const payers = new Map(here.map((a) => [a.uuid, a.giver]))
    for await (const charge of stripe.charges.list({ limit: 100 })) {
      if (!charge.paid) continue
      counted.charged += 1
      const giver = String(payers.get(charge.metadata['payment']!))
      if (!charge.refunded) charged.set(giver, (charged.get(giver) ?? 0) + 1)
    }
    expect([...charged].filter(([, times]) => times > 1)).toEqual([])
    expect(await checkLedger(app.deps.db)).toEqual([])
    // fails for a run in which too little happens to test anything
    expect(counted.declined).toBeGreaterThan(givers / 4)
    expect(counted.charged).toBeGreaterThan(givers / 4)
    expect(counted.held).toBeGreaterThan(givers)
    expect(Math.min(counted.startedAgain, counted.oldTabs)).toBeGreaterThan(givers / 20)
  },
  6 * 3600_000,
)
