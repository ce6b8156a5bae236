import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeCampaign, campaignInReview } from '../../../test/causes.ts'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { day } from '../../platform/clock.ts'
import { endCampaign, giveableCampaign, openCampaign, reportCampaign } from './index.ts'

let app: TestDeps
beforeAll(async () => {
  app = await testDeps()
})
afterAll(() => app.close())

const read = (id: number) =>
  app.deps.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

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
