import type { NonprofitListed } from '@kindling/contract/nonprofits/calls'
import type { Message } from '@kindling/contract/chats/messages'
import type { Chat } from '@kindling/contract/chats/calls'
import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import type { ImpactScore } from '@kindling/contract/impact/calls'
import { notificationTypes } from '@kindling/contract/notifications/types'
import type { Plan } from '@kindling/contract/plan/calls'
import { type Notification } from '@kindling/contract/notifications/calls'
import type { Invite, OwnInvite } from '@kindling/contract/invites/calls'
import type { SupporterRow } from '@kindling/contract/common'
import type { Community, CommunityCard, ListedCommunity } from '@kindling/contract/communities/calls'
import type { UpdateCard } from '@kindling/contract/updates/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { countQueries } from '../../test/count-queries.ts'
import type { AppDeps } from '../app.ts'
import { userByEmail, createSession } from '../features/accounts/index.ts'
import { readNotice } from '../features/home/index.ts'
import { runPlans } from '../features/plan/charging/run-plans.ts'
import { checkLedger } from '../features/ledger/index.ts'
import { notifyMilestones } from '../features/notifications/index.ts'
import { fillDemoWorld } from './fill-demo-world.ts'
import { portraits } from './fill/fill-pictures.ts'
import type { PlannedGift } from './gifts/planned-gift.ts'

// only the gifts of the stories; gift-plan.test.ts checks the figures of the whole plan
const isOfStory = (g: PlannedGift) => !g.by.startsWith('n')
const quiet = { onProgress: () => undefined, wanted: isOfStory }

let app: TestApp
let deps: AppDeps
beforeAll(async () => {
  app = await startTestApp()
  deps = withSandbox(app)
})
afterAll(() => app.close())

function withSandbox(of: TestApp): AppDeps {
  const { url: stripe, secretKey: stripeSecretKey, publicKey: stripePublicKey, webhookSecret } = of.sandbox
  const cards = { stripe, stripeSecretKey, stripePublicKey, webhookSecret }
  return { ...of.deps, localServices: { ...cards, google: '', apple: '', mail: '', push: '' } }
}

test('a fill that was interrupted twice resumes and completes', { tags: 'long', timeout: 240_000 }, async () => {
  const cutOff = (line: string) => {
    if (line.includes('campaigns')) throw new Error('cut off')
  }
  await expect(fillDemoWorld(deps, { ...quiet, onProgress: cutOff })).rejects.toThrow('cut off')
  let confirmed = 0
  const { processor } = deps
  const dying: typeof processor = {
    ...processor,
    confirm: (order) => (++confirmed > 30 ? Promise.reject(new Error('cut off')) : processor.confirm(order)),
  }
  await expect(fillDemoWorld({ ...deps, processor: dying }, quiet)).rejects.toThrow('cut off')
  const asked: ReturnType<typeof readNotice>[] = []
  await fillDemoWorld(deps, { ...quiet, onProgress: () => asked.push(readNotice(deps.db)) })
  const stood = (await Promise.all(asked)).map((notice) => notice!.filled!)
  expect(stood).toEqual(stood.toSorted((a, b) => a - b))
  expect(stood.at(-1)).toBeGreaterThan(0)
  expect(await readNotice(deps.db)).toBeNull()
  expect(await checkLedger(deps.db)).toEqual([])
  expect(app.mails).toEqual([])
})

test('everybody pays with their own card, and neighbors invited neighbors, so that leaderboards have rows', async () => {
  const cards = deps.db.selectFrom('payments').where('status', '=', 'succeeded').select(['user_id', 'card_fingerprint'])
  const paid = await cards.distinct().execute()
  expect(new Set(paid.map((p) => p.card_fingerprint)).size).toBe(paid.length)
  expect(new Set(paid.map((p) => p.user_id)).size).toBe(paid.length)
  const through = deps.db.selectFrom('memberships').where('inviter_id', 'is not', null).select('inviter_id')
  const brought = Object.values(Object.groupBy(await through.execute(), (m) => String(m.inviter_id)))
  expect(brought.length).toBeGreaterThan(40)
  expect(Math.max(...brought.map((one) => one!.length))).toBeGreaterThan(20)
})

test('filling a filled world again costs two queries', async () => {
  expect((await countQueries(() => fillDemoWorld(deps, quiet))).queries).toBe(2)
})

const asMaya = <T>(path: string) => as<T>('maya', path)

async function as<T>(name: 'maya' | 'kofi', path: string): Promise<T> {
  const { id: userId } = (await userByEmail(deps.db, `${name}@kindling.example`))!
  const token = await createSession(deps.db, deps, { userId, platform: 'web', userAgent: 'test' })
  const answer = await app.http.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })
  return answer.json<T>()
}

test('the registry has 3,000 invented entries, which search finds and marks as invented', async () => {
  const entries = deps.db.selectFrom('registry_entries').select((eb) => eb.fn.countAll<number>().as('count'))
  expect(await entries.where('ein', '<', '01').executeTakeFirst()).toEqual({ count: 3_000 })
  const { data } = await asMaya<{ data: NonprofitListed[] }>('/nonprofits?filter[q]=larkspur%20tool%20libary')
  expect(data[0]).toMatchObject({ name: expect.stringMatching(/^Larkspur Tool Library/) as string, invented: true })
  expect(await asMaya(`/nonprofits/${data[0]!.uuid}`)).toMatchObject({ data: { status: 'listed', invented: true } })
})

test('Maya has the score of the design', async () => {
  expect(await asMaya<ImpactScore>('/user/impact-score')).toMatchObject({
    impact: 4_310,
    own: 620,
    friends: 1_940,
    friends_of_friends: 1_750,
    this_month: 45,
    people: { direct: 7, second: 19 },
  })
  const { data } = await asMaya<{ data: { giving: number; communities: unknown[] } }>(
    '/user?include=giving,communities',
  )
  expect(data.giving).toBe(45)
  expect(data.communities).toHaveLength(3)
  const { data: own } = await asMaya<{ data: Plan }>('/plan')
  expect(own).toMatchObject({
    state: 'active',
    monthly_cents: 4_500,
    months_given: 7,
    card: { brand: 'visa' },
    problem: null,
  })
  expect(own.items.map(({ giveable, amount_cents: cents }) => [giveable.name, cents])).toEqual([
    ['Larkspur Street Pantry', 2_000],
    ['Tidepool Keepers', 1_500],
    ['Mill Creek Readers', 1_000],
  ])
})

test('Maya has an active room, direct chats, a group, a photo, empty rooms and a request', async () => {
  const { data, meta } = await asMaya<{ data: Chat[]; meta: { requests_count: number } }>('/chats')
  expect(
    data.map((one) => [
      one.name ?? one.other_participant?.first_name ?? null,
      one.unread_count,
      one.last_message?.content,
    ]),
  ).toEqual([
    ['Larkspur Street Pantry', 3, 'Bring the big ladle, and anyone who is cold. There is room by the stove.'],
    ['Leo', 1, 'Found the van keys. They were in the van.'],
    ['Xochitl', 0, null],
    ['Desmond', 0, 'The ramp is four degrees. Wheelchair math says that is fine.'],
    [null, 0, 'Four a.m. cocoa, who is in?'],
    [expect.any(String), 0, undefined],
    [expect.any(String), 0, undefined],
  ])
  expect(meta.requests_count).toBe(1)
  const { data: thread } = await asMaya<{ data: Message[] }>(`/chats/${data[0]!.uuid}/messages`)
  expect(thread.find(({ shared }) => shared)?.shared?.name).toMatch(/^Level ground/)
  expect(thread.at(-1)!.reply?.text).toBe('Soup tomorrow then?')
})

test('Maya’s invite has a line', async () => {
  const { data: own } = await asMaya<{ data: OwnInvite }>('/invites/mine?type=campaigns&id=1')
  const code = own.url.split('/').at(-1)!
  const opened = await app.http.inject({ url: `/api/v1/invites/c/${code}` })
  expect(opened.json<{ data: Invite }>().data.inviter).toMatchObject({ first_name: 'Maya', line: own.line })
  expect(own.line).toMatch(/door/)
})

test('Kofi moderates a community of his, and four people ask to join it', async () => {
  const { data: kofi } = await as<{ data: { communities: CommunityCard[] } }>('kofi', '/user?include=communities')
  expect(kofi.communities.map((c) => c.slug).toSorted()).toEqual([
    'larkspur-street-pantry',
    'night-shift-neighbors',
    'tidepool-keepers',
  ])
  const { data } = await as<{ data: Community }>('kofi', '/communities/night-shift-neighbors')
  expect(data).toMatchObject({ visibility: 'request', membership: { role: 'moderator', state: 'active' } })
  expect(data.may).toContain('moderate')
  const asking = deps.db.selectFrom('memberships').select('user_id').where('status', '=', 'requested')
  expect(await asking.where('community_id', '=', data.id).execute()).toHaveLength(4)
  expect((await asMaya<{ data: Community }>('/communities/night-shift-neighbors')).data.may).toEqual(['give', 'join'])
})

type Notifications = { data: Notification[]; meta: { total: number; unread_count: number } }

test('Maya has one notification of each suitable type and one of an unknown type, on several pages; five are unread', async () => {
  const { data, meta } = await asMaya<Notifications>('/notifications?per_page=100')
  const known = Object.entries(notificationTypes)
  // these types need events that do not happen to Maya: a flash campaign that ended, a mute, a closing, owning,
  // organizing, a nonprofit, a word that is blocked later
  expect(known.map(([type]) => type).filter((type) => !data.some((n) => n.type === type))).toEqual([
    'FlashEnding',
    'FlashResult',
    'MuteChanged',
    'HandOverAnswered',
    'CommunityClosed',
    'CommunityHeld',
    'ReportDue',
    'RepresentativeInvited',
    'ClaimDecided',
    'NonprofitChangeDecided',
    'SuspensionChanged',
    'TextsHidden',
  ])
  expect(data.map((n) => n.type)).toContain('SomethingFromTomorrow')
  for (const [type, { data: schema }] of known)
    for (const n of data.filter((one) => one.type === type))
      expect([type, schema.safeParse(n.data).error]).toEqual([type, undefined])
  expect(meta.total).toBeGreaterThanOrEqual(25)
  expect(meta.unread_count).toBe(5)
  const [receipt, ...others] = data
  expect([receipt!.type, receipt!.read_at === null]).toEqual(['MonthlyReceipt', false])
  expect(others.map((n) => n.read_at === null)).toEqual(others.map((_, i) => i < 5))
  expect(data.map((n) => n.created_at)).toEqual(
    data
      .map((n) => n.created_at)
      .toSorted()
      .toReversed(),
  )
  expect(data[0]!.type).not.toBe('ImpactMilestone')
  await notifyMilestones(deps)
  expect((await asMaya<Notifications>('/notifications')).meta.unread_count).toBe(5)
})

test('the card about Maya’s gift in memory of the coach has arrived, and she was thanked for it', async () => {
  const { data: gifts } = await asMaya<{ data: { uuid: string; dedication?: object }[] }>('/gifts?per_page=100')
  const [gift, ...others] = gifts.filter(({ dedication }) => dedication)
  expect(others).toEqual([])
  expect(await asMaya(`/gifts/${gift!.uuid}/card`)).toMatchObject({
    data: { way: 'email', state: 'open', thanked: true },
  })
})

test('Maya has a campaign in review, a rejected one and a draft; another one is paused', async () => {
  const { data: mine } = await asMaya<{ data: { title: string; status: string }[] }>('/campaigns?filter[list]=mine')
  expect(mine.map(({ title, status }) => [title, status]).toSorted()).toEqual([
    ['Soup that goes out at night', 'rejected'],
    ['Tool library on Pine Street', 'in_review'],
  ])
  const { data: drafts } = await asMaya<{ data: { title: string }[] }>('/campaign-drafts')
  expect(drafts.map(({ title }) => title)).toEqual(['Reading glasses at the ward'])
  const paused = deps.db.selectFrom('campaigns').select('pause_reason').where('status', '=', 'paused')
  expect(await paused.execute()).toHaveLength(1)
})

test('two communities are partners of Second bell, one is invited, and Maya declined; a split is announced', async () => {
  const rows = await deps.db.selectFrom('collaborations').select(['slug', 'status']).orderBy('slug').execute()
  expect(rows).toEqual([
    { slug: 'bridge-of-letters', status: 'accepted' },
    { slug: 'larkspur-street-pantry', status: 'invited' },
    { slug: expect.stringMatching(/^maya-/), status: 'declined' },
    { slug: 'mill-creek-readers', status: 'accepted' },
  ])
  const { data } = await asMaya<{ data: Community }>('/communities/tidepool-keepers')
  expect(data.coming_allocation?.shares.map((share) => share.basis_points)).toEqual([6_000, 4_000])
  const asking = deps.db.selectFrom('memberships').select('note').where('status', '=', 'requested')
  expect((await asking.execute()).filter(({ note }) => note === null)).toEqual([])
})

test('the moderation log of Night Shift Neighbors is in order of time', async () => {
  const giveable = deps.db.selectFrom('giveables').select('id').where('name', '=', 'Night Shift Neighbors')
  const entries = await deps.db
    .selectFrom('audit_log')
    .select('at')
    .where('giveable_id', '=', giveable)
    .orderBy('id')
    .execute()
  const days = entries.map(({ at }) => at.toISOString())
  expect(days.length).toBeGreaterThan(100)
  expect(days).toEqual(days.toSorted())
})

test('Kofi has one notification about the four people who ask to join', async () => {
  const { data, meta } = await as<Notifications>('kofi', '/notifications')
  expect(meta.unread_count).toBe(3)
  const unread = data.filter((n) => n.read_at === null)
  expect(unread.find(({ type }) => type === 'JoinRequested')).toMatchObject({ data: { count: 4 } })
  expect(unread.map(({ type }) => type).toSorted()).toEqual(['JoinRequested', 'NewFlashCampaign', 'NewFlashCampaign'])
})

test('stories that mention a photo have one, and the others have art', async () => {
  const cards = await asMaya<{ data: { cover: string | null }[] }>('/communities')
  const { data } = await asMaya<{ data: { cover: string; cover_alt: string } }>('/communities/tidepool-keepers')
  const covers = cards.data.flatMap(({ cover }) => cover ?? [])
  expect([covers.length, covers.includes(data.cover)]).toEqual([3, true])
  expect(data.cover_alt).toContain('Low tide')
  const { statusCode, headers } = await app.http.inject(data.cover.split('#')[0]!)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('the main cast have portraits and updates have photos, each uploaded by its owner', async () => {
  const files = await deps.db.selectFrom('photos').where('use', 'is not', null).select('use').execute()
  const counts = Object.entries(Object.groupBy(files, (file) => file.use!)).map(([use, all]) => [use, all!.length])
  const cast = Object.keys(portraits).length
  expect(Object.fromEntries(counts)).toEqual({ chat: 1, cover: 6, avatar: cast, update: 6 })
  const updates = await asMaya<{ data: UpdateCard[] }>('/communities/larkspur-street-pantry/updates')
  const pinned = updates.data[0]!
  expect(pinned).toMatchObject({ pinned: true, photo: { alt: 'Pantry shelves with jars, tins and fresh bread' } })
  expect([pinned.comments_count, pinned.reactions.heart]).toEqual([2, expect.any(Number)])
  expect(pinned.reactions.heart).toBeGreaterThan(3)
  for (const address of [pinned.photo!.address, pinned.author!.avatar!]) {
    const { statusCode, headers } = await app.http.inject(address.split('#')[0]!)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
})

test('the numbers of members are those of the stories; friends are members', async () => {
  const { data } = await asMaya<{ data: CommunityCard[] }>('/communities')
  expect(Object.fromEntries(data.map((c) => [c.slug, c.members_count]))).toEqual({
    'larkspur-street-pantry': 412,
    'mill-creek-readers': 286,
    'tidepool-keepers': 731,
    'night-shift-neighbors': 158,
    'bridge-of-letters': 94,
  })
  const larkspur = await asMaya<{ data: ListedCommunity }>('/communities/larkspur-street-pantry')
  expect(larkspur.data.friends).toMatchObject({ faces: [{ first_name: 'Leo' }, {}, {}, {}], count: 4 })
})

test('the ramp’s newest supporters are those of the design', async () => {
  const list = await asMaya<{ data: { id: number; title: string }[] }>('/campaigns')
  const ramp = list.data.find((c) => c.title.startsWith('Level ground'))!
  const { data } = await asMaya<{ data: SupporterRow[] }>(`/campaigns/${ramp.id}/supporters?per_page=5`)
  const rows = data.map((row) => [row.person?.name ?? null, row.amount_cents, row.message])
  expect([rows[0], rows[4]]).toEqual([
    ['Ana Villegas', 5_000, 'For Mr. Abara’s window.'],
    ['Priya Raghunathan-Stone', 2_500, null],
  ])
  // gifts without an amount are listed together, in random order
  expect(new Set(rows.slice(1, 4))).toEqual(
    new Set([
      ['Leo Thunder-Vance', null, 'See you on the ramp.'],
      ['Hanh Pham', null, null],
      [null, null, null],
    ]),
  )
})

test(
  'a fill that was cut off at its very end repeats every step, and nothing happens twice',
  { tags: 'long' },
  async () => {
    const counted = ['gifts', 'payments', 'receipts', 'campaigns', 'updates', 'comments', 'complaints'] as const
    const also = ['complaint_cases', 'chat_messages', 'collaborations', 'payouts', 'plan_months', 'staff'] as const
    const count = (table: (typeof counted)[number] | (typeof also)[number]) =>
      deps.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const counts = () => Promise.all([...counted, ...also].map(async (table) => [table, (await count(table)).n]))
    const before = await counts()
    await sql`update demo.world set filled_at = null`.execute(deps.db)
    await fillDemoWorld(deps, quiet)
    expect(await counts()).toEqual(before)
    expect(await checkLedger(deps.db)).toEqual([])
  },
)

test('a database that was not filled by the demo is not changed', async () => {
  await sql`delete from demo.world`.execute(deps.db)
  await fillDemoWorld(deps, quiet)
  expect((await sql`select from demo.world`.execute(deps.db)).rows).toEqual([])
})

test('one flash campaign is live with a match, one scheduled, one reported and one canceled', async () => {
  const all = deps.db.selectFrom('giveables').select(['name', 'number']).where('kind', '=', 'flash-campaigns')
  const ids = new Map((await all.execute()).map(({ name, number }) => [name, number]))
  const look = async (name: string, who: 'maya' | 'kofi' = 'maya') =>
    (await as<{ data: FlashCampaign }>(who, `/flash-campaigns/${ids.get(name)}`)).data
  const boots = await look('Boots before the first frost')
  expect(boots).toMatchObject({
    status: 'live',
    goal_cents: 150_000,
    community: { slug: 'larkspur-street-pantry' },
    match: { percent: 50, cap_cents: 100_000, funded: true, sponsor: { first_name: 'Leo' } },
  })
  const left = new Date(boots.ends_at).getTime() - deps.clock.now().getTime()
  expect(Math.round(left / 60_000)).toBe(192)
  expect(boots.match!.drawn_cents).toBeLessThanOrEqual(boots.raised_cents / 2)
  // only the community that it belongs to sees it
  expect(await look('Sixty cots by Sunday')).toBeUndefined()
  expect(await look('Sixty cots by Sunday', 'kofi')).toMatchObject({
    status: 'reported',
    outcome_photo: expect.any(String),
    report: { state: 'kept' },
  })
  expect(await look('Gloves for the night tide')).toMatchObject({ status: 'scheduled' })
  expect(await look('Reading lamps for room 9')).toMatchObject({ status: 'canceled' })
})

test('no month of a plan is charged twice, when jobs begin too', async () => {
  const { id: maya } = (await userByEmail(deps.db, 'maya@kindling.example'))!
  const tries = () => deps.db.selectFrom('plan_tries').select(['user_id', 'month']).execute()
  const ofMaya = (all: Awaited<ReturnType<typeof tries>>) => all.filter(({ user_id: id }) => id === maya)
  const before = await tries()
  await runPlans(app.deps)
  await runPlans(app.deps)
  const after = await tries()
  expect(new Set(after.map(({ user_id: id, month }) => `${id} ${month}`)).size).toBe(after.length)
  expect(ofMaya(after)).toEqual(ofMaya(before))
  expect(ofMaya(after).length).toBeGreaterThan(5)
})

test(
  'gifts whose call or answer was lost are settled, or given again',
  { tags: 'long', timeout: 400_000 },
  async () => {
    const other = await startTestApp()
    const world = withSandbox(other)
    const { processor } = world
    let calls = 0
    let lost = 0
    const silent: typeof processor = {
      ...processor,
      async confirm(order) {
        calls++
        const isCallLost = calls % 40 === 20
        if (isCallLost) lost++
        else {
          const outcome = await processor.confirm(order)
          if (calls % 40 !== 0) return outcome
        }
        return { kind: 'unknown' }
      },
    }
    await fillDemoWorld({ ...world, processor: silent }, { ...quiet, isSmall: true })
    const again = world.db.selectFrom('payments').select('status').where('request_key', 'like', 'demo-%-2')
    expect(await again.execute()).toEqual(Array.from({ length: lost }, () => ({ status: 'succeeded' })))
    expect(lost).toBeGreaterThan(0)
    expect(await checkLedger(world.db)).toEqual([])
    await other.close()
  },
)
