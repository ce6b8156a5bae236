import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { campaignInReview } from '../../../../test/known-giveables.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { organizing } from '../../../../test/organizing.ts'
import { ask, person } from '../../../../test/people.ts'
import { day } from '../../../platform/clock.ts'
import { approveCampaign, campaignsInReview, rejectCampaign } from '../index.ts'

let app: TestApp
let staffId: number
let campaigns: Awaited<ReturnType<typeof organizing>>
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  campaigns = await organizing(app)
  staffId = (await person(app.deps, 'Stella')).id
})
afterAll(() => app?.close())

const mails = () => app.mails.filter(({ to, key }) => to === campaigns.ana.email && key.startsWith('campaign-review:'))
const told = async (id: number) => {
  const { data } = (await ask(app, 'GET /notifications', { as: campaigns.ana })).json<{
    data: { type: string; data: { giveable: { id: number }; approved: boolean } }[]
  }>()
  return data.filter((n) => n.type === 'CampaignReviewed' && n.data.giveable.id === id).map((n) => n.data.approved)
}

it('a review opens it, from that moment on, and tells its organizer in the app and by mail', async () => {
  const { id } = await campaignInReview(app.deps, campaigns.ana.id)
  const waiting = await campaignsInReview(app.deps.db)
  expect(waiting.at(-1)).toMatchObject({ id, organizer: 'Ana Villegas', sentAt: app.clock.now() })
  app.clock.advance(day)
  const before = mails().length
  await Promise.all([approveCampaign(app.deps, { id, staffId }), approveCampaign(app.deps, { id, staffId })])
  await app.drain()
  expect(await campaigns.look(id)).toMatchObject({ status: 'active', starts_at: app.clock.now().toISOString() })
  expect(await told(id)).toEqual([true])
  expect(mails().slice(before)).toEqual([
    expect.objectContaining({ text: expect.stringContaining(`http://kindling.test/campaigns/${id}`) }),
  ])
  expect((await campaignsInReview(app.deps.db)).some((one) => one.id === id)).toBe(false)
  const deeds = app.deps.db.selectFrom('audit_log').select(['deed', 'as_staff']).where('actor_id', '=', staffId)
  expect(await deeds.execute()).toEqual([{ deed: 'campaign_approved', as_staff: true }])
})

it('a review rejects it with a note that its organizer alone reads', async () => {
  const { id } = await campaignInReview(app.deps, campaigns.ana.id)
  await expect(rejectCampaign(app.deps, { id, staffId, note: '  ' })).rejects.toMatchObject({ code: 'invalid' })
  await expect(rejectCampaign(app.deps, { id, staffId, note: 'x'.repeat(2_001) })).rejects.toMatchObject({
    code: 'invalid',
  })
  await rejectCampaign(app.deps, { id, staffId, note: ' Say who builds it. ' })
  await app.drain()
  expect(await campaigns.look(id, campaigns.ana)).toMatchObject({
    status: 'rejected',
    review_note: 'Say who builds it.',
    may: [],
  })
  expect(await told(id)).toEqual([false])
  expect(mails().at(-1)!.text).toContain('Say who builds it.')
  await expect(approveCampaign(app.deps, { id, staffId })).rejects.toMatchObject({ code: 'conflict' })
})

it('a review and a withdrawal at the same moment: one of them comes too late', async () => {
  for (let i = 0; i < 6; i++) {
    const { id } = await campaignInReview(app.deps, campaigns.ana.id)
    const [approved, withdrawn] = await Promise.all([
      approveCampaign(app.deps, { id, staffId }).then(
        () => true,
        () => false,
      ),
      campaigns.act('withdraw', id),
    ])
    const { status } = await campaigns.look(id, campaigns.ana)
    expect([approved, withdrawn.status, status]).toEqual(approved ? [true, 409, 'active'] : [false, 200, 'draft'])
  }
})

it('a review does not open what would be over at once', async () => {
  const { id } = await campaignInReview(app.deps, campaigns.ana.id, {
    endsAt: new Date(app.clock.now().getTime() + day),
  })
  app.clock.advance(day)
  await expect(approveCampaign(app.deps, { id, staffId })).rejects.toMatchObject({ code: 'conflict' })
})
