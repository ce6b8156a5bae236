import type { Collaboration, Collaborations } from '@kindling/contract/campaigns/collaborations'
import type { Visibility } from '@kindling/contract/common'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { give } from '../../../../test/giving.ts'
import { openStream } from '../../../../test/live-stream.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { hour } from '../../../platform/time/clock.ts'
import { listWaiting } from '../listing/list-waiting.ts'
import { enterSubtotals } from './enter-subtotals.ts'

let app: TestApp
let [ana, ben, chi, dee, organizer, partner]: TestPerson[] = []
let ramp: { id: number; uuid: string }
let link: Pick<Collaboration, 'uuid' | 'partner'>

beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  const names = ['Ana', 'Ben', 'Chi', 'Dee', 'Ruth', 'Pia']
  ;[ana, ben, chi, dee, organizer, partner] = await Promise.all(names.map((name) => person(app.deps, name)))
})
afterAll(() => app?.close())
beforeEach(async () => {
  ramp = await activeCampaign(app.deps, organizer!.id)
  const params = { identifier: ramp.uuid }
  const body = { type: 'users', uuid: partner!.uuid }
  const asked = await ask(app, 'POST /campaigns/{identifier}/collaborations', { as: organizer!, params, body })
  link = asked.json<{ data: Collaboration }>().data
  await ask(app, 'POST /campaigns/{identifier}/collaborations/{uuid}', {
    as: partner!,
    params: { ...params, uuid: link.uuid },
    body: { act: 'accept' },
  })
})

async function settled(as: TestPerson | undefined, amountCents: number, visibility: Visibility, via = true) {
  const more = { visibility, ...(via && { via: link.partner.via }) }
  const { gift } = await give(app, as!, { type: 'campaigns', id: ramp.id }, { amountCents, more })
  await app.drain()
  return gift
}
const page = async (as = dee!) =>
  (await ask(app, 'GET /campaigns/{identifier}/collaborations', { as, params: { identifier: ramp.id } })).json<{
    data: Collaborations
  }>().data
/** Runs the five-minute jobs and returns the amount and count of the partner's subtotal. */
async function subtotal(as?: TestPerson): Promise<[number, number]> {
  await listWaiting(app.deps)
  await enterSubtotals(app.deps)
  const [one] = (await page(as)).collaborations
  return [one!.raised_cents, one!.gifts_count]
}
const refund = (gift: { payment: { uuid: string } }, amountCents?: number) =>
  app.deps.payments.refund({
    paymentUuid: gift.payment.uuid,
    reason: 'By mistake',
    askedBy: null,
    ...(amountCents !== undefined && { amountCents }),
  })
const change = (as: TestPerson | undefined, uuid: string, visibility: Visibility) =>
  ask(app, 'PATCH /gifts/{uuid}', { as: as!, params: { uuid }, body: { visibility } })

test('a gift that shows its amount is added to the subtotal at once', async () => {
  await settled(ana, 500, 'full')
  const [one] = (await page()).collaborations
  expect([one!.raised_cents, one!.gifts_count]).toEqual([500, 1])
})

test('a gift without an amount is added alone a day after the total changed; its giver sees no other figure', async () => {
  await settled(ana, 5_432, 'name')
  expect([await subtotal(), await subtotal(ana), await subtotal(organizer), await subtotal(partner)]).toEqual(
    Array(4).fill([0, 0]),
  )
  app.clock.advance(24 * hour - 1)
  expect(await subtotal()).toEqual([0, 0])
  app.clock.advance(1)
  expect(await subtotal()).toEqual([5_432, 1])
})

test(
  'names that were listed with gifts of other links keep waiting, because a step would reveal one amount',
  { tags: 'long' },
  async () => {
    await settled(ana, 500, 'name')
    await settled(ben, 700, 'name', false)
    await settled(chi, 900, 'name', false)
    expect(await subtotal()).toEqual([0, 0])
    expect((await page()).host).toMatchObject({ raised_cents: 2_100, gifts_count: 3 })
  },
)

test('gifts of three people are added together, whatever hides their amounts', { tags: 'long' }, async () => {
  await settled(ana, 500, 'anonymous')
  await settled(ana, 600, 'name')
  await settled(ben, 700, 'name')
  expect(await subtotal()).toEqual([0, 0])
  await settled(chi, 900, 'anonymous')
  expect(await subtotal()).toEqual([2_700, 4])
})

test(
  'the campaign gets a live event when a subtotal changes, and none while all gifts wait',
  { tags: 'long' },
  async () => {
    const stream = await openStream(app.url, { subjects: [`giveables:${ramp.uuid}`] })
    onTestFinished(() => stream.leave())
    const events = () => stream.subjects().length
    for (const [by, as] of [ana, ben].entries()) {
      await settled(as, 500 + by, 'name')
      await listWaiting(app.deps)
    }
    await expect.poll(events).toBeGreaterThan(0)
    await sleep(1_100) // at most one event per second
    const before = events()
    await enterSubtotals(app.deps)
    await sleep(300)
    expect([events(), (await page()).collaborations[0]!.raised_cents]).toEqual([before, 0])
    app.clock.advance(25 * hour)
    await listWaiting(app.deps)
    await enterSubtotals(app.deps)
    await expect
      .poll(async () => [events(), (await page()).collaborations[0]!.raised_cents])
      .toEqual([before + 1, 1_001])
  },
)

test('an anonymous gift is never added alone, nor with one other person’s', { tags: 'long' }, async () => {
  await settled(ana, 7_654, 'anonymous')
  for (let day = 0; day < 10; day++) {
    app.clock.advance(25 * hour)
    expect(await subtotal()).toEqual([0, 0])
  }
  await settled(ben, 300, 'name')
  app.clock.advance(25 * hour)
  expect(await subtotal()).toEqual([300, 1])
})

test(
  'a refund before a gift is added never shows; a later refund is subtracted by the same rules',
  { tags: 'long' },
  async () => {
    const gone = await settled(ana, 500, 'anonymous')
    await refund(gone)
    const gifts = [
      await settled(ana, 600, 'anonymous'),
      await settled(ben, 700, 'name'),
      await settled(chi, 900, 'name'),
    ]
    expect(await subtotal()).toEqual([2_200, 3])
    await refund(gifts[0]!)
    await refund(gifts[1]!, 200)
    expect(await subtotal()).toEqual([2_200, 3])
    app.clock.advance(25 * hour)
    expect(await subtotal()).toEqual([2_000, 3])
    app.clock.advance(25 * hour)
    expect(await subtotal()).toEqual([2_000, 3])
    // the organizer's own part is never negative
    for (const gift of gifts.slice(1)) await refund(gift)
    expect((await page()).host.raised_cents).toBe(0)
  },
)

test(
  'a change of visibility changes no subtotal; a gift that then shows its amount is added next',
  { tags: 'long' },
  async () => {
    const one = await settled(ana, 500, 'name')
    await change(ana, one.uuid, 'anonymous')
    app.clock.advance(25 * hour)
    expect(await subtotal()).toEqual([0, 0])
    await change(ana, one.uuid, 'full')
    expect(await subtotal()).toEqual([500, 1])
    await change(ana, one.uuid, 'anonymous')
    expect(await subtotal()).toEqual([500, 1])
  },
)
