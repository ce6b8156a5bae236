import type { CallName } from '@kindling/contract/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { settledGift } from '../test/given.ts'
import { activeCampaign, asRead, campaignInReview, openCommunity } from '../test/known-giveables.ts'
import { noLimits } from '../test/no-limits.ts'
import { ask, person, type Ask, type TestPerson } from '../test/people.ts'
import { openCampaign } from '../test/open-campaign.ts'
import { endCampaign, pauseCampaign, rejectCampaign, reportCampaign } from './features/campaigns/index.ts'
import { withdrawCampaign } from './features/campaigns/running/withdraw-campaign.ts'
import { approveMember, changeMember, joinCommunity } from './features/communities/index.ts'

/**
 * Checks the answers to each kind of person at a community, for the calls of its screens. The matrix
 * (`authorization-matrix.test.ts`) covers more calls of a by-request community and of a waiting campaign; this file
 * covers people who asked to join, open communities and every state of a campaign.
 */
const people = ['guest', 'stranger', 'asking', 'banned', 'member', 'moderator', 'owner'] as const
type Who = (typeof people)[number]
type Circle = { id: number; uuid: string; slug: string }

let app: TestApp
const known: Partial<Record<Who, TestPerson>> = {}
let organizer: TestPerson
let open: Circle
let byRequest: Circle
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  const { deps } = app
  for (const who of people) if (who !== 'guest') known[who] = await person(deps, who)
  organizer = await person(deps, 'Organizer')
  open = await openCommunity(deps, known.owner!.id)
  byRequest = await openCommunity(deps, known.owner!.id, { visibility: 'request' })
  for (const { id, uuid } of [open, byRequest]) {
    const order = (who: Who, act: 'ban' | 'make_moderator') =>
      changeMember(deps, known.owner!, {
        identifier: uuid,
        uuid: known[who]!.uuid,
        act,
        reason: 'They sold umbrellas.',
      })
    for (const who of ['asking', 'banned', 'member', 'moderator'] as const) {
      if (who === 'asking' && id === open.id) continue // nobody asks to join an open community
      await joinCommunity(deps, { communityId: id, userId: known[who]!.id })
      if (who !== 'asking') await approveMember(deps, { communityId: id, userId: known[who]!.id })
    }
    await order('banned', 'ban')
    await order('moderator', 'make_moderator')
  }
})
afterAll(() => app?.close())

let calls = 0
/** Each call has an address of its own, so that no look-up limit applies. */
const asked = (call: CallName, as: TestPerson | undefined, what: Ask) =>
  ask(app, call, { ...what, from: `10.0.${(calls += 1) >> 8}.${calls & 255}`, ...(as && { as }) })

describe('a community', () => {
  const screens = (c: Circle): Record<string, [CallName, Ask]> => {
    const params = { identifier: c.slug }
    const code = app.deps.shortIds.encode({ id: c.id, refereeId: known.member!.id })
    return {
      page: ['GET /communities/{identifier}', { params }],
      members: ['GET /communities/{identifier}/members', { params }],
      asking: ['GET /communities/{identifier}/members', { params, query: { 'filter[state]': 'requested' } }],
      supporters: ['GET /communities/{identifier}/supporters', { params }],
      split: ['GET /communities/{identifier}/allocations', { params }],
      campaigns: ['GET /campaigns', { query: { 'filter[community]': c.slug } }],
      invited: ['GET /invites/{kind}/{code}', { params: { kind: 'g', code } }],
      inviting: ['GET /invites/mine', { query: { type: 'communities', id: c.uuid } }],
      home: ['GET /home', {}],
      explore: ['GET /communities', { query: { 'filter[q]': 'larkspur' } }],
      joining: ['POST /communities/{identifier}/join', { params, body: {} }],
    }
  }
  const membershipAndActs = async (c: Circle, who: Who): Promise<string> => {
    const answer = await asked('GET /communities/{identifier}', known[who], { params: { identifier: c.slug } })
    const { data } = answer.json<{ data: { may: string[]; membership: { state: string } | null } }>()
    return [data.membership?.state ?? 'none', ...data.may].join(' ')
  }

  it.each<['open' | 'by request', Partial<Record<Who, string>>, Record<string, string>]>([
    [
      'open',
      {
        guest: 'none give join',
        stranger: 'none give join see_inside',
        banned: 'banned',
        member: 'active give leave see_inside',
        moderator: 'active give leave moderate see_inside',
        owner: 'active give moderate govern see_inside',
      },
      {
        page: '200 200 200 200 200 200',
        members: '401 200 404 200 200 200',
        asking: '401 404 404 404 200 200',
        supporters: '401 200 404 200 200 200',
        split: '401 200 404 200 200 200',
        campaigns: '200 200 200 200 200 200',
        invited: '200 200 200 200 200 200',
        inviting: '401 200 200 200 200 200',
        home: '200 200 200 200 200 200',
        explore: '200 200 200 200 200 200',
        joining: '401 200 409 200 200 200',
      },
    ],
    [
      'by request',
      {
        guest: 'none give join',
        stranger: 'none give join',
        asking: 'requested give leave',
        banned: 'banned',
        member: 'active give leave see_inside',
        moderator: 'active give leave moderate see_inside',
        owner: 'active give moderate govern see_inside',
      },
      {
        page: '200 200 200 200 200 200 200',
        members: '401 404 404 404 200 200 200',
        asking: '401 404 404 404 404 200 200',
        supporters: '401 404 404 404 200 200 200',
        split: '401 404 404 404 200 200 200',
        campaigns: '200 200 200 200 200 200 200',
        invited: '200 200 200 200 200 200 200',
        inviting: '401 200 200 200 200 200 200',
        home: '200 200 200 200 200 200 200',
        explore: '200 200 200 200 200 200 200',
        joining: '401 200 200 409 200 200 200',
      },
    ],
  ])(
    'that is %s answers each person with the expected membership, acts and statuses',
    async (kind, expected, statuses) => {
      const c = kind === 'open' ? open : byRequest
      const those = people.filter((who) => who in expected)
      for (const who of those) expect([who, await membershipAndActs(c, who)]).toEqual([who, expected[who]])
      for (const [screen, [call, what]] of Object.entries(screens(c))) {
        const answers: number[] = []
        for (const who of those) answers.push((await asked(call, known[who], what)).statusCode)
        expect([screen, answers.join(' ')]).toEqual([screen, statuses[screen]])
      }
    },
  )
})

it.each([
  ['open', 'guest stranger member moderator owner'],
  ['by request', 'member moderator owner'],
] as const)('the campaigns of a community that is %s are listed to %s', async (kind, those) => {
  const c = kind === 'open' ? open : byRequest
  await activeCampaign(app.deps, organizer.id, { communityId: c.id })
  const seenBy: Who[] = []
  for (const who of people) {
    if (who === 'asking' && c === open) continue
    const answer = await asked('GET /campaigns', known[who], { query: { 'filter[community]': c.uuid } })
    const { data, meta } = answer.json<{ data: unknown[]; meta: { total: number; topics: string[] } }>()
    expect([data.length, meta.topics.length]).toEqual([meta.total, meta.total])
    if (meta.total > 0) seenBy.push(who)
  }
  expect(seenBy.join(' ')).toBe(those)
})

const states = ['draft', 'in_review', 'rejected', 'active', 'paused', 'ended', 'reported'] as const
type State = (typeof states)[number]

describe('a campaign in the name of a community', () => {
  const made = {} as Record<State, { id: number; uuid: string; title: string }>
  beforeAll(async () => {
    const { deps } = app
    await joinCommunity(deps, { communityId: open.id, userId: organizer.id })
    const staffId = (await person(deps, 'Stella')).id
    for (const state of states) {
      const title = `A ramp that is ${state}`
      const c = await campaignInReview(deps, organizer.id, { communityId: open.id, title })
      made[state] = { ...c, title }
      if (state === 'draft') await withdrawCampaign(deps, c.id, { actorId: organizer.id })
      if (state === 'rejected')
        await rejectCampaign(deps, { ...(await asRead(deps, c.id)), staffId, note: 'Tell more.' })
      if (state === 'draft' || state === 'rejected' || state === 'in_review') continue
      await openCampaign(deps, c.id)
      if (state === 'paused') await pauseCampaign(deps, c.id, { actorId: organizer.id, reason: 'Rain.' })
      if (state === 'reported')
        await settledGift(deps, { userId: organizer.id, to: { campaign: c.id }, visibility: 'anonymous' })
      if (state === 'ended' || state === 'reported') await endCampaign(deps, c.id)
      if (state === 'reported') await reportCampaign(deps, c.id, 'It stands.')
    }
  })
  const all = () => Object.entries({ guest: undefined, ...known, organizer })

  it.each<[boolean, readonly State[]]>([
    [false, ['draft', 'in_review', 'rejected']],
    [true, ['active', 'paused', 'ended', 'reported']],
  ])('is visible to its organizer, and to everyone: %s, in the states %s', async (isPublic, these) => {
    for (const state of these)
      for (const [who, as] of all()) {
        const { id, uuid } = made[state]
        const params = { identifier: String(id) }
        const code = app.deps.shortIds.encode({ id, refereeId: organizer.id })
        const answers: number[] = []
        for (const [call, what] of [
          ['GET /campaigns/{identifier}', { params }],
          ['GET /campaigns/{identifier}/supporters', { params }],
          ['GET /invites/{kind}/{code}', { params: { kind: 'c', code } }],
          ['GET /invites/mine', { query: { type: 'campaigns', id: uuid } }],
          ['GET /campaigns/{identifier}/collaborations', { params }],
        ] as const)
          answers.push((await asked(call, as, what)).statusCode)
        const one = isPublic || as === organizer ? 200 : 404
        const signedIn = as === undefined ? 401 : one
        expect([state, who, answers]).toEqual([state, who, [one, one, one, signedIn, signedIn]])
      }
  })

  it.each<[string, CallName, () => Record<string, string>, State[]]>([
    ['the list', 'GET /campaigns', () => ({}), ['active']],
    ['the list of new ones', 'GET /campaigns', () => ({ 'filter[list]': 'new' }), ['active']],
    ['the list of finished ones', 'GET /campaigns', () => ({ 'filter[list]': 'finished' }), ['ended', 'reported']],
    ['a search', 'GET /campaigns', () => ({ 'filter[q]': 'ramp that is' }), ['active']],
    ['the list of its community', 'GET /campaigns', () => ({ 'filter[community]': open.slug }), ['active']],
    ['home', 'GET /home', () => ({}), ['active', 'reported']],
  ])('is in %s only in the expected states, also for its organizer', async (_, call, query, expected) => {
    for (const [who, as] of all()) {
      if (who === 'banned' && 'filter[community]' in query()) continue
      const { body } = await asked(call, as, { query: query() })
      expect([who, states.filter((state) => body.includes(made[state].title))]).toEqual([who, expected])
    }
  })

  it('is in every state among the own campaigns of its organizer, and of nobody else', async () => {
    for (const [who, as] of all()) {
      const { body } = await asked('GET /campaigns', as, { query: { 'filter[list]': 'mine', per_page: 30 } })
      const found = states.filter((state) => body.includes(made[state].title))
      expect([who, found]).toEqual([who, as === organizer ? states : []])
    }
  })
})
