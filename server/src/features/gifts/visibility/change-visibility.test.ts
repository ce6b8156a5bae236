import type { Visibility } from '@kindling/contract/common'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { give, giftOf } from '../../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { checkLedger } from '../../ledger/index.ts'
import { countHiddenGifts } from '../sums/count-hidden-gifts.ts'

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
    .select(['friends_cents', 'second_cents'])
    .where('user_id', '=', of.id)
    .executeTakeFirstOrThrow()
const feed = async () => {
  const answer = await ask(app, 'GET /campaigns/{identifier}/supporters', { params: { identifier: ramp.id } })
  return answer.json<{ data: { uuid: string; person: unknown; amount_cents: number | null; at: string | null }[] }>()
    .data
}

describe('a giver changes the visibility of a gift', () => {
  test('as often as wanted, and the feed shows it at once', async () => {
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

  test('a stranger’s gift is answered like a missing one, and does not change', async () => {
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

  test.each(['', 'public', null, 1, undefined, ['full'], 'FULL'])('%j is refused as a visibility', async (wrong) => {
    const gift = await settled(ana, 'name')
    expect((await change(ana, gift.uuid, wrong)).statusCode).toBe(422)
    expect((await giftOf(app, ana, gift.uuid)).visibility).toBe('name')
  })
})

describe('impact of the inviter', () => {
  const friends = (name: string) => person(app.deps, name, { invitedBy: amara })

  test('does not move with the change: counted gifts stay, in both generations', { tags: 'long' }, async () => {
    const ben = await person(app.deps, 'Ben', { invitedBy: ana })
    const gift = await settled(ben, 'name')
    await countHiddenGifts(app.deps)
    const entered = { ana: { friends_cents: 2_500, second_cents: 0 }, amara: { friends_cents: 0, second_cents: 2_500 } }
    for (const visibility of ['anonymous', 'full', 'anonymous', 'name'] as const) {
      await change(ben, gift.uuid, visibility)
      expect({ ana: await rings(ana), amara: await rings(amara) }).toEqual(entered)
      await countHiddenGifts(app.deps)
      expect({ ana: await rings(ana), amara: await rings(amara) }).toEqual(entered)
    }
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  test('a gift that became anonymous before the night waits for two other people’s, until it shows its amount', async () => {
    const gift = await settled(ana, 'name')
    await change(ana, gift.uuid, 'anonymous')
    await countHiddenGifts(app.deps)
    expect(await rings(amara)).toMatchObject({ friends_cents: 0 })
    await change(ana, gift.uuid, 'full')
    expect(await rings(amara)).toMatchObject({ friends_cents: 0 })
    await countHiddenGifts(app.deps)
    expect(await rings(amara)).toMatchObject({ friends_cents: 2_500 })
  })

  test('one of three anonymous gifts that gets a name before the night is counted without the other two', async () => {
    const [ben, chi] = [await friends('Ben'), await friends('Chi')]
    const gift = await settled(ana, 'anonymous', 500)
    await settled(ben, 'anonymous', 700)
    await settled(chi, 'anonymous', 1_100)
    await change(ana, gift.uuid, 'name')
    await countHiddenGifts(app.deps)
    expect(await rings(amara)).toMatchObject({ friends_cents: 500 })
  })

  test('before a gift settles, the change affects only how it will count', async () => {
    app.sandbox.set({ hold_webhooks: true })
    const { gift } = await give(app, ana, ramp)
    expect((await change(ana, gift.uuid, 'full')).json().data).toMatchObject({ status: 'processing' })
    expect(await rings(amara)).toMatchObject({ friends_cents: 0 })
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    expect(await rings(amara)).toMatchObject({ friends_cents: 2_500 })
  })

  test('a refund before a gift is counted never shows; a gift with its amount is subtracted at once', async () => {
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
    await countHiddenGifts(app.deps)
    expect(await rings(amara)).toMatchObject({ friends_cents: 1_500 })
    await change(ana, gift.uuid, 'full')
    await refund(500)
    expect(await rings(amara)).toMatchObject({ friends_cents: 1_000 })
    await change(ana, gift.uuid, 'anonymous')
    await refund()
    await countHiddenGifts(app.deps)
    expect(await rings(amara)).toMatchObject({ friends_cents: 1_000 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})
