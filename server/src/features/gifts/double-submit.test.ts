import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { cards, cardToken, give, tryAgain } from '../../../test/giving.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { orderOf, typedCard } from '../../../test/paying.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { minute } from '../../platform/time/clock.ts'
import { checkLedger } from '../ledger/index.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { startPayment } from './start-payment.ts'

const rounds = sizeOf(24, 10_000)
/** Mostly a double click, sometimes 50 requests at once; each kind of round meets each size. */
const crowdOf = (round: number) => (round % 23 === 22 ? 50 : (round >> 3) % 3 === 2 ? 8 : 2)

let app: TestApp
let ana: TestPerson
let to: { type: 'campaigns' | 'communities'; id: number }[]
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  to = [
    { type: 'campaigns', id: (await activeCampaign(app.deps)).id },
    { type: 'communities', id: (await openCommunity(app.deps)).id },
  ]
})
afterAll(() => app.close())

type Answer = { status: number; code: string | undefined; body: string }

const answer = (r: { statusCode: number; body: string }): Answer => ({
  status: r.statusCode,
  code: (JSON.parse(r.body) as { code?: string }).code,
  body: r.body,
})
/** Retries with the same key while the server is too busy, as an app does. */
async function post(key: string, body: object): Promise<Answer> {
  for (;;) {
    const answered = answer(await ask(app, 'POST /gifts', { as: ana, key, body }))
    if (answered.code !== 'unavailable') return answered
    await sleep(200)
  }
}
const body = (round: number, token: string, amount = 2_500) => {
  const { type, id } = to[round % 2]!
  return { giveable: { type, id: String(id) }, amount_cents: amount, confirmation_token: token }
}
const crowd = <T>(size: number, one: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: size }, (_, i) => one(i)))
const good = (answers: readonly Answer[]) => answers.filter((a) => a.status === 201)
const codes = (answers: readonly Answer[]) => [...new Set(answers.flatMap((a) => a.code ?? []))].toSorted()

/** Sends the same request many times: all answers are the same or `in progress`, and in the end all are the same. */
async function sameKey(round: number, size: number) {
  const [key, request] = [randomUUID(), body(round, await cardToken(app))]
  const answers = await crowd(size, () => post(key, request))
  expect(codes(answers).filter((code) => code !== 'request_running')).toEqual([])
  const answered = [...good(answers), await post(key, request)]
  expect(new Set(answered.map((a) => `${a.status} ${a.body}`)).size).toBe(1)
  expect(good(answered)).toHaveLength(answered.length)
}

/** Sends one key with different amounts: one request wins, the others are refused. */
async function sameKeyOtherBody(round: number, size: number) {
  const [key, token] = [randomUUID(), await cardToken(app)]
  const answers = await crowd(size, (i) => post(key, body(round, token, 2_500 + i)))
  expect(good(answers)).toHaveLength(1)
  expect(codes(answers).filter((c) => c !== 'request_running' && c !== 'idempotency_key_reused')).toEqual([])
  const taken = (JSON.parse(good(answers)[0]!.body) as { data: { amount_cents: number } }).data.amount_cents
  expect((await post(key, body(round, token, taken))).body).toBe(good(answers)[0]!.body)
  expect((await post(key, body(round, token, 9_999))).code).toBe('idempotency_key_reused')
}

/** Retries a declined gift with many keys and good cards at once: one card is charged. */
async function otherKeysOnOneGift(round: number, size: number) {
  const { error } = await give(app, ana, to[round % 2]!, { card: cards.declined })
  const uuid = error.gift!.uuid
  const tokens = await crowd(size, () => cardToken(app))
  const tries = await crowd(size, async (i) => {
    const request = { as: ana, key: randomUUID(), params: { uuid }, body: { confirmation_token: tokens[i] } }
    return answer(await ask(app, 'POST /gifts/{uuid}/attempts', request))
  })
  expect(tries.filter((a) => a.status < 300)).toHaveLength(1)
  expect(codes(tries)).toEqual(['conflict'])
}

/**
 * Two cards are declined. While the third is sent many times under one key, the events of the others arrive, some
 * twice. It is charged once, and no request with its key is answered with a decline or a new start.
 */
async function lateDeclines(round: number, size: number) {
  app.sandbox.set({ webhook_delay_ms: 40, shuffle_webhooks: true, duplicate_rate: 0.3 })
  const { error } = await give(app, ana, to[round % 2]!, { card: cards.declined })
  const uuid = error.gift!.uuid
  await tryAgain(app, ana, uuid, cards.noFunds)
  const [key, token] = [randomUUID(), await cardToken(app)]
  const request = { as: ana, key, params: { uuid }, body: { confirmation_token: token } }
  const [tries] = await Promise.all([
    crowd(size, async () => answer(await ask(app, 'POST /gifts/{uuid}/attempts', request))),
    crowd(8, async (i) => {
      await sleep(10 * i)
      await app.deps.inbox.drain(app.deps.payments.applyEvents)
    }),
  ])
  app.sandbox.set({ webhook_delay_ms: 0, shuffle_webhooks: false, duplicate_rate: 0 })
  expect(codes(tries).filter((code) => code !== 'request_running')).toEqual([])
  expect(tries.filter((a) => a.status < 300).length).toBeGreaterThan(0)
}

/** Sends one card form with many keys: its token pays for one charge. */
async function otherKeysOneToken(round: number, size: number) {
  const token = await cardToken(app)
  const answers = await crowd(size, () => post(randomUUID(), body(round, token)))
  expect(answers.filter((a) => a.status >= 500)).toEqual([])
  // another gift of this giver used the token: the answer names it, or the charge fails
  expect(codes(answers).filter((code) => code !== 'conflict' && code !== 'card_declined')).toEqual([])
  expect(good(answers)).toHaveLength(1)
}

/**
 * The process died between storing the gift and trying its card. An hour later the same key arrives many times while
 * the reconciler looks for abandoned payments: either charged once, or ended without a charge.
 */
async function forgottenAndTakenUp(round: number, size: number) {
  const [key, token] = [randomUUID(), await cardToken(app)]
  const { processor } = app.deps
  app.deps.processor = { ...processor, confirm: () => Promise.reject(new Error('killed')) }
  expect((await post(key, body(round, token))).status).toBe(500)
  app.deps.processor = processor
  app.clock.advance(61 * minute)
  const looks = [0, 1].map(() => reconcilePayments(app.deps))
  const answers = await crowd(size, () => post(key, body(round, token)))
  await Promise.all(looks)
  expect(codes(answers).filter((code) => code !== 'request_running')).toEqual([])
  const retried = JSON.parse((await post(key, body(round, token))).body) as { data: { status: string } }
  if (retried.data.status === 'canceled') forgotten += 1
}
let forgotten = 0

/** Several workers start the charge of a plan at once: one of them charges. */
async function severalWithOneKey(round: number, size: number) {
  const parts = Array.from({ length: 1 + (round % 8) }, (_, n) => [to[n % 2]!, 700 + n] as const)
  const order = await orderOf(app, ana.id, parts, { using: await typedCard(app) })
  const runs = await crowd(size, () => startPayment(app.deps, order))
  const started = runs.filter((run) => run !== null)
  expect(started).toHaveLength(1)
  expect(started[0]!.giftUuids).toHaveLength(parts.length)
}

const kinds = [
  severalWithOneKey,
  sameKey,
  sameKeyOtherBody,
  otherKeysOnOneGift,
  otherKeysOneToken,
  forgottenAndTakenUp,
  lateDeclines,
]

describe('a gift sent many times at once', { timeout: 6 * 3600_000 }, () => {
  test(`is charged exactly once, over ${rounds} rounds of 2, 8 and 50`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      ana = await person(app.deps) // limits per minute count for each person
      await kinds[round % kinds.length]!(round, crowdOf(round))
      // events of earlier rounds are applied while later rounds run
      if (round % 20 === 19) await app.drain()
    }
    await app.drain()
    const charged: string[] = []
    for await (const charge of atProcessor(app).charges.list({ limit: 100 })) {
      if (charge.paid) charged.push(charge.metadata.payment!)
    }
    expect(charged).toHaveLength(rounds - forgotten)
    expect(new Set(charged).size).toBe(charged.length)
    const settled = await app.deps.db
      .selectFrom('gifts as g')
      .innerJoin('payments as p', 'p.id', 'g.payment_id')
      .select('p.uuid')
      .distinct()
      .where('g.status', '=', 'settled')
      .execute()
    expect(settled.map((p) => p.uuid).toSorted()).toEqual(charged.toSorted())
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})
