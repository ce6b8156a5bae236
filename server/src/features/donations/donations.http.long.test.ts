import type { Donation, DonationTotals } from '@kindling/contract/donations/calls'
import type { GivenGift } from '@kindling/contract/gifts/calls'
import type { LogEntry } from '@kindling/contract/communities/moderation'
import type { Visibility } from '@kindling/contract/common'
import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { cards, give } from '../../../test/giving.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { day } from '../../platform/time/clock.ts'
import { joinCommunity } from '../communities/index.ts'
import { listWaiting } from '../gifts/index.ts'
import { unlistRefunded } from '../gifts/listing/listing.queries.ts'
import { checkLedger } from '../ledger/index.ts'

let app: TestApp
let stripe: Stripe
let [owner, kofi, ana]: TestPerson[] = []
let pantry: { id: number; uuid: string; giveableId: number }
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  stripe = atProcessor(app)
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;[owner, kofi, ana] = await Promise.all(['Yusuf', 'Kofi', 'Ana'].map((name) => person(app.deps, name)))
  pantry = await openCommunity(app.deps, owner!.id)
  await joinCommunity(app.deps, { communityId: pantry.id, userId: kofi!.id, role: 'moderator' })
})

const here = () => ({ type: 'communities', id: pantry.uuid })
type Giving = { by?: TestPerson; visibility?: Visibility; cents?: number; card?: string; cover?: boolean; to?: object }
async function given({
  by = ana!,
  visibility = 'full',
  cents = 2_500,
  card = cards.good,
  cover = false,
  to,
}: Giving = {}) {
  const of = (to ?? { type: 'communities', id: pantry.id }) as { type: 'communities'; id: number }
  const { gift } = await give(app, by, of, { amountCents: cents, card, more: { visibility, cover_fee: cover } })
  await app.drain()
  return gift
}
type Listed = { data: Donation[]; meta: { total: number; next_cursor: string | null }; totals: DonationTotals }
const read = async (as = owner!, query: Record<string, string | number> = {}, params = here()): Promise<Listed> => {
  const answer = await ask(app, 'GET /{type}/{id}/moderation/donations', { as, params, query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Listed>()
}
type RefundInput = { as?: TestPerson; amount_cents?: number; key?: string; reason?: string; params?: object }
const refund = (
  uuid: string,
  { as = owner!, key = randomUUID(), params = here(), reason = 'By mistake', ...more }: RefundInput = {},
) =>
  ask(app, 'POST /{type}/{id}/moderation/donations/{uuid}/refund', {
    as,
    key,
    params: { ...params, uuid },
    body: { reason, ...more },
  })
const refusalOf = (answer: { statusCode: number; json(): { message?: string } }) => [
  answer.statusCode,
  answer.json().message,
]
const atBank = async ({ payment }: GivenGift) => {
  const found = await stripe.paymentIntents.search({ query: `metadata['payment']:'${payment.uuid}'` })
  const { data } = await stripe.refunds.list({ payment_intent: found.data[0]!.id })
  return { intent: found.data[0]!.id, refunds: data.map((one) => one.amount) }
}
const checkBooks = async () => expect(await checkLedger(app.deps.db)).toEqual([])

describe('donations', () => {
  test(
    'have the rows of the list with their status; totals add up, and omit what the list hides',
    { tags: 'long' },
    async () => {
      await given({ cents: 10_000 })
      await given({ cents: 5_000, cover: true })
      const hidden = await given({ by: kofi!, visibility: 'name', cents: 7_777 })
      const before = await read()
      expect(before.data.map((d) => [d.amount_cents, d.status, d.frequency])).toEqual([
        [5_000, 'settled', 'one_time'],
        [10_000, 'settled', 'one_time'],
      ])
      const { gross_cents, fee_cents, net_cents, ...rest } = before.totals
      expect([gross_cents, rest]).toEqual([15_000, { refunded_cents: 0, paid_out_cents: 0 }])
      expect(gross_cents - fee_cents).toBe(net_cents)
      app.clock.advance(day)
      await listWaiting(app.deps)
      const after = await read()
      expect(after.totals.gross_cents).toBe(22_777)
      expect(after.data[0]).toMatchObject({ amount_cents: null, refunded_cents: null, at: null, status: 'settled' })
      expect(JSON.stringify(after.data)).not.toContain(hidden.uuid)
      await checkBooks()
    },
  )

  test('are filtered by status and paged, and a refunded gift keeps its place', { tags: 'long' }, async () => {
    const gifts: GivenGift[] = []
    for (let n = 0; n < 5; n += 1) gifts.push(await given({ cents: 1_000 + n }))
    for (const nth of [1, 3]) await refund(gifts[nth]!.uuid)
    await refund(gifts[2]!.uuid, { amount_cents: 400 })
    await app.drain()
    const uuids = (nth: number[]) => nth.map((n) => gifts[n]!.uuid)
    const shown = async (query: Record<string, string | number>) => (await read(owner, query)).data.map((d) => d.uuid)
    expect(await shown({})).toEqual(uuids([4, 3, 2, 1, 0]))
    expect(await shown({ 'filter[status]': 'settled' })).toEqual(uuids([4, 0]))
    expect(await shown({ 'filter[status]': 'refunded' })).toEqual(uuids([3, 1]))
    expect(await shown({ 'filter[status]': 'partly_refunded,refunded' })).toEqual(uuids([3, 2, 1]))
    expect(await shown({ 'filter[status]': 'settled,partly_refunded,refunded', page: 2, per_page: 2 })).toEqual(
      uuids([2, 1]),
    )
    const first = await read(owner, { per_page: 2 })
    expect(first.meta.total).toBe(5)
    expect(await shown({ per_page: 2, cursor: first.meta.next_cursor! })).toEqual(uuids([2, 1]))
    const { data, totals } = await read()
    expect(data.map((d) => [d.amount_cents, d.refunded_cents, d.status]).slice(1, 3)).toEqual([
      [0, 1_003, 'refunded'],
      [602, 400, 'partly_refunded'],
    ])
    expect([totals.gross_cents, totals.refunded_cents]).toEqual([5_010, 2_404])
    expect((await ask(app, 'GET /{type}/{id}/moderation/donations', { as: ana!, params: here() })).statusCode).toBe(404)
  })

  test('list what each organizer may do: thank once, refund as the owner, refund a part only if the amount shows', async () => {
    const shown = await given()
    for (const by of [ana!, kofi!, await person(app.deps)]) await given({ by, visibility: 'name' })
    await given({ by: owner! })
    const mays = async (as: TestPerson) => (await read(as)).data.map((d) => [d.person?.first_name, d.may.join(' ')])
    const owners = Object.fromEntries(await mays(owner!)) as Record<string, string>
    expect(owners['Yusuf']).toBe('')
    expect(owners['Kofi']).toBe('thank refund')
    expect((await read()).data.find(({ uuid }) => uuid === shown.uuid)?.may).toEqual(['thank', 'refund', 'refund_part'])
    expect((await mays(kofi!)).map(([, may]) => may).toSorted()).toEqual(['', 'thank', 'thank', 'thank', 'thank'])
    await ask(app, 'POST /thanks', { as: kofi!, body: { ...here(), gifts: [shown.uuid] } })
    expect((await read()).data.find(({ uuid }) => uuid === shown.uuid)?.may).toEqual(['refund', 'refund_part'])
    app.clock.advance(31 * day)
    expect((await read()).data.flatMap(({ may }) => may)).toEqual([])
  })
})

describe('a refund', () => {
  test('that is requested several times is made once; the giver is notified, and the log has its author and reason', async () => {
    const gift = await given({ cents: 6_000 })
    const key = randomUUID()
    const order = (of: { key?: string } = {}) => refund(gift.uuid, { ...of, reason: 'Gave twice' })
    const double = await Promise.all([order({ key }), order({ key })])
    expect(double.map((one) => [200, 409].includes(one.statusCode))).toEqual([true, true])
    const others = await Promise.all([order({ key }), order(), order()])
    expect(others.map((one) => one.statusCode)).toEqual([200, 409, 409])
    expect(others[0]!.json()).toEqual({ data: { uuid: gift.uuid, state: 'on_its_way' } })
    await app.drain()
    expect((await atBank(gift)).refunds).toEqual([6_000])
    expect(refusalOf(await refund(gift.uuid))).toEqual([409, 'This gift was refunded already.'])
    const notifications = (await ask(app, 'GET /notifications', { as: ana! })).json<{ data: { type: string }[] }>().data
    expect(notifications.filter(({ type }) => type === 'RefundUpdated').length).toBe(1)
    const log = await ask(app, 'GET /communities/{identifier}/moderation/log', {
      as: kofi!,
      params: { identifier: pantry.uuid },
    })
    const refunds = log.json<{ data: LogEntry[] }>().data.filter(({ action }) => action === 'gift_refunded')
    expect(refunds).toMatchObject([
      { by: { first_name: 'Yusuf' }, person: { first_name: 'Ana' }, reason: 'Gave twice', by_kindling: false },
    ])
    await checkBooks()
  })

  test('of a part is limited to what is left, and needs a shown amount', async () => {
    const gift = await given({ cents: 6_000 })
    expect((await refund(gift.uuid, { amount_cents: 6_001 })).json().errors).toHaveProperty('amount_cents')
    expect((await refund(gift.uuid, { amount_cents: 2_000 })).statusCode).toBe(200)
    expect((await refund(gift.uuid, { amount_cents: 4_001 })).statusCode).toBe(422)
    expect((await refund(gift.uuid)).statusCode).toBe(200)
    await app.drain()
    expect((await atBank(gift)).refunds.toSorted()).toEqual([2_000, 4_000])
    await checkBooks()
  })

  test('of a gift with a hidden amount is whole, reveals neither amount nor name, and shows once the row has left the list', async () => {
    for (const by of [ana!, kofi!, await person(app.deps, 'Chi')]) await given({ by, visibility: 'name', cents: 4_321 })
    const { data, totals } = await read()
    const row = data.find(({ person: who }) => who?.first_name === 'Ana')!
    const partly = await refund(row.uuid, { amount_cents: 100 })
    expect(partly.json().errors).toEqual({
      amount_cents: ['This gift hides its amount, so only all of it can be refunded.'],
    })
    const answer = await refund(row.uuid)
    expect([answer.statusCode, answer.body.includes('4321'), answer.body.includes('43.21')]).toEqual([
      200,
      false,
      false,
    ])
    await app.drain()
    const now = await read()
    expect(now.totals).toEqual(totals)
    expect(now.data.find(({ uuid }) => uuid === row.uuid)).toEqual(row)
    const again = await refund(row.uuid)
    expect(refusalOf(again)).toEqual([409, 'This gift was refunded already.'])
    await unlistRefunded(app.deps.db)
    const later = await read()
    expect(later.data.find(({ uuid }) => uuid === row.uuid)).toMatchObject({
      status: 'refunded',
      amount_cents: null,
      refunded_cents: null,
      may: [],
      day: row.day,
    })
    expect([later.totals.gross_cents, later.totals.refunded_cents]).toEqual([8_642, 0])
    const log = await ask(app, 'GET /communities/{identifier}/moderation/log', {
      as: owner!,
      params: { identifier: pantry.uuid },
    })
    expect(log.json<{ data: LogEntry[] }>().data.find(({ action }) => action === 'gift_refunded')?.person).toBe(null)
    await checkBooks()
  })

  test('is for the owner alone, and not for their own gift, an account with the same card, or a gift under another name', async () => {
    const gift = await given({ card: cards.mastercard })
    expect((await refund(gift.uuid, { as: kofi! })).statusCode).toBe(403)
    for (const as of [ana!, await person(app.deps)]) expect((await refund(gift.uuid, { as })).statusCode).toBe(404)
    const own = await given({ by: owner! })
    expect(refusalOf(await refund(own.uuid))).toEqual([403, 'You can’t refund your own gift.'])
    const other = await given({ by: await person(app.deps), card: cards.good })
    expect((await refund(other.uuid)).statusCode).toBe(403) // the owner's own card
    const hidden = await given({ visibility: 'anonymous', card: cards.mastercard })
    app.clock.advance(day)
    await listWaiting(app.deps)
    expect((await refund(hidden.uuid)).statusCode).toBe(404)
    const elsewhere = { type: 'communities', id: (await openCommunity(app.deps, owner!.id)).uuid }
    expect((await refund(gift.uuid, { params: elsewhere })).statusCode).toBe(404)
    expect((await refund(randomUUID())).statusCode).toBe(404)
    expect((await refund(gift.uuid, { reason: ' ' })).statusCode).toBe(422)
    const unkeyed = { as: owner!, params: { ...here(), uuid: gift.uuid }, body: { reason: 'x' } }
    expect((await ask(app, 'POST /{type}/{id}/moderation/donations/{uuid}/refund', unkeyed)).statusCode).toBe(400)
    expect((await refund(gift.uuid)).statusCode).toBe(200)
  })

  test('is refused during a dispute, and after thirty days', { tags: 'long' }, async () => {
    const [gift, late] = [await given(), await given()]
    app.sandbox.dispute((await atBank(gift)).intent, 'fraudulent', { amount: 500 })
    await app.drain()
    expect(refusalOf(await refund(gift.uuid))).toEqual([409, 'This gift is in dispute at the bank.'])
    expect((await atBank(gift)).refunds).toEqual([])
    app.clock.advance(30 * day)
    expect((await refund(late.uuid)).statusCode).toBe(200)
    const later = await given()
    app.clock.advance(30 * day + 1)
    expect(refusalOf(await refund(later.uuid))).toEqual([409, 'A gift can be refunded for 30 days.'])
  })

  test('of a gift to a campaign is for its organizer', async () => {
    const ramp = await activeCampaign(app.deps, kofi!.id)
    const params = { type: 'campaigns', id: String(ramp.id) }
    const gift = await given({ to: { type: 'campaigns', id: ramp.id } })
    expect((await read(kofi!, {}, params)).data[0]?.may).toEqual(['thank', 'refund', 'refund_part'])
    expect((await refund(gift.uuid, { as: owner!, params })).statusCode).toBe(404)
    expect((await refund(gift.uuid, { as: kofi!, params })).statusCode).toBe(200)
    expect((await read(kofi!, {}, params)).data[0]?.status).toBe('refunded')
  })

  test('of a part, while the giver hides the amount, reveals nothing of it', async () => {
    const gift = await given({ cents: 6_000 })
    const [changed, part] = await Promise.all([
      ask(app, 'PATCH /gifts/{uuid}', { as: ana!, params: { uuid: gift.uuid }, body: { visibility: 'name' } }),
      refund(gift.uuid, { amount_cents: 2_000 }),
    ])
    expect(changed.statusCode).toBe(200)
    expect([200, 404, 422]).toContain(part.statusCode)
    expect((await refund(gift.uuid, { amount_cents: 1_000 })).statusCode).toBe(404)
    await app.drain()
    await checkBooks()
  })
})
