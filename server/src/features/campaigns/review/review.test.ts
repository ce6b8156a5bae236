import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { asRead, campaignInReview, openCommunity, verifiedNonprofit } from '../../../../test/known-giveables.ts'
import { drafting, savedDraft } from '../../../../test/drafts.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { campaignActs } from '../../../../test/campaign-acts.ts'
import { ask, person } from '../../../../test/people.ts'
import { day } from '../../../platform/time/clock.ts'
import { joinCommunity } from '../../communities/index.ts'
import { approveCampaign } from './approve-campaign.ts'
import { campaignsInReview } from './review.queries.ts'
import { rejectCampaign } from './reject-campaign.ts'
import { showForReview } from './show-for-review.ts'

let app: TestApp
let staffId: number
let campaigns: Awaited<ReturnType<typeof campaignActs>>
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  campaigns = await campaignActs(app)
  staffId = (await person(app.deps, 'Stella')).id
})
afterAll(() => app?.close())

const approve = async (id: number) => approveCampaign(app.deps, { ...(await asRead(app.deps, id)), staffId })
const reject = async (id: number, note: string) =>
  rejectCampaign(app.deps, { ...(await asRead(app.deps, id)), staffId, note })
const mails = () => app.mails.filter(({ to, key }) => to === campaigns.ana.email && key.startsWith('notification:'))
const decisions = async (id: number) => {
  const { data } = (await ask(app, 'GET /notifications', { as: campaigns.ana })).json<{
    data: { type: string; data: { giveable: { id: number }; approved: boolean } }[]
  }>()
  return data.filter((n) => n.type === 'CampaignReviewed' && n.data.giveable.id === id).map((n) => n.data.approved)
}

it('an approval opens the campaign from then on, and notifies its organizer in the app and by email', async () => {
  const { id } = await campaignInReview(app.deps, campaigns.ana.id)
  const waiting = await campaignsInReview(app.deps.db)
  expect(waiting.at(-1)).toMatchObject({ id, organizer: 'Ana Villegas', sentAt: app.clock.now() })
  app.clock.advance(day)
  const before = mails().length
  await Promise.all([approve(id), approve(id)])
  await app.drain()
  expect(await campaigns.look(id)).toMatchObject({ status: 'active', starts_at: app.clock.now().toISOString() })
  expect(await decisions(id)).toEqual([true])
  expect(mails().slice(before)).toEqual([
    expect.objectContaining({ text: expect.stringContaining(`http://kindling.test/campaigns/${id}`) }),
  ])
  expect((await campaignsInReview(app.deps.db)).some((one) => one.id === id)).toBe(false)
  const deeds = app.deps.db.selectFrom('audit_log').select(['deed', 'as_staff']).where('actor_id', '=', staffId)
  expect(await deeds.execute()).toEqual([{ deed: 'campaign_approved', as_staff: true }])
})

it('a rejection stores a note that only the organizer can read', { tags: 'long' }, async () => {
  const { id } = await campaignInReview(app.deps, campaigns.ana.id)
  await expect(reject(id, '  ')).rejects.toMatchObject({ code: 'invalid' })
  await expect(reject(id, 'x'.repeat(2_001))).rejects.toMatchObject({
    code: 'invalid',
  })
  await reject(id, ' Say who builds it. ')
  await app.drain()
  expect(await campaigns.look(id, campaigns.ana)).toMatchObject({
    status: 'rejected',
    review_note: 'Say who builds it.',
    may: [],
  })
  expect(await decisions(id)).toEqual([false])
  expect(mails().at(-1)!.text).toContain('Say who builds it.')
  await expect(approve(id)).rejects.toMatchObject({ code: 'conflict' })
})

it('an approval and a withdrawal at once end as one of both', async () => {
  for (let i = 0; i < 6; i++) {
    const { id } = await campaignInReview(app.deps, campaigns.ana.id)
    const [approved, withdrawn] = await Promise.all([
      approve(id).then(
        () => true,
        () => false,
      ),
      campaigns.act('withdraw', id),
    ])
    const { status } = await campaigns.look(id, campaigns.ana)
    expect([approved, withdrawn.status, status]).toEqual(approved ? [true, 409, 'active'] : [false, 200, 'draft'])
  }
})

it('a campaign that would be over at once cannot be approved', async () => {
  const { id } = await campaignInReview(app.deps, campaigns.ana.id, {
    endsAt: new Date(app.clock.now().getTime() + day),
  })
  app.clock.advance(day)
  await expect(approve(id)).rejects.toMatchObject({ code: 'conflict' })
})

it('a review applies to the version that was read, and is refused if the campaign was submitted again', async () => {
  const mine = drafting(app, campaigns.ana)
  const { id } = (await mine.submit(await savedDraft(app, campaigns.ana))).data
  const read = await asRead(app.deps, id)
  await campaigns.act('withdraw', id)
  await expect(showForReview(app.deps, id)).rejects.toMatchObject({ code: 'not_found' })
  campaigns.inAMinute()
  const { uuid } = (await mine.begin({ campaign: id })).data
  await mine.save(uuid, { title: 'Send your money elsewhere' })
  await mine.submit(uuid)
  const again = { code: 'conflict', saying: { words: 'campaignSentAgain', id } }
  await expect(approveCampaign(app.deps, { ...read, staffId })).rejects.toMatchObject(again)
  await expect(rejectCampaign(app.deps, { ...read, staffId, note: 'No.' })).rejects.toMatchObject(again)
  const { title, story, sent } = await showForReview(app.deps, id)
  expect([title, sent.sentAt]).toEqual(['Send your money elsewhere', app.clock.now()])
  expect(story).toContain('Four steps.')
  await approve(id)
  await expect(approveCampaign(app.deps, { ...read, staffId })).rejects.toMatchObject({ code: 'conflict' })
})

it('a repeated rejection with the same note has no effect, and another note is refused', async () => {
  const { id } = await campaignInReview(app.deps, campaigns.ana.id)
  await Promise.all([reject(id, 'Say who drives.'), reject(id, ' Say who drives. ')])
  await expect(reject(id, 'Say who pays.')).rejects.toMatchObject({ code: 'conflict' })
  expect(await decisions(id)).toEqual([false])
  expect((await campaigns.look(id, campaigns.ana)).review_note).toBe('Say who drives.')
})

describe('a campaign of a community', () => {
  const sent = async () => {
    const owner = await person(app.deps, 'Ona')
    const { id: nonprofitId, uuid: nonprofit } = await verifiedNonprofit(app.deps)
    const host = await openCommunity(app.deps, owner.id, { shares: [{ nonprofitId, basisPoints: 10_000 }] })
    await joinCommunity(app.deps, { communityId: host.id, userId: campaigns.ana.id, role: 'moderator' })
    const draft = await savedDraft(app, campaigns.ana, { nonprofit, community: host.uuid })
    const { id } = (await drafting(app, campaigns.ana).submit(draft)).data
    return { id, host, nonprofitId }
  }
  const member = (communityId: number) =>
    app.deps.db
      .updateTable('memberships')
      .where('community_id', '=', communityId)
      .where('user_id', '=', campaigns.ana.id)

  it('is approved and shows the community', async () => {
    const { id, host } = await sent()
    expect((await showForReview(app.deps, id)).host).toMatchObject({ slug: host.slug, isOpen: true, isOrganizer: true })
    await approve(id)
    expect((await campaigns.look(id)).community?.slug).toBe(host.slug)
  })

  it.each([
    ['whose organizer is a member now', 'notOrganizer', (id: number) => member(id).set({ role: 'member' }).execute()],
    ['whose organizer was banned', 'notOrganizer', (id: number) => member(id).set({ status: 'banned' }).execute()],
    [
      'that is archived',
      'closed',
      (id: number) => app.deps.db.updateTable('communities').set({ status: 'archived' }).where('id', '=', id).execute(),
    ],
    [
      'that now gives to other nonprofits',
      'notInSplit',
      async (id: number, nonprofitId: number) => {
        const { id: other } = await verifiedNonprofit(app.deps)
        const shares = app.deps.db.updateTable('allocation_shares').set({ nonprofit_id: other })
        await shares.where('nonprofit_id', '=', nonprofitId).where('allocation_id', 'in', splitsOf(id)).execute()
      },
    ],
  ] as const)('%s cannot be approved', async (_, why, change) => {
    const { id, host, nonprofitId } = await sent()
    await change(host.id, nonprofitId)
    await expect(approve(id)).rejects.toMatchObject({ code: 'conflict', saying: `campaignHost.${why}` })
    expect((await campaigns.look(id, campaigns.ana)).status).toBe('in_review')
    await reject(id, 'Its community is not yours any more.')
  })
  const splitsOf = (communityId: number) =>
    app.deps.db
      .selectFrom('allocations as a')
      .innerJoin('communities as k', 'k.giveable_id', 'a.giveable_id')
      .select('a.id')
      .where('k.id', '=', communityId)
})
