import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { cards, cardToken, give } from '../../../test/giving.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { proofOf, quickProofs } from '../../../test/proof-of-work.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { minute } from '../../platform/time/clock.ts'
import { checkLedger } from '../ledger/index.ts'

/**
 * Thieves try stolen cards from many addresses and accounts, as fast as the server answers, while honest people give.
 * The test counts how many of the thieves' tries reach the processor, and how many honest people do not manage to give
 * with one press of the button, with a proof of work if one is asked for.
 */
const cardsTried = sizeOf(600, 20_000)
const full = cardsTried >= 20_000
const size = full
  ? { cards: cardsTried, addresses: 500, accounts: 200, honest: 1_000, abreast: 50 }
  : { cards: cardsTried, addresses: 25, accounts: 10, honest: 30, abreast: 20 }
const causes = 12
/** The small form of the attack scales these limits down with it; those of addresses and accounts stay. */
const limits: Record<string, string> = full ? {} : { FAILED_TRIES_PER_GIVEABLE: '2', FAILED_TRIES_IN_ALL: '5' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { ...quickProofs, ...limits } })
})
afterAll(() => app.close())

type Cause = { type: 'campaigns'; id: number }
type Thief = { who: TestPerson; from: string }

const address = (net: number, n: number) => `10.${net}.${Math.floor(n / 250)}.${(n % 250) + 1}`
const lost = ['4000000000009987', '4000000000009979', '4000000000006975', '4100000000000019', '4000000000000341']
const stolen = [cards.declined, cards.noFunds, cards.expired, cards.wrongCvc, ...lost]
/** The nth card of an account; all differ, since a card that was tried before does not count as new. */
const nthStolen = (n: number) => stolen[n % stolen.length]!

async function people(count: number, name: string): Promise<TestPerson[]> {
  const made: TestPerson[] = []
  for (let i = 0; i < count; i += 1) made.push(await person(app.deps, name))
  return made
}
const someCauses = async (): Promise<Cause[]> =>
  Promise.all(
    Array.from({ length: causes }, async () => ({
      type: 'campaigns' as const,
      id: (await activeCampaign(app.deps)).id,
    })),
  )

/** Runs `one` `count` times, `size.abreast` at a time. */
async function abreast(count: number, one: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const run = async () => {
    while (next < count) await one(next++)
  }
  await Promise.all(Array.from({ length: size.abreast }, run))
}

/** Tries a stolen card. `solves`: the thief's program solves every proof of work. */
async function steal({ who, from }: Thief, cause: Cause, card: string, solves: boolean): Promise<void> {
  const sent = { from, key: randomUUID(), token: await cardToken(app, card), amountCents: 200 }
  const { error } = await give(app, who, cause, sent)
  if (error.code === 'proof_required' && solves)
    await give(app, who, cause, { ...sent, proof: await proofOf(app, who) })
}

/** Gives as the web app does: solves the proof of work and repeats the call once. */
async function honest(who: TestPerson, cause: Cause, from: string): Promise<{ gave: boolean; asked: boolean }> {
  const sent = { from, key: randomUUID(), token: await cardToken(app) }
  const first = await give(app, who, cause, sent)
  if (first.error.code !== 'proof_required') return { gave: first.status === 201, asked: false }
  const { status } = await give(app, who, cause, { ...sent, proof: await proofOf(app, who) })
  return { gave: status === 201, asked: true }
}

/** Counts the payments of these people at the processor. */
async function reached(thieves: readonly TestPerson[]): Promise<number> {
  const ids = thieves.map((thief) => thief.id)
  const own = await app.deps.db.selectFrom('payments').select('uuid').where('user_id', 'in', ids).execute()
  const uuids = new Set(own.map((payment) => payment.uuid))
  let count = 0
  for await (const { metadata } of atProcessor(app).paymentIntents.list({ limit: 100 }))
    if (uuids.has(metadata['payment']!)) count += 1
  return count
}

async function attack(tries: number, solves: boolean) {
  const to = await someCauses()
  const thieves = await people(size.accounts, 'Thief')
  const donors = await people(size.honest, 'Donor')
  const gifts: Promise<{ gave: boolean; asked: boolean }>[] = []
  await abreast(tries, async (n) => {
    // limits per minute count by account, and thieves have plenty of time
    if (n % (20 * size.accounts) === 0) app.clock.advance(minute)
    const thief = { who: thieves[n % size.accounts]!, from: address(8, n % size.addresses) }
    await steal(thief, to[n % causes]!, nthStolen(Math.floor(n / size.accounts)), solves)
    if (n % Math.floor(tries / size.honest) !== 0 || gifts.length === size.honest) return
    // a third give from home, a third from one school, a third from an address that thieves use too
    const from = [address(9, n), '10.7.0.1', thief.from][gifts.length % 3]!
    const gift = honest(donors[gifts.length]!, to[n % causes]!, from)
    gifts.push(gift)
    await gift
  })
  const outcomes = await Promise.all(gifts)
  expect(outcomes).toHaveLength(size.honest)
  return { payments: await reached(thieves), hindered: outcomes.filter(({ gave }) => !gave).length }
}

test('card thieves who solve no proof of work get at most 1 % of their cards to the processor, and no honest giver is hindered', async () => {
  const { payments, hindered } = await attack(size.cards, false)
  expect(payments / size.cards).toBeLessThanOrEqual(0.01)
  expect(payments).toBeGreaterThan(0)
  expect(hindered).toBe(0)
}, 3_600_000)

test(
  'card thieves who solve every proof of work are limited by their accounts: five new cards a day each',
  { tags: 'long', timeout: 3_600_000 },
  async () => {
    app.clock.advance(60 * minute)
    const { payments, hindered } = await attack(stolen.length * size.accounts, true)
    expect(payments).toBe(5 * size.accounts)
    expect(hindered).toBe(0)
    await app.drain()
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)
