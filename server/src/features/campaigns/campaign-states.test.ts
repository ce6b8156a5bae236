import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignInReview } from '../../../test/known-giveables.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { giveableRow } from '../../../test/giveables.ts'
import { day } from '../../platform/time/clock.ts'
import { findGiveable } from '../giveables/index.ts'
import { endCampaign } from './running/end-campaign.ts'
import { openCampaign } from '../../../test/open-campaign.ts'
import { reportCampaign } from './running/report-campaign.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = (id: number) =>
  app.deps.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a campaign goes through its states in order, and a repeated change has no effect', async () => {
  const { id } = await campaignInReview(app.deps)
  expect(await findGiveable(app.deps.db, { type: 'campaigns', id, viewer: 'product', at: app.clock.now() })).toBeNull()
  await expect(endCampaign(app.deps, id)).rejects.toMatchObject({ code: 'conflict' })
  await openCampaign(app.deps, id)
  await openCampaign(app.deps, id)
  await expect(reportCampaign(app.deps, id, 'Done.')).rejects.toMatchObject({ code: 'conflict' })
  await endCampaign(app.deps, id)
  const closed = async () => (await giveableRow(app.deps, { type: 'campaigns', id })).closed_at
  const first = await closed()
  app.clock.advance(day)
  await endCampaign(app.deps, id)
  expect(first).not.toBeNull()
  expect(await closed()).toEqual(first)
  await expect(reportCampaign(app.deps, id, '  ')).rejects.toMatchObject({ code: 'invalid' })
  await reportCampaign(app.deps, id, ' It works. ')
  expect(await read(id)).toMatchObject({ status: 'reported', outcome: 'It works.' })
  await expect(openCampaign(app.deps, 999_999)).rejects.toMatchObject({ code: 'not_found' })
})

test('the database itself refuses a budget that does not add up to the goal', async () => {
  const wrong = campaignInReview(app.deps, undefined, { goalCents: 100, budget: [{ label: 'Half', amount_cents: 50 }] })
  await expect(wrong).rejects.toThrow(/budget lines of campaign/)
})
