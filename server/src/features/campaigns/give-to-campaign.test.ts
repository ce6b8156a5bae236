import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeCampaign, campaignInReview } from '../../../test/causes.ts'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { person } from '../../../test/people.ts'
import { day } from '../../platform/clock.ts'
import { addGiftToImpact } from '../impact/index.ts'
import { endCampaign, giveableCampaign, giveToCampaign, openCampaign, reportCampaign } from './index.ts'

let app: TestDeps
beforeAll(async () => {
  app = await testDeps()
})
afterAll(() => app.close())

async function give(campaignId: number, userId: number, amountCents: number, giftsDelta: 0 | 1 = 1) {
  const at = app.clock.now()
  return await app.deps.db.transaction().execute(async (trx) => {
    await addGiftToImpact(trx, { userId, amountCents, anonymous: false, at })
    return await giveToCampaign(trx, {
      campaignId,
      userId,
      amountCents,
      netCents: amountCents,
      giftsDelta,
      at,
      heardAt: at,
    })
  })
}
const read = (id: number) =>
  app.deps.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the gift that meets the goal closes a campaign that stops there; one confirmed before it still counts', async () => {
  const { id, uuid } = await activeCampaign(app.deps, undefined, { goalCents: 10_000, stopAtGoal: true })
  const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  const before = app.clock.now()
  app.clock.advance(1_000)
  expect(await give(id, ana.id, 9_999)).toEqual({ number: 1 })
  expect(await giveableCampaign(app.deps.db, uuid, app.clock.now())).toMatchObject({ takesGifts: true })
  app.clock.advance(1_000)
  expect(await give(id, ben.id, 1)).toEqual({ number: 2 })
  expect(await giveableCampaign(app.deps.db, id, app.clock.now())).toMatchObject({
    takesGifts: false,
    closedReason: 'This campaign has ended.',
  })
  expect(await giveableCampaign(app.deps.db, id, before)).toMatchObject({
    takesGifts: true,
    receivers: 'Open Door Works',
  })
  expect(await give(id, ana.id, -9_999, 0)).toEqual({ number: 1 })
  expect(await read(id)).toMatchObject({
    raised_cents: 1,
    gifts_count: 2,
    supporters_count: 2,
    closed_at: app.clock.now(),
  })
})

test('one person giving at once is one supporter', async () => {
  const { id } = await activeCampaign(app.deps)
  const people = await Promise.all(['Ana', 'Ben', 'Chi'].map((name) => person(app.deps, name)))
  const numbers = await Promise.all(
    people.flatMap((p) => [give(id, p.id, 500), give(id, p.id, 500), give(id, p.id, 500)]),
  )
  expect(new Set(numbers.map((n) => n.number))).toEqual(new Set([1, 2, 3]))
  expect(await read(id)).toMatchObject({ raised_cents: 4_500, gifts_count: 9, supporters_count: 3 })
})

test('states are reached in order, and the same one twice changes nothing', async () => {
  const { id } = await campaignInReview(app.deps)
  expect(await giveableCampaign(app.deps.db, id, app.clock.now())).toBeNull()
  await expect(endCampaign(app.deps, id)).rejects.toMatchObject({ code: 'conflict' })
  await openCampaign(app.deps, id)
  await openCampaign(app.deps, id)
  await expect(reportCampaign(app.deps, id, 'Done.')).rejects.toMatchObject({ code: 'conflict' })
  await endCampaign(app.deps, id)
  const { closed_at } = await read(id)
  app.clock.advance(day)
  await endCampaign(app.deps, id)
  expect((await read(id)).closed_at).toEqual(closed_at)
  await expect(reportCampaign(app.deps, id, '  ')).rejects.toMatchObject({ code: 'invalid' })
  await reportCampaign(app.deps, id, ' It works. ')
  expect(await read(id)).toMatchObject({ status: 'reported', outcome: 'It works.' })
  await expect(openCampaign(app.deps, 999_999)).rejects.toMatchObject({ code: 'not_found' })
})

test('a budget that is not the goal is refused', async () => {
  const wrong = campaignInReview(app.deps, undefined, { goalCents: 100, budget: [{ label: 'Half', amount_cents: 50 }] })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid' })
})

test('a suspended nonprofit takes nothing', async () => {
  const { id } = await activeCampaign(app.deps)
  const { nonprofit_id } = await read(id)
  await app.deps.db.updateTable('nonprofits').set({ status: 'suspended' }).where('id', '=', nonprofit_id).execute()
  expect(await giveableCampaign(app.deps.db, id, app.clock.now())).toMatchObject({
    takesGifts: false,
    closedReason: expect.stringContaining('checking'),
  })
})
