import type { Visibility } from '@kindling/contract/common'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { give, giftOf } from '../../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { checkLedger } from '../../ledger/index.ts'

let app: TestApp
let amara: TestPerson
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  amara = await person(app.deps, 'Amara')
  ana = await person(app.deps, 'Ana', { invitedBy: amara })
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
})

const change = (as: TestPerson | undefined, uuid: string, visibility: unknown) =>
  ask(app, 'PATCH /gifts/{uuid}', { ...(as && { as }), params: { uuid }, body: { visibility } })

async function settled(as: TestPerson, visibility: Visibility, amountCents = 2_500) {
  const { gift } = await give(app, as, ramp, { amountCents, more: { visibility } })
  await app.drain()
  return gift
}

const rings = (of: TestPerson) =>
  app.deps.db
    .selectFrom('impact_scores')
    .select(['friends_cents', 'friends_held_cents', 'second_cents', 'second_held_cents'])
    .where('user_id', '=', of.id)
    .executeTakeFirstOrThrow()
const feed = async () => {
  const answer = await ask(app, 'GET /campaigns/{identifier}/supporters', { params: { identifier: ramp.id } })
  return answer.json<{ data: { uuid: string; person: unknown; amount_cents: number | null; at: string | null }[] }>()
    .data
}

describe("a giver changes who sees one's own gift", () => {
  test('as often as wished; the feed shows it so at once', async () => {
    const gift = await settled(ana, 'full')
    expect(await feed()).toMatchObject([{ uuid: gift.uuid, person: { uuid: ana.uuid }, amount_cents: 2_500 }])
    for (const [visibility, shown] of [
      ['anonymous', { person: null, amount_cents: null, at: null }],
      ['anonymous', { person: null, amount_cents: null, at: null }],
      ['name', { person: { uuid: ana.uuid }, amount_cents: null, at: null }],
      ['full', { person: { uuid: ana.uuid }, amount_cents: 2_500 }],
    ] as const) {
      const answer = await change(ana, gift.uuid, visibility)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json().data).toEqual({ ...(await giftOf(app, ana, gift.uuid)), visibility })
      expect(await feed()).toMatchObject([shown])
    }
  })

  test('a stranger’s gift is missing like one that never was, and stays as it is', async () => {
    const gift = await settled(ana, 'anonymous')
    const [foreign, none] = await Promise.all([
      change(amara, gift.uuid, 'full'),
      change(amara, '01980000-0000-7000-8000-00000000ffff', 'full'),
    ])
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(none.body)
    expect((await change(undefined, gift.uuid, 'full')).statusCode).toBe(401)
    expect((await giftOf(app, ana, gift.uuid)).visibility).toBe('anonymous')
  })

  test.each(['', 'public', null, 1, undefined, ['full'], 'FULL'])('%j is no visibility', async (wrong) => {
    const gift = await settled(ana, 'name')
    expect((await change(ana, gift.uuid, wrong)).statusCode).toBe(422)
    expect((await giftOf(app, ana, gift.uuid)).visibility).toBe('name')
  })
})

describe('impact of who invited', () => {
  test('of a ring of fewer than three an anonymous gift is out, in both generations, and in again', async () => {
    const ben = await person(app.deps, 'Ben', { invitedBy: ana })
    const gift = await settled(ben, 'name')
    await change(ben, gift.uuid, 'anonymous')
    await change(ben, gift.uuid, 'anonymous')
    expect(await rings(ana)).toMatchObject({ friends_cents: 0, friends_held_cents: 2_500 })
    expect(await rings(amara)).toMatchObject({ second_cents: 0, second_held_cents: 2_500 })
    await change(ben, gift.uuid, 'full')
    expect(await rings(ana)).toMatchObject({ friends_cents: 2_500, friends_held_cents: 0 })
    expect(await rings(amara)).toMatchObject({ second_cents: 2_500, second_held_cents: 0 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  test('of an open ring nothing leaves the figure, for the drop would tell the amount', async () => {
    const friends = [
      ana,
      await person(app.deps, 'Ben', { invitedBy: amara }),
      await person(app.deps, 'Chi', { invitedBy: amara }),
    ]
    const gifts = [
      await settled(friends[0]!, 'name'),
      await settled(friends[1]!, 'name'),
      await settled(friends[2]!, 'name'),
    ]
    await change(friends[1]!, gifts[1]!.uuid, 'anonymous')
    expect(await rings(amara)).toMatchObject({ friends_cents: 7_500, friends_held_cents: 0 })
    await change(friends[1]!, gifts[1]!.uuid, 'name')
    expect(await rings(amara)).toMatchObject({ friends_cents: 7_500, friends_held_cents: 0 })
  })

  test('before it settles, only how it will count changes', async () => {
    app.sandbox.set({ hold_webhooks: true })
    const { gift } = await give(app, ana, ramp)
    expect((await change(ana, gift.uuid, 'anonymous')).json().data).toMatchObject({ status: 'processing' })
    expect(await rings(amara)).toMatchObject({ friends_cents: 0, friends_held_cents: 0 })
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    expect(await rings(amara)).toMatchObject({ friends_cents: 0, friends_held_cents: 2_500 })
  })

  test('what was refunded does not count either way', async () => {
    const gift = await settled(ana, 'anonymous')
    const refund = (amountCents?: number) =>
      app.deps.payments.refund({
        paymentUuid: gift.payment.uuid,
        reason: 'Given by mistake',
        askedBy: null,
        ...(amountCents !== undefined && { amountCents }),
      })
    await refund(1_000)
    await change(ana, gift.uuid, 'name')
    expect(await rings(amara)).toMatchObject({ friends_cents: 1_500, friends_held_cents: 0 })
    await refund()
    await change(ana, gift.uuid, 'anonymous')
    expect(await rings(amara)).toMatchObject({ friends_cents: 0, friends_held_cents: 0 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})
