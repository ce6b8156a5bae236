import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomOf } from '../../../test/chats.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { settledGift } from '../../../test/given.ts'
import { openStream } from '../../../test/live-stream.ts'
import { activeCampaign, openCommunity, verifiedNonprofit } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { postedUpdate } from '../../../test/updates.ts'
import { everyRead, type Read } from '../../../test/privacy/every-read.ts'
import { day } from '../../platform/time/clock.ts'
import { announceSplit } from './splits/announce-split.ts'
import { approveMember } from './members/approve-member.ts'
import { joinCommunity } from './members/join-community.ts'
import { changeMember } from './members/change-member.ts'

/** The texts that only the inside of a by-request community contains. */
const inside = {
  member: 'Quillmere',
  banned: 'Zwetschgenmus',
  asks: 'Brombeerstrauch',
  past: 'Kittiwake Fund of Yore',
  update: 'Ladders of Windermere',
  message: 'soup for the Wobblestones',
  note: 'I live beside the Heronry',
  reason: 'sold umbrellas to us all',
  chatText: 'Quiet soup on Wednesday',
} as const

let app: TestApp
let reads: Read[]
let readsOfCampaign: Read[]
let circle: { uuid: string; slug: string }
let updateUuid: string
const people: Record<string, TestPerson> = {}
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  const { deps } = app
  const owner = await person(deps, 'Olga')
  const past = await verifiedNonprofit(deps, inside.past)
  const now = await verifiedNonprofit(deps)
  const shares = [{ nonprofitId: past.id, basisPoints: 10_000 }]
  const { id, uuid, slug } = await openCommunity(deps, owner.id, { visibility: 'request', shares })
  const [member, banned, asks, stranger] = await Promise.all(
    [inside.member, inside.banned, inside.asks, 'Stranger'].map((name) => person(deps, name)),
  )
  const order = (who: TestPerson, act: 'ban' | 'approve', reason?: string) =>
    changeMember(deps, owner, { identifier: uuid, uuid: who.uuid, act, reason })
  for (const who of [member!, banned!, asks!]) {
    await joinCommunity(deps, { communityId: id, userId: who.id, note: inside.note })
    if (who !== asks) await approveMember(deps, { communityId: id, userId: who.id })
  }
  await order(banned!, 'ban', inside.reason)
  const room = await roomOf(deps, uuid)
  const body = { uuid: randomUUID(), text: inside.chatText }
  await ask(app, 'POST /chats/{uuid}/messages', { as: member!, params: { uuid: room }, body })
  for (const visibility of ['full', 'name', 'anonymous'] as const)
    await settledGift(deps, { userId: member!.id, to: { community: id }, visibility, message: inside.message })
  await announceSplit(deps, owner, { identifier: uuid, shares: [{ nonprofit: now.uuid, basis_points: 10_000 }] })
  app.clock.advance(8 * day)
  await app.drain()
  const of = { type: 'communities', id: uuid }
  const update = await postedUpdate(
    deps,
    owner,
    { modelType: 'communities', identifier: uuid },
    { name: inside.update },
  )
  await changeMember(deps, owner, { identifier: uuid, uuid: member!.uuid, act: 'hand_over' })
  circle = { uuid, slug }
  updateUuid = update.uuid
  const campaign = await activeCampaign(deps, owner.id, { communityId: id })
  const about = { modelType: 'campaigns', identifier: campaign.uuid } as const
  const { uuid: ofCampaign } = await postedUpdate(deps, owner, about, { name: 'The ramp is in' })
  Object.assign(people, { owner, member, banned, asks, stranger })
  const code = (refereeId?: number) => deps.shortIds.encode({ id, ...(refereeId !== undefined && { refereeId }) })
  const known = {
    communities: [uuid, slug, String(id)].map((identifier) => ({ identifier })),
    users: Object.values(people).map((p) => ({ uuid: p.uuid })),
    invites: [code(), code(owner.id), code(banned!.id), code(asks!.id)].map((c) => ({ kind: 'g', code: c })),
    texts: [{ page: 'terms' }],
    comments: [uuid, slug].map((identifier) => ({ modelType: 'communities', identifier })),
    chats: [{ uuid: room }],
    ...ofType(['charts', 'leaderboard', 'moderation', 'mutes', 'notification-mute', 'talk-rules'], 'communities', [
      uuid,
      slug,
    ]),
    updates: [uuid, slug].map((identifier) => ({ modelType: 'communities', identifier, uuid: update.uuid })),
    reports: [{ type: 'updates', uuid: update.uuid }],
  }
  const readsAbout = (subjects: object, asked: { type: string; id: string }) =>
    everyRead(new Proxy(subjects, { get: (own, noun) => Reflect.get(own, noun) ?? [nothing] }) as never, {
      'GET /billing/statement-links/opened': [{ token: 'x'.repeat(43) }],
      'GET /invites/mine': [asked],
      'GET /invites/public': [asked],
      'GET /thanks': [asked],
      'GET /plan/first': [{ ...asked, amount_cents: '500' }],
      'GET /nonprofits/{uuid}/statement': [{ year: '2026' }],
      'GET /{type}/{id}/leaderboard': [{ board: 'inspired', period: 'all' }],
      'GET /user/messages': [{ 'filter[q]': inside.chatText }],
      'GET /users': [inside.member, inside.banned, inside.asks].map((name) => ({ 'filter[q]': name })),
      'GET /search': Object.values(inside).map((text) => ({ 'filter[q]': text })),
    })
  reads = readsAbout(known, of)
  const named = [campaign.uuid, String(campaign.id)]
  readsOfCampaign = readsAbout(
    {
      campaigns: named.map((identifier) => ({ identifier })),
      invites: [{ kind: 'c', code: deps.shortIds.encode({ id: campaign.id, refereeId: owner.id }) }],
      texts: [{ page: 'terms' }],
      comments: named.map((identifier) => ({ modelType: 'campaigns', identifier })),
      ...ofType(
        ['charts', 'leaderboard', 'moderation', 'mutes', 'notification-mute', 'talk-rules'],
        'campaigns',
        named,
      ),
      updates: named.map((identifier) => ({ modelType: 'campaigns', identifier, uuid: ofCampaign })),
      reports: [{ type: 'updates', uuid: ofCampaign }],
    },
    { type: 'campaigns', id: campaign.uuid },
  ).filter(({ call }) => /campaigns|\{modelType\}|\{type\}|invites|home/.test(call))
  reads.push(
    ...[uuid, slug].map((community) => ({
      name: `campaigns of ${community}`,
      call: 'GET /campaigns' as const,
      params: {},
      query: { 'filter[community]': community },
    })),
    ...Object.values(inside).flatMap((text) =>
      (['GET /communities', 'GET /campaigns'] as const).map((call) => ({
        name: `${call} by ${text}`,
        call,
        params: {},
        query: { 'filter[q]': text },
      })),
    ),
    ...(['requested', 'banned', 'active'] as const).map((state) => ({
      name: `members ${state}`,
      call: 'GET /communities/{identifier}/members' as const,
      params: { identifier: slug },
      query: { 'filter[state]': state },
    })),
  )
})
afterAll(() => app?.close())

/** The identifiers to ask for, by type. */
const ofType = (nouns: string[], type: string, ids: string[]) =>
  Object.fromEntries(nouns.map((noun) => [noun, ids.map((id) => ({ type, id }))]))

const nothing = {
  identifier: 'nothing-here',
  uuid: randomUUID(),
  number: 'K-2026-999999',
  id: 'seti_nobodys',
  case: randomUUID(),
  token: 'x'.repeat(22),
}

/** People may read their own names and texts, and a person's page is not the community's. */
const own = (who: string): string[] =>
  who === 'banned' ? [inside.banned, inside.reason] : who === 'asks' ? [inside.asks, inside.note] : []
const isPersons = ({ call }: Read) => call.startsWith('GET /users/{uuid}')
/** Earlier receivers show in the list of all nonprofits. */
const isOfNonprofits = ({ call }: Read) => call.startsWith('GET /nonprofits')

async function seenBy(who: string): Promise<string[]> {
  const found: string[] = []
  for (const read of reads) {
    const as = people[who]
    const answer = await ask(app, read.call, { ...(as && { as }), params: read.params, query: read.query })
    expect(answer.statusCode, read.name).not.toBe(500)
    const { data } = answer.statusCode === 200 ? answer.json<{ data?: unknown }>() : {}
    const answered = JSON.stringify(data ?? null)
    for (const text of Object.values(inside)) {
      if (own(who).includes(text)) continue
      if (isPersons(read) && [inside.member, inside.banned, inside.asks].includes(text as never)) continue
      if (isOfNonprofits(read) && text === inside.past) continue
      if (answered.includes(text)) found.push(`${read.name}: ${text}`)
    }
    if (isPersons(read) && answered.includes('Larkspur')) found.push(`${read.name}: belongs`)
  }
  return found
}

test.each(['guest', 'stranger', 'asks', 'banned'])('no read shows a %s anything from the inside', async (who) => {
  expect(await seenBy(who)).toEqual([])
})

test('reads show it to members and owner, so this test looks in the right places', async () => {
  const member = await seenBy('member')
  for (const text of [inside.message, inside.past, inside.update, inside.chatText])
    expect(member.join('\n')).toContain(text)
  const owner = (await seenBy('owner')).join('\n')
  for (const text of [inside.member, inside.banned, inside.asks, inside.note]) expect(owner).toContain(text)
})

const strangers = ['guest', 'stranger', 'asks', 'banned']

test.each(strangers)('every call about the inside answers a %s as missing', async (who) => {
  const about = reads.filter(({ call }) => /^GET \/(communities|\{modelType\})\/\{identifier\}\//.test(call))
  expect(about.length).toBeGreaterThan(9)
  for (const { call, name, params, query } of about) {
    const as = people[who]
    const { statusCode } = await ask(app, call, { ...(as && { as }), params, query })
    const asksGuests = call.includes('{modelType}') || call.endsWith('/feed')
    expect([name, statusCode]).toEqual([name, as === undefined && !asksGuests ? 401 : 404])
  }
})

/** Name, tagline, cover, place, About with its organizers, the split, and totals of money and people. */
const outside = `allocation avatar city coming_allocation cover cover_alt frozen_because givers_count id impact_lines
  invites_open members_count monthly_cents name organizers raised_cents slug state status story suggested_cents tagline topic
  uuid verified visibility rules boards_open`.split(/\s+/)
/** The fields that describe the viewer's relation to the community. */
const ofViewer = ['membership', 'room', 'sent_away', 'has_given', 'may']

test.each(strangers)('the page shows a %s what a giver must know, and nothing else', async (who) => {
  const page = reads.find(({ call }) => call === 'GET /communities/{identifier}')!
  const as = people[who]
  const { data } = (await ask(app, page.call, { ...(as && { as }), params: page.params })).json<{ data: object }>()
  const filled = Object.entries(data).filter(([key, value]) => value !== null && !ofViewer.includes(key))
  expect(filled.map(([key]) => key).filter((key) => !outside.includes(key))).toEqual([])
  const always = outside.filter((key) => !['frozen_because', 'coming_allocation', 'cover', 'avatar'].includes(key))
  expect(always.filter((key) => filled.every(([name]) => name !== key))).toEqual([])
})

/** The calls about a campaign inside the community that answer with the community's name. */
async function namesCommunity(who: string): Promise<string[]> {
  const found: string[] = []
  for (const { name, call, params, query } of readsOfCampaign) {
    const as = people[who]
    const answer = await ask(app, call, { ...(as && { as }), params, query })
    const ofCampaign = /campaigns|\{/.test(call)
    if (ofCampaign && [circle.uuid, circle.slug].some((text) => answer.body.includes(text))) found.push(name)
  }
  return found
}

test('only members see which campaigns are inside: for others a campaign names no community', async () => {
  for (const who of strangers) expect([who, await namesCommunity(who)]).toEqual([who, []])
  for (const who of ['member', 'owner'])
    expect((await namesCommunity(who)).filter((name) => /^GET \/(campaigns|invites)\//.test(name))).toHaveLength(3)
})

test('the live stream sends strangers only events about totals', async () => {
  const subjects = [`comments:${circle.uuid}`, `updates:${circle.uuid}`, `comments:${updateUuid}`]
  const listens = async (who: string) => {
    const answers: number[] = []
    for (const subject of [`giveables:${circle.uuid}`, ...subjects]) {
      const stream = await openStream(app.url, { subjects: [subject], token: people[who]?.token })
      answers.push(stream.status)
      stream.leave()
    }
    return answers
  }
  for (const who of strangers) expect([who, await listens(who)]).toEqual([who, [200, 404, 404, 404]])
  for (const who of ['member', 'owner']) expect([who, await listens(who)]).toEqual([who, [200, 200, 200, 200]])
})
