import { defaultSettings } from '@kindling/contract/accounts/calls'
import type { Invite, OwnInvite } from '@kindling/contract/invites/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign, campaignInReview, openCommunity } from '../../../test/known-giveables.ts'
import { setGiveable } from '../../../test/giveables.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { startedFlash } from '../../../test/flash.ts'
import { settledGift } from '../../../test/given.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { joinCommunity } from '../communities/index.ts'

let app: TestApp
let amara: TestPerson
let ana: TestPerson
let campaign: number
let community: { id: number; slug: string }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  amara = await person(app.deps, 'Amara')
  ana = await person(app.deps)
  campaign = (await activeCampaign(app.deps)).id
  community = await openCommunity(app.deps)
  app.clock.advance(60_000) // the limit of look-ups starts again
})

const codeOf = (id: number, referee?: TestPerson) =>
  app.deps.shortIds.encode({ id, ...(referee && { refereeId: referee.id }) })
const open = async (kind: string, code: string, as?: TestPerson) =>
  await ask(app, 'GET /invites/{kind}/{code}', { params: { kind, code }, ...(as && { as }) })
const invite = async (kind: string, code: string, as?: TestPerson) => {
  const answer = await open(kind, code, as)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Invite }>().data
}

describe('the page behind an invite', () => {
  test('is a campaign, with only the first name of the inviter', { tags: 'long' }, async () => {
    await settledGift(app.deps, { userId: amara.id, to: { campaign } })
    const answer = await open('c', codeOf(campaign, amara))
    const { data } = answer.json<{ data: Invite }>()
    expect(data).toMatchObject({
      shown: { type: 'campaigns', campaign: { id: campaign } },
      own: false,
      already_in: false,
      invites_open: true,
    })
    expect(data.inviter).toEqual({ first_name: 'Amara', avatar: null, line: null, line_uuid: null })
  })

  test('is a community, with the inviter’s first name', async () => {
    await joinCommunity(app.deps, { communityId: community.id, userId: amara.id })
    const data = await invite('g', codeOf(community.id, amara))
    expect(data.shown).toMatchObject({ type: 'communities', community: { slug: community.slug } })
    expect(data.inviter?.first_name).toBe('Amara')
  })

  test('names no inviter if the code has none', async () => {
    expect((await invite('c', codeOf(campaign))).inviter).toBeNull()
  })

  test('is named by its giveable too, without an inviter, and has no path while invites are closed', async () => {
    const asked = async (as?: TestPerson) =>
      (
        await ask(app, 'GET /invites/public', { query: { type: 'communities', id: community.slug }, ...(as && { as }) })
      ).json<{ data: Invite & { path: string | null } }>().data
    expect(await asked(ana)).toEqual({
      ...(await invite('g', codeOf(community.id), ana)),
      path: `/g/${codeOf(community.id)}`,
    })
    await setGiveable(app.deps, { type: 'communities', id: community.id }, { invites_open: false })
    expect(await asked()).toMatchObject({ giveable: { name: expect.any(String) }, path: null, inviter: null })
    const { id } = await campaignInReview(app.deps, amara.id)
    const hidden = { query: { type: 'campaigns', id: String(id) } } as const
    expect((await ask(app, 'GET /invites/public', hidden)).statusCode).toBe(404)
  })

  test.each(['', 'zzzzzz', 'x'.repeat(64), '🙂🙂🙂🙂🙂🙂', "'; drop table users", '%00', 'x'.repeat(65), '../../user'])(
    'is missing for the code %j',
    async (code) => {
      const { statusCode } = await open('c', code)
      expect([404, 422, 400]).toContain(statusCode)
    },
  )

  test('is missing for a code of another kind, an unknown id or an unknown kind', async () => {
    expect((await open('f', codeOf(campaign))).statusCode).toBe(404)
    expect((await open('g', codeOf(999_999))).statusCode).toBe(404)
    expect((await open('c', codeOf(Number.MAX_SAFE_INTEGER))).statusCode).toBe(404)
    expect((await open('x', codeOf(campaign))).statusCode).toBe(404)
  })

  test('is missing for a campaign in review, except for its organizer', async () => {
    const { id } = await campaignInReview(app.deps, amara.id)
    expect((await open('c', codeOf(id, amara))).statusCode).toBe(404)
    expect((await invite('c', codeOf(id, amara), amara)).own).toBe(true)
  })
})

describe('the inviter is named', () => {
  test('not if they are a stranger to the giveable, gave anonymously, or are a former member or deleted', async () => {
    expect((await invite('c', codeOf(campaign, amara))).inviter).toBeNull()
    expect((await invite('g', codeOf(community.id, amara))).inviter).toBeNull()
    await settledGift(app.deps, { userId: amara.id, to: { campaign }, visibility: 'anonymous' })
    expect((await invite('c', codeOf(campaign, amara))).inviter).toBeNull()
    await settledGift(app.deps, { userId: amara.id, to: { campaign }, waits: true })
    expect((await invite('c', codeOf(campaign, amara))).inviter).toBeNull()
    await settledGift(app.deps, { userId: ana.id, to: { campaign }, amountCents: 500, refundedCents: 500 })
    expect((await invite('c', codeOf(campaign, ana))).inviter).toBeNull()

    await joinCommunity(app.deps, { communityId: community.id, userId: amara.id })
    await app.deps.db.updateTable('memberships').set({ status: 'left' }).where('user_id', '=', amara.id).execute()
    expect((await invite('g', codeOf(community.id, amara))).inviter).toBeNull()

    await settledGift(app.deps, { userId: amara.id, to: { campaign } })
    await app.deps.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', amara.id).execute()
    expect((await invite('c', codeOf(campaign, amara))).inviter).toBeNull()
  })

  test('for a community only as a member who shows their communities, whatever they gave', async () => {
    const named = async () => (await invite('g', codeOf(community.id, amara))).inviter?.first_name
    await settledGift(app.deps, { userId: amara.id, to: { community: community.id } })
    expect(await named()).toBeUndefined()
    await joinCommunity(app.deps, { communityId: community.id, userId: amara.id })
    expect(await named()).toBe('Amara')
    await ask(app, 'PUT /user/settings', { as: amara, body: { ...defaultSettings, show_communities: false } })
    expect(await named()).toBeUndefined()
    await ask(app, 'PUT /user/settings', { as: amara, body: defaultSettings })
    const { db } = app.deps
    await db.updateTable('memberships').set({ status: 'banned' }).where('user_id', '=', amara.id).execute()
    expect(await named()).toBeUndefined()
  })

  test('for what hangs on a community also as a member who shows their communities', async () => {
    const flash = await startedFlash(app)
    const hangs = (await activeCampaign(app.deps, undefined, { communityId: flash.community.id })).id
    const named = () =>
      Promise.all(
        [invite('f', codeOf(flash.id, amara)), invite('c', codeOf(hangs, amara))].map(
          async (answer) => (await answer).inviter?.first_name,
        ),
      )
    expect(await named()).toEqual([undefined, undefined])
    await joinCommunity(app.deps, { communityId: flash.community.id, userId: amara.id })
    expect(await named()).toEqual(['Amara', 'Amara'])
    await ask(app, 'PUT /user/settings', { as: amara, body: { ...defaultSettings, show_communities: false } })
    expect(await named()).toEqual([undefined, undefined])
  })

  test('if they organize the giveable', async () => {
    const { id } = await activeCampaign(app.deps, amara.id)
    expect((await invite('c', codeOf(id, amara), ana)).inviter?.first_name).toBe('Amara')
  })
})

describe('an invite opened by', () => {
  test('its own inviter is marked as own and names nobody', async () => {
    await settledGift(app.deps, { userId: amara.id, to: { campaign } })
    expect(await invite('c', codeOf(campaign, amara), amara)).toMatchObject({ own: true, inviter: null })
  })

  test('a member of the community or a giver to the campaign says so', async () => {
    expect((await invite('g', codeOf(community.id), ana)).already_in).toBe(false)
    await joinCommunity(app.deps, { communityId: community.id, userId: ana.id })
    expect((await invite('g', codeOf(community.id), ana)).already_in).toBe(true)
    await settledGift(app.deps, { userId: ana.id, to: { campaign }, visibility: 'anonymous' })
    expect((await invite('c', codeOf(campaign), ana)).already_in).toBe(true)
    expect((await invite('c', codeOf(campaign), amara)).already_in).toBe(false)
  })
})

test('a closed invite says so and names nobody', async () => {
  await settledGift(app.deps, { userId: amara.id, to: { campaign } })
  await setGiveable(app.deps, { type: 'campaigns', id: campaign }, { invites_open: false })
  expect(await invite('c', codeOf(campaign, amara))).toMatchObject({ invites_open: false, inviter: null })
})

test('an address may look up 60 invites a minute, valid or not, also in parallel', async () => {
  const codes = Array.from({ length: 61 }, (_, i) => (i % 2 === 0 ? codeOf(campaign) : 'zzzzzz'))
  const answers = await Promise.all(codes.map((code) => open('c', code)))
  const late = answers.filter((a) => a.statusCode === 429)
  expect(late).toHaveLength(1)
  expect(Number(late[0]!.headers['retry-after'])).toBeGreaterThan(0)
  app.clock.advance(60_000)
  expect((await open('c', codeOf(campaign))).statusCode).toBe(200)
})

test('an invite costs at most four queries', async () => {
  const code = codeOf(campaign, amara)
  await invite('c', code, ana)
  expect((await countQueries(() => invite('c', code, ana))).queries).toBeLessThanOrEqual(4)
})

describe('the address to share', () => {
  const mine = async (type: string, id: number | string, as?: TestPerson) =>
    await ask(app, 'GET /invites/mine', { query: { type, id }, ...(as && { as }) })

  test('is one’s own invite, with a code of the giveable and the person', async () => {
    const [of, group] = await Promise.all([mine('campaigns', campaign, ana), mine('communities', community.slug, ana)])
    const [, code] = /^http:\/\/kindling\.test\/c\/(\w{6,})$/.exec(of.json<{ data: { url: string } }>().data.url)!
    expect(app.deps.shortIds.decode(code!)).toEqual({ id: campaign, refereeId: ana.id })
    expect(group.json<{ data: { url: string } }>().data.url).toMatch(/^http:\/\/kindling\.test\/g\/\w{6,}$/)
    expect((await invite('c', code!, ana)).own).toBe(true)
  })

  test('is the giveable’s page while invites are closed', async () => {
    await setGiveable(app.deps, { type: 'campaigns', id: campaign }, { invites_open: false })
    expect((await mine('campaigns', campaign, ana)).json()).toEqual({
      data: { url: `http://kindling.test/campaigns/${campaign}`, line: null, named: false },
    })
  })

  test('says whether the invite names its inviter to the person who opens it', async () => {
    const named = async (type: string, id: number) =>
      (await mine(type, id, amara)).json<{ data: OwnInvite }>().data.named
    expect([await named('campaigns', campaign), await named('communities', community.id)]).toEqual([false, false])
    await settledGift(app.deps, { userId: amara.id, to: { campaign }, visibility: 'anonymous' })
    await settledGift(app.deps, { userId: amara.id, to: { community: community.id } })
    expect([await named('campaigns', campaign), await named('communities', community.id)]).toEqual([false, false])
    await settledGift(app.deps, { userId: amara.id, to: { campaign } })
    await joinCommunity(app.deps, { communityId: community.id, userId: amara.id })
    expect([await named('campaigns', campaign), await named('communities', community.id)]).toEqual([true, true])
    await setGiveable(app.deps, { type: 'campaigns', id: campaign }, { invites_open: false })
    expect(await named('campaigns', campaign)).toBe(false)
  })

  test('requires a sign-in, and a giveable that the person may see', async () => {
    expect((await mine('campaigns', campaign)).statusCode).toBe(401)
    const { id } = await campaignInReview(app.deps, amara.id)
    expect((await mine('campaigns', id, ana)).statusCode).toBe(404)
    expect((await mine('campaigns', id, amara)).statusCode).toBe(200)
    expect((await mine('projects', campaign, ana)).statusCode).toBe(404)
    expect((await mine('people', campaign, ana)).statusCode).toBe(422)
  })
})
