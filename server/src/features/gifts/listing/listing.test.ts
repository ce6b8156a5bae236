import type { Campaign } from '@kindling/contract/campaigns/calls'
import type { SupporterRow, Visibility } from '@kindling/contract/common'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { activeCampaign, openCommunity } from '../../../../test/known-giveables.ts'
import { settledGift } from '../../../../test/given.ts'
import { give } from '../../../../test/giving.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { hour } from '../../../platform/time/clock.ts'
import { refreshTotals } from '../../home/index.ts'
import { checkLedger } from '../../ledger/index.ts'
import { listWaiting } from './list-waiting.ts'
import { unlistRefunded } from './listing.queries.ts'

type Cause = { type: 'campaigns' | 'communities'; id: number }
let app: TestApp
let people: TestPerson[]
let [ana, ben, chi, dee]: TestPerson[] = []
let ramp: Cause

beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  people = await Promise.all(['Ana', 'Ben', 'Chi', 'Dee', 'Eli'].map((name) => person(app.deps, name)))
  ;[ana, ben, chi, dee] = people
})
afterAll(() => app?.close())
beforeEach(async () => {
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
})

async function settled(as: TestPerson | undefined, visibility: Visibility, to: Cause = ramp) {
  const { gift } = await give(app, as!, to, { more: { visibility } })
  await app.drain()
  return gift
}
type Page = { data: SupporterRow[]; meta: { total: number; last_page: number; next_cursor: string | null } }
const supporters = async (as?: TestPerson, query = {}, { type, id }: Cause = ramp) => {
  const answer = await ask(app, `GET /${type}/{identifier}/supporters`, {
    params: { identifier: id },
    query,
    ...(as && { as }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Page>()
}
const named = (rows: readonly SupporterRow[]) => rows.map((row) => row.person?.first_name ?? null)
const listed = async (as?: TestPerson, to?: Cause) => named((await supporters(as, {}, to)).data)
const campaign = async (as?: TestPerson) =>
  (await ask(app, 'GET /campaigns/{identifier}', { params: { identifier: ramp.id }, ...(as && { as }) })).json<{
    data: Campaign
  }>().data
const threeListed = async () => [
  await settled(ana, 'name'),
  await settled(ben, 'anonymous'),
  await settled(chi, 'name'),
]
const change = async (as: TestPerson | undefined, uuid: string, visibility: Visibility) => {
  const answer = await ask(app, 'PATCH /gifts/{uuid}', { as: as!, params: { uuid }, body: { visibility } })
  expect(answer.statusCode, answer.body).toBe(200)
}
const refund = async ({ payment }: { payment: { uuid: string } }, amountCents?: number) => {
  const reason = 'Given by mistake'
  await app.deps.payments.refund({
    paymentUuid: payment.uuid,
    reason,
    askedBy: null,
    ...(amountCents !== undefined && { amountCents }),
  })
  await app.drain()
}

/** The findings of the check of lists; other checks fail on the gifts that a test stores by hand. */
const unsound = async () =>
  (await checkLedger(app.deps.db)).filter(({ check }) => check === 'counting-gifts-are-listed')

/** The bank returns all refunds of a gift. */
async function bankSendsBack({ payment }: { payment: { uuid: string } }) {
  const refunds = await app.deps.db
    .selectFrom('processor_refunds as r')
    .innerJoin('payments as p', 'p.processor_intent_id', 'r.intent_id')
    .select('r.id')
    .where('p.uuid', '=', payment.uuid)
    .execute()
  for (const { id } of refunds) {
    const headers = { authorization: `Bearer ${app.sandbox.publicKey}` }
    expect(
      (await fetch(`${app.sandbox.url}/sandbox/refunds/${id}/fail`, { method: 'POST', headers, redirect: 'manual' }))
        .status,
    ).toBeLessThan(400)
  }
  await app.drain()
}

describe('rows without an amount', () => {
  test('wait for three people, and are listed together in one answer', { tags: 'long' }, async () => {
    await settled(ana, 'name')
    await settled(ben, 'anonymous')
    expect(await listed()).toEqual([])
    await settled(chi, 'name')
    expect(new Set(await listed())).toEqual(new Set(['Ana', null, 'Chi']))
    await settled(dee, 'name')
    expect(await listed()).toHaveLength(3)
    expect(await unsound()).toEqual([])
  })

  test('of one person count as one person, however many they are', { tags: 'long' }, async () => {
    for (let i = 0; i < 3; i++) await settled(ana, i === 1 ? 'anonymous' : 'name')
    await settled(ben, 'name')
    expect(await listed()).toEqual([])
    await settled(chi, 'name')
    expect(await listed()).toHaveLength(5)
  })

  test('of two giveables do not count together', { tags: 'long' }, async () => {
    const other: Cause = { type: 'communities', id: (await openCommunity(app.deps)).id }
    await settled(ana, 'name')
    await settled(ben, 'name')
    await settled(chi, 'name', other)
    expect([await listed(), await listed(dee, other)]).toEqual([[], []])
    await settled(ana, 'name', other)
    await settled(ben, 'name', other)
    expect(await listed(dee, other)).toHaveLength(3)
    expect(await listed()).toEqual([])
  })

  test('are listed at once if the amount is shown, and the waiting rows stay', async () => {
    await settled(ana, 'name')
    await settled(ben, 'name')
    await settled(chi, 'full')
    expect(await listed()).toEqual(['Chi'])
    expect((await supporters()).data[0]).toMatchObject({ amount_cents: 2_500, at: expect.any(String) })
  })

  test('that settle together are listed together, in one transaction', async () => {
    app.sandbox.set({ hold_webhooks: true })
    for (const one of [ana, ben, chi, dee])
      await give(app, one!, ramp, { more: { visibility: one === dee ? 'full' : 'name' } })
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    expect((await listed())[0]).toBe('Dee')
    expect(await listed()).toHaveLength(4)
  })

  test(
    'are listed after a day with the rows that wait beside them, and show the day of the listing',
    { tags: 'long' },
    async () => {
      await settled(ana, 'name')
      app.clock.advance(23 * hour)
      await settled(ben, 'anonymous')
      await listWaiting(app.deps)
      expect(await listed()).toEqual([])
      app.clock.advance(hour)
      await listWaiting(app.deps)
      const { data } = await supporters()
      expect(new Set(named(data))).toEqual(new Set(['Ana', null]))
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(app.clock.now())
      expect(data.map(({ day, at }) => ({ day, at }))).toEqual([
        { day: today, at: null },
        { day: today, at: null },
      ])
    },
  )

  test('with a late event wait from its arrival, because the total changed only then', async () => {
    app.sandbox.set({ hold_webhooks: true })
    await give(app, ana!, ramp, { more: { visibility: 'name' } })
    app.clock.advance(30 * hour)
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    await listWaiting(app.deps)
    expect(await listed()).toEqual([])
    app.clock.advance(24 * hour)
    await listWaiting(app.deps)
    expect(await listed()).toEqual(['Ana'])
  })

  test('are listed in random order, not in the order of giving', { tags: 'long' }, async () => {
    const first = new Map<string | null, number>()
    for (let round = 0; round < 60; round++) {
      const { id } = await activeCampaign(app.deps, ana!.id)
      for (const one of [ana, ben, chi])
        await settledGift(app.deps, { userId: one!.id, to: { campaign: id }, waits: true })
      await listWaiting(app.deps)
      const [newest] = await listed(undefined, { type: 'campaigns', id })
      first.set(newest!, (first.get(newest!) ?? 0) + 1)
    }
    // each name comes first in a third of the cases; fewer than six of sixty happens once in a million
    expect([...first.keys()].toSorted()).toEqual(['Ana', 'Ben', 'Chi'])
    expect(Math.min(...first.values())).toBeGreaterThan(5)
  })
})

describe('the giver', () => {
  test('sees the own row at once, on top, and no other waiting row', { tags: 'long' }, async () => {
    await settled(dee, 'full')
    const gift = await settled(ana, 'name')
    await settled(ben, 'anonymous')
    expect(await listed(ana)).toEqual(['Ana', 'Dee'])
    expect(await listed(ben)).toEqual([null, 'Dee'])
    for (const other of [undefined, chi, dee]) expect(await listed(other)).toEqual(['Dee'])
    expect(named((await campaign(ana)).supporters)).toEqual(['Ana', 'Dee'])
    expect(named((await campaign()).supporters)).toEqual(['Dee'])
    const [own] = (await supporters(ana)).data
    expect(own).toMatchObject({ amount_cents: null, at: null, message: null })
    await settled(chi, 'name')
    const after = (await supporters(ana)).data
    expect(after.filter((row) => row.uuid === own!.uuid)).toHaveLength(1)
    expect(own!.uuid).not.toBe(gift.uuid)
  })

  test('finds every row once, by page and by cursor, while other rows wait', { tags: 'long' }, async () => {
    for (let i = 0; i < 3; i++)
      await settledGift(app.deps, { userId: ana!.id, to: { campaign: ramp.id }, waits: true, message: `own ${i}` })
    await settledGift(app.deps, { userId: ben!.id, to: { campaign: ramp.id }, waits: true, message: 'other' })
    for (let i = 0; i < 4; i++)
      await settledGift(app.deps, {
        userId: dee!.id,
        to: { campaign: ramp.id },
        visibility: 'full',
        message: `full ${i}`,
      })
    const whole = ['own 2', 'own 1', 'own 0', 'full 3', 'full 2', 'full 1', 'full 0']
    for (const filter of [{}, { 'filter[message]': 'true' }]) {
      for (const per_page of [1, 2, 3, 5, 7, 9]) {
        const [byPage, byCursor]: [string[], string[]] = [[], []]
        for (let page = 1; page <= Math.ceil(whole.length / per_page); page++) {
          const found = await supporters(ana, { ...filter, per_page, page })
          expect(found.meta).toMatchObject({ total: 7, last_page: Math.ceil(7 / per_page) })
          byPage.push(...found.data.map((row) => row.message!))
        }
        for (let cursor: string | null | undefined; cursor !== null;) {
          const found: Page = await supporters(ana, { ...filter, per_page, ...(cursor !== undefined && { cursor }) })
          byCursor.push(...found.data.map((row) => row.message!))
          cursor = found.meta.next_cursor
        }
        expect([byPage, byCursor]).toEqual([whole, whole])
      }
      expect((await supporters(undefined, filter)).meta.total).toBe(4)
    }
  })

  test(
    'changes the visibility while the row waits: with an amount it is listed at once, otherwise it keeps waiting',
    { tags: 'long' },
    async () => {
      const gift = await settled(ana, 'anonymous')
      await settled(ben, 'name')
      await change(ana, gift.uuid, 'name')
      expect(await listed()).toEqual([])
      await change(ana, gift.uuid, 'full')
      expect(await listed()).toEqual(['Ana'])
      await change(ana, gift.uuid, 'anonymous')
      expect(await listed()).toEqual([null])
      await settled(chi, 'name')
      expect(await listed()).toEqual([null])
      await settled(dee, 'name')
      expect((await listed()).at(-1)).toBe(null)
      expect(await listed()).toHaveLength(4)
      expect(await unsound()).toEqual([])
    },
  )
})

describe('a refunded gift', () => {
  test('stays listed until the daily batch, unless it shows its amount', async () => {
    const [one, two] = await threeListed()
    const full = await settled(dee, 'full')
    for (const gift of [one!, two!, full]) await refund(gift)
    expect(new Set(await listed())).toEqual(new Set(['Ana', null, 'Chi']))
    await unlistRefunded(app.deps.db)
    expect(await listed()).toEqual(['Chi'])
    expect((await campaign()).raised_cents).toBe(2_500)
    expect(await unsound()).toEqual([])
  })

  test('in part stays listed', { tags: 'long' }, async () => {
    const [one] = await threeListed()
    await refund(one!, 1_000)
    await unlistRefunded(app.deps.db)
    expect(await listed()).toHaveLength(3)
  })

  test('that shows its amount afterwards is removed at once', { tags: 'long' }, async () => {
    const [one] = await threeListed()
    await refund(one!)
    await change(ana, one!.uuid, 'full')
    expect(await listed()).toHaveLength(2)
    await change(ana, one!.uuid, 'name')
    await listWaiting(app.deps)
    expect(await listed()).toHaveLength(2)
    expect(await unsound()).toEqual([])
  })

  test('while it waits does not count for a batch, and is never listed', { tags: 'long' }, async () => {
    const gift = await settled(ana, 'name')
    await refund(gift)
    await settled(ben, 'name')
    await settled(chi, 'name')
    expect(await listed()).toEqual([])
    await settled(dee, 'name')
    expect(new Set(await listed())).toEqual(new Set(['Ben', 'Chi', 'Dee']))
    app.clock.advance(30 * hour)
    await listWaiting(app.deps)
    expect(await listed()).toHaveLength(3)
  })

  test('and returned by the bank is listed after waiting, or at once with its amount', { tags: 'long' }, async () => {
    const [one, two] = await threeListed()
    const full = await settled(dee, 'full')
    for (const gift of [one!, full]) await refund(gift)
    await unlistRefunded(app.deps.db)
    await refund(two!)
    expect(new Set(await listed())).toEqual(new Set([null, 'Chi']))
    // the second was still listed
    for (const gift of [one!, two!, full]) await bankSendsBack(gift)
    expect((await campaign()).raised_cents).toBe(10_000)
    expect(await listed()).toEqual(['Dee', ...(await listed()).slice(1)])
    expect(new Set(await listed())).toEqual(new Set(['Dee', null, 'Chi']))
    expect(await listed(ana)).toHaveLength(4)
    await settled(ben, 'name')
    expect(await listed()).toHaveLength(3)
    await settled(people[4], 'name')
    expect(await listed()).toHaveLength(6)
    expect(await unsound()).toEqual([])
  })

  test(
    'and returned by the bank while it waits starts waiting again, because the total changed again',
    { tags: 'long' },
    async () => {
      const gift = await settled(ana, 'name')
      app.clock.advance(20 * hour)
      await refund(gift)
      await bankSendsBack(gift)
      app.clock.advance(20 * hour)
      await listWaiting(app.deps)
      expect(await listed()).toEqual([])
      app.clock.advance(4 * hour)
      await listWaiting(app.deps)
      expect(await listed()).toEqual(['Ana'])
    },
  )
})

describe('numbers of supporters', () => {
  test('change when names are listed, not when totals change', async () => {
    const seen = async (as?: TestPerson) => [(await campaign(as)).supporters_count, (await supporters(as)).meta.total]
    await settled(dee, 'full')
    expect(await seen()).toEqual([1, 1])
    await settled(ana, 'name')
    await settled(dee, 'name')
    expect(await seen()).toEqual([1, 1])
    expect(await seen(ana)).toEqual([2, 2])
    expect(await seen(dee)).toEqual([1, 2])
    await settled(ben, 'anonymous')
    expect(await seen()).toEqual([3, 4])
    expect((await campaign()).raised_cents).toBe(10_000)
  })

  test(
    'move back with the rows of gifts that went back in full, and forward again when a bank returns one',
    { tags: 'long' },
    async () => {
      const seen = async (as?: TestPerson) => [(await campaign(as)).supporters_count, (await supporters(as)).meta.total]
      const full = await settled(dee, 'full')
      const [first] = await threeListed()
      expect(await seen()).toEqual([4, 4])
      await refund(full)
      expect(await seen()).toEqual([3, 3])
      expect(await seen(dee)).toEqual([3, 3])
      await refund(first!)
      expect(await seen()).toEqual([3, 3])
      await unlistRefunded(app.deps.db)
      expect(await seen()).toEqual([2, 2])
      // a second gift of the same person
      await settled(dee, 'full')
      expect(await seen()).toEqual([3, 3])
      await bankSendsBack(full)
      expect(await seen()).toEqual([3, 4])
      await bankSendsBack(first!)
      expect(await seen()).toEqual([3, 4])
      expect(await unsound()).toEqual([])
    },
  )

  test('of a giver whose gift went back while it waited never had it', async () => {
    const waits = await settled(ana, 'name')
    const seen = async (as?: TestPerson) => [(await campaign(as)).supporters_count, (await supporters(as)).meta.total]
    expect(await seen(ana)).toEqual([1, 1])
    await refund(waits)
    for (const as of [undefined, ana, ben]) expect(await seen(as)).toEqual([0, 0])
    await settled(ben, 'full')
    expect(await seen()).toEqual([1, 1])
  })

  test('also change that way for a community and the whole platform', { tags: 'long' }, async () => {
    const { id, uuid } = await openCommunity(app.deps)
    const pantry: Cause = { type: 'communities', id }
    const givers = await Promise.all(['Fay', 'Gus', 'Hoa'].map((name) => person(app.deps, name)))
    const numbers = async () => {
      await refreshTotals(app.deps.db, app.clock.now())
      const home = (await ask(app, 'GET /home')).json().data
      const one = (await ask(app, 'GET /communities/{identifier}', { params: { identifier: uuid } })).json().data
      return [one.givers_count, home.totals.people]
    }
    const before = await numbers()
    const [first] = [await settled(givers[0], 'name', pantry), await settled(givers[1], 'anonymous', pantry)]
    expect(await numbers()).toEqual(before)
    await settled(givers[2], 'name', pantry)
    expect(await numbers()).toEqual([3, before[1]! + 3])
    await refund(first)
    expect(await numbers()).toEqual([3, before[1]! + 3])
    await unlistRefunded(app.deps.db)
    expect(await numbers()).toEqual([2, before[1]! + 2])
  })
})

test('a giver has the supporter number that the page shows to this giver, while rows of others wait', async () => {
  await settled(ana, 'name')
  const { uuid } = await settled(ben, 'name')
  const gift = await ask(app, 'GET /gifts/{uuid}', { as: ben!, params: { uuid } })
  const { supporters_count: count } = await campaign(ben)
  expect(gift.json()).toMatchObject({ data: { supporter_number: count } })
  const inList = async (as?: TestPerson) => {
    const { data } = (await ask(app, 'GET /campaigns', { ...(as && { as }) })).json<{ data: Campaign[] }>()
    return data.find(({ id }) => id === ramp!.id)!.supporters_count
  }
  expect([await inList(ben), await inList(), await inList(chi)]).toEqual([count, 0, 0])
})
