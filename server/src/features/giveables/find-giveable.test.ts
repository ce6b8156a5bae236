import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeCampaign, campaignInReview, openCommunity } from '../../../test/known-giveables.ts'
import { testDeps, type TestDeps } from '../../../test/deps.ts'
import { closeGiveable } from '../../../test/giveables.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { english } from '../../platform/words.ts'
import { findGiveable, mustTakeGifts } from './find-giveable.ts'

let app: TestDeps
beforeAll(async () => {
  app = await testDeps()
})
afterAll(() => app.close())

const refusal = async (kind: 'campaigns' | 'communities', id: number, at = app.clock.now()) => {
  const giveable = (await findGiveable(app.deps.db, { type: kind, id, viewer: 'product', at }))!
  try {
    mustTakeGifts(app.deps, giveable, at)
    return null
  } catch (error) {
    return (error as Refusal).body(english).message
  }
}

test('a giveable is found by number, uuid and slug, only within its kind', async () => {
  const { id, uuid, slug, giveableId } = await openCommunity(app.deps)
  const now = app.clock.now()
  for (const name of [id, String(id), uuid, uuid.toUpperCase(), slug, slug.toUpperCase()])
    expect(
      await findGiveable(app.deps.db, { type: 'communities', id: name, viewer: 'product', at: now }),
    ).toMatchObject({ id: giveableId, number: id })
  for (const none of ['0', 'nowhere', '99999999999999999999999', "'; drop table users", '\0', crypto.randomUUID()])
    expect(await findGiveable(app.deps.db, { type: 'communities', id: none, viewer: 'product', at: now })).toBeNull()
  for (const name of [uuid, slug])
    expect(await findGiveable(app.deps.db, { type: 'campaigns', id: name, viewer: 'product', at: now })).toBeNull()
})

test('each kind has its own numbers', async () => {
  const [community, campaign] = [await openCommunity(app.deps), await activeCampaign(app.deps)]
  expect(campaign.giveableId).not.toBe(community.giveableId)
  const found = await findGiveable(app.deps.db, {
    type: 'campaigns',
    id: campaign.id,
    viewer: 'product',
    at: app.clock.now(),
  })
  expect(found).toMatchObject({ uuid: campaign.uuid, kind: 'campaigns' })
})

test('a campaign in review is not found', async () => {
  const { uuid } = await campaignInReview(app.deps)
  expect(
    await findGiveable(app.deps.db, { type: 'campaigns', id: uuid, viewer: 'product', at: app.clock.now() }),
  ).toBeNull()
})

test('a closed giveable is refused with the message of its kind, but not for a moment before it closed', async () => {
  const [community, campaign] = [await openCommunity(app.deps), await activeCampaign(app.deps)]
  app.clock.advance(1_000)
  const now = app.clock.now()
  await closeGiveable(app.deps, { type: 'communities', id: community.id }, now)
  await closeGiveable(app.deps, { type: 'campaigns', id: campaign.id }, now)
  expect(await refusal('communities', community.id)).toBe('This community takes no gifts right now.')
  expect(await refusal('campaigns', campaign.id)).toBe('This campaign has ended.')
  expect(await refusal('communities', community.id, new Date(now.getTime() - 1))).toBeNull()
})

test('a giveable takes no gifts while all its receivers are suspended', async () => {
  const [{ id: community }, { id: campaign }] = [await openCommunity(app.deps), await activeCampaign(app.deps)]
  const suspend = (ids: number[]) =>
    app.deps.db.updateTable('nonprofits').set({ status: 'suspended' }).where('id', 'in', ids).execute()
  const { id: last } = await app.deps.db
    .selectFrom('nonprofits')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await suspend([last])
  expect(await refusal('campaigns', campaign)).toBe('We are checking the organization behind this campaign.')
  await suspend([last - 1])
  expect(await refusal('communities', community)).toBeNull()
  await suspend([last - 2])
  expect(await refusal('communities', community)).toBe('We are checking the organizations behind this community.')
})
