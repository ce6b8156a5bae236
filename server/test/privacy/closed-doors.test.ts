import type { CallName } from '@kindling/contract/api'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeMember } from '../../src/features/communities/members/change-member.ts'
import { advanceDue } from '../../src/features/flash-campaigns/advancing/advance-flash.ts'
import { createFlash } from '../../src/features/flash-campaigns/index.ts'
import { refreshBoards } from '../../src/features/leaderboards/index.ts'
import { addStaff } from '../../src/features/staff/index.ts'
import { sendDigests } from '../../src/features/deliveries/index.ts'
import { addSitemap } from '../../src/pages/add-sitemap.ts'
import { cursorOf } from '../../src/platform/http/page.ts'
import { createApp } from '../../src/platform/http/app.ts'
import { day, hour, minute } from '../../src/platform/time/clock.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { commentOn } from '../comments.ts'
import { downloaded } from '../downloads.ts'
import { flashInput, startedFlash } from '../flash.ts'
import { settledGift } from '../given.ts'
import { cards, cardToken, give } from '../giving.ts'
import { activeCampaign, openCommunity, verifiedNonprofit } from '../known-giveables.ts'
import { openStream } from '../live-stream.ts'
import { noLimits } from '../no-limits.ts'
import { ask, person, type Ask, type TestPerson } from '../people.ts'
import { represents } from '../projects.ts'
import { sizeOf } from '../reliability/size.ts'
import { bodyOf, postedUpdate } from '../updates.ts'
import { approveMember, joinCommunity } from '../../src/features/communities/index.ts'
import { everyRead, type Read } from './every-read.ts'

/** Texts of a by-request community's campaign and flash campaign, which only its members may read anywhere. */
const marks = {
  flash: 'Zephyrine boots',
  campaign: 'Quixotic ramp of Wren Hall',
  update: 'Brindle update',
  comment: 'Marzipan comment',
  note: 'Heliotrope note',
  dedication: 'Heliotrope Rosa',
} as const
/** The files that say where a person's own money went. */
const ownMoney = ['gifts.csv', 'gifts.json', 'index.html']
const outsiders = ['guest', 'stranger', 'asks', 'left', 'removed', 'banned'] as const
const former = ['left', 'removed', 'banned'] as const
/** Three of them walk in the small form, by one identifier; all by both in the long form. */
const walkers = sizeOf(3, outsiders.length) === 3 ? (['guest', 'asks', 'banned'] as const) : outsiders
type Kind = 'campaigns' | 'flash-campaigns'
type Hanging = { type: Kind; id: number; uuid: string; update: string; comment: string; code: string }

let app: TestApp
let circle: { id: number; uuid: string; slug: string; giveableId: number }
const people: Record<string, TestPerson> = {}
const things: Hanging[] = []
let reads: Read[]
/** The link of a card about a gift to the campaign. */
let card: string
/** A gift to the campaign whose card was declined, by giver. */
const declined: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestApp({ settings: { ...noLimits, GIVEAWAYS: 'on' } as never })
  const { deps } = app
  const owner = await person(deps, 'Olga')
  circle = await openCommunity(deps, owner.id, { visibility: 'request', name: 'Wren Hall Circle' })
  Object.assign(people, { owner })
  for (const who of ['member', 'stranger', 'asks', ...former]) {
    people[who] = await person(deps, who)
    if (who === 'stranger') continue
    await joinCommunity(deps, { communityId: circle.id, userId: people[who].id })
    if (who !== 'asks') await approveMember(deps, { communityId: circle.id, userId: people[who].id })
  }
  const starts_at = new Date(app.clock.now().getTime() + day).toISOString()
  const more = { title: marks.flash, starts_at, giveaway: { prize: 'A lamp', terms: 'One each.', winners_count: 1 } }
  const match = { percent: 50, cap_cents: 10_000 } as const
  const flash = await createFlash(
    deps,
    { id: owner.id, timeZone: 'America/New_York' },
    await flashInput(deps, circle.uuid, { ...more, match } as never),
  )
  const campaign = await activeCampaign(deps, owner.id, { communityId: circle.id, title: marks.campaign })
  for (const [type, { id, uuid }] of [
    ['flash-campaigns', flash],
    ['campaigns', campaign],
  ] as const) {
    const of = { modelType: type, identifier: uuid }
    const update = await postedUpdate(deps, owner, of, { name: marks.update, notify: true, body: bodyOf(marks.update) })
    const { id: giveableId } = await deps.db
      .selectFrom('giveables')
      .select('id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const comment = await commentOn(app, giveableId, people.member!, { text: marks.comment })
    for (const who of ['member', ...former]) {
      const as = { userId: people[who]!.id, to: { type, id } }
      await settledGift(deps, {
        ...as,
        visibility: 'full',
        ...(who === 'member' && { message: marks.note, dedication: { kind: 'memory', name: marks.dedication } }),
      })
      await commentOn(app, giveableId, people[who]!, { text: `${who} was here.` })
      if (type === 'flash-campaigns')
        await ask(app, 'POST /flash-campaigns/{identifier}/remind', { as: people[who]!, params: { identifier: uuid } })
      else declined[who] = (await give(app, people[who]!, { type, id }, { card: cards.declined })).error.gift!.uuid
    }
    const code = deps.shortIds.encode({ id, refereeId: owner.id })
    things.push({ type, id, uuid, update: update.uuid, comment, code })
  }
  await refreshBoards(deps)
  await app.drain()
  await ask(app, 'POST /communities/{identifier}/leave', { as: people.left!, params: { identifier: circle.uuid } })
  for (const [who, act] of [
    ['removed', 'remove'],
    ['banned', 'ban'],
  ] as const)
    await changeMember(deps, owner, { identifier: circle.uuid, uuid: people[who]!.uuid, act, reason: 'Umbrellas.' })
  card = await linkedCard()
  await app.drain()
  reads = readsOf()
})
afterAll(() => app?.close())

async function linkedCard(): Promise<string> {
  const { member } = people
  const to = { type: 'campaigns', id: things[1]!.id } as const
  const dedication = { kind: 'honor', name: 'Juniper' } as const
  const { uuid } = await settledGift(app.deps, { userId: member!.id, to, visibility: 'anonymous', dedication })
  const answer = await ask(app, 'PUT /gifts/{uuid}/card', { as: member!, params: { uuid }, body: { way: 'link' } })
  return answer.json<{ data: { url: string } }>().data.url.split('/').at(-1)!
}

function readsOf(): Read[] {
  const known = { texts: [{ page: 'terms' }], users: Object.values(people).map(({ uuid }) => ({ uuid })) }
  const subjects: Record<string, Record<string, string>[]> = {
    ...known,
    invites: [],
    updates: [],
    comments: [],
    reports: [],
  }
  for (const { type, id, uuid, update, code } of things) {
    const named = [uuid, String(id)].slice(0, sizeOf(1, 2))
    subjects[type] = named.map((identifier) => ({ identifier }))
    subjects.invites!.push({ kind: type === 'campaigns' ? 'c' : 'f', code })
    subjects.comments!.push(...named.map((identifier) => ({ modelType: type, identifier })), {
      modelType: 'updates',
      identifier: update,
    })
    subjects.reports!.push({ type: 'updates', uuid: update })
    subjects.updates!.push(...named.map((identifier) => ({ modelType: type, identifier, uuid: update })))
    for (const noun of ['charts', 'leaderboard', 'moderation', 'mutes', 'notification-mute', 'talk-rules'])
      subjects[noun] = [...(subjects[noun] ?? []), ...named.map((one) => ({ type, id: one }))]
  }
  const nothing = {
    identifier: 'nothing-here',
    uuid: randomUUID(),
    number: 'K-2026-999999',
    id: 'seti_x',
    case: randomUUID(),
    token: card,
  }
  const all = everyRead(new Proxy(subjects, { get: (own, noun) => Reflect.get(own, noun) ?? [nothing] }) as never, {
    'GET /invites/mine': things.map(({ type, uuid }) => ({ type, id: uuid })),
    'GET /invites/public': things.map(({ type, uuid }) => ({ type, id: uuid })),
    'GET /thanks': things.map(({ type, uuid }) => ({ type, id: uuid })),
    'GET /plan/first': [{ type: 'campaigns', id: things[1]!.uuid, amount_cents: '500' }],
    'GET /nonprofits/{uuid}/statement': [{ year: '2026' }],
    'GET /{type}/{id}/leaderboard': [{ board: 'given', period: 'all' }],
    'GET /billing/statement-links/opened': [{ token: 'x'.repeat(43) }],
    'GET /user/messages': [{ 'filter[q]': 'soup' }],
    'GET /users': [{ 'filter[q]': 'member' }],
    'GET /search': Object.values(marks).map((text) => ({ 'filter[q]': text })),
  })
  const searches = Object.values(marks).flatMap((text) =>
    (['GET /campaigns', 'GET /flash-campaigns'] as const).map((call) => ({
      name: `${call} by ${text}`,
      call,
      params: {},
      query: { 'filter[q]': text },
    })),
  )
  return [...all, ...searches]
}

let from = 0
const asked = (call: CallName, who: string, more: Ask) => {
  from += 1
  const as = people[who]
  return ask(app, call, { ...more, from: `10.9.${from >> 8}.${from & 255}`, ...(as && { as }) })
}

/** A person keeps what their own gifts say: history, receipts and plan. */
const isOwnPapers = ({ call }: Read) =>
  /^GET \/(gifts|billing|receipts|plan(?!\/first)|user\/(export|campaigns|giver-of-record)|cards)/.test(call)
const namesIt = ({ name }: Read) =>
  things.some(
    ({ type, uuid, id, code, update }) =>
      name.includes(uuid) || name.includes(code) || name.includes(update) || name.includes(`/${type}/${id}`),
  )

test.each(walkers)('no read shows a %s anything of what hangs on a by-request community', async (who) => {
  const found: string[] = []
  for (const read of reads) {
    if (isOwnPapers(read)) continue
    const { statusCode, body } = await asked(read.call, who, read)
    for (const text of Object.values(marks)) if (body.includes(text)) found.push(`${read.name}: ${text}`)
    if (namesIt(read) && ![401, 404].includes(statusCode)) found.push(`${read.name}: ${statusCode}`)
  }
  expect(found).toEqual([])
})

test('its members read all of it, so this test looks in the right places', async () => {
  const found = new Set<string>()
  for (const read of reads) {
    const { body } = await asked(read.call, 'member', read)
    for (const text of Object.values(marks)) if (body.includes(text)) found.add(text)
  }
  expect([...found].toSorted()).toEqual(Object.values(marks).toSorted())
})

const writes = async ({ type, uuid, update, comment }: Hanging, who: string): Promise<[CallName, Ask][]> => [
  [
    'POST /gifts',
    {
      key: randomUUID(),
      body: { giveable: { type, id: uuid }, amount_cents: 500, confirmation_token: await cardToken(app) },
    },
  ],
  [
    'POST /comments/{modelType}/{identifier}',
    { params: { modelType: type, identifier: uuid }, key: randomUUID(), body: { key: randomUUID(), text: 'Hello.' } },
  ],
  [
    'POST /comments/{modelType}/{identifier}',
    {
      params: { modelType: 'updates', identifier: update },
      key: randomUUID(),
      body: { key: randomUUID(), text: 'Hello.' },
    },
  ],
  ['PUT /reactions/{type}/{uuid}/{reaction}', { params: { type: 'comments', uuid: comment, reaction: 'heart' } }],
  ['PUT /reactions/{type}/{uuid}/{reaction}', { params: { type: 'updates', uuid: update, reaction: 'heart' } }],
  ['POST /reports/{type}/{uuid}', { params: { type: 'comments', uuid: comment }, body: { why: 'unkind' } }],
  ['PUT /{type}/{id}/notification-mute', { params: { type, id: uuid } }],
  ...(type === 'flash-campaigns'
    ? ([
        ['POST /flash-campaigns/{identifier}/remind', { params: { identifier: uuid } }],
        ['POST /flash-campaigns/{identifier}/giveaway', { params: { identifier: uuid } }],
        ['GET /flash-campaigns/{identifier}/giveaway/tickets', { params: { identifier: uuid } }],
        [
          'POST /flash-campaigns/{identifier}/match',
          { params: { identifier: uuid }, key: randomUUID(), body: { confirmation_token: await cardToken(app) } },
        ],
      ] as [CallName, Ask][])
    : ([
        [
          'POST /gifts/{uuid}/attempts',
          {
            params: { uuid: declined[who] ?? declined.member! },
            key: randomUUID(),
            body: { confirmation_token: await cardToken(app) },
          },
        ],
      ] as [CallName, Ask][])),
]

test.each(walkers)('no write lets a %s in', async (who) => {
  const found: string[] = []
  for (const thing of things)
    for (const [call, more] of await writes(thing, who)) {
      const { statusCode } = await asked(call, who, more)
      if (statusCode !== (who === 'guest' && !call.startsWith('GET') ? 401 : 404))
        found.push(`${thing.type} ${call}: ${statusCode}`)
    }
  expect(found).toEqual([])
})

test('its members may do all of it, so those calls are whole', async () => {
  for (const thing of things)
    for (const [call, more] of await writes(thing, 'member')) {
      const { statusCode } = await asked(call, 'member', more)
      expect([call, [200, 201, 204, 403, 409].includes(statusCode)]).toEqual([call, true])
    }
})

test.each(walkers)('no live event reaches a %s', async (who) => {
  for (const { type, uuid, update } of things)
    for (const subject of [
      `giveables:${uuid}`,
      `updates:${uuid}`,
      `comments:${uuid}`,
      `comments:${update}`,
      `boards:${uuid}`,
    ]) {
      const stream = await openStream(app.url, { subjects: [subject], token: people[who]?.token })
      expect([type, subject, stream.status]).toEqual([type, subject, 404])
      stream.leave()
    }
})

test('the download of former members has no news of it', async () => {
  for (const who of former) {
    const { 'notifications.json': news = '' } = await downloaded(app, people[who]!)
    for (const mark of [marks.campaign, marks.update, marks.comment])
      expect([who, news.includes(mark)]).toEqual([who, false])
  }
  const { 'notifications.json': news } = await downloaded(app, people.member!)
  expect(news).toContain(marks.update)
})

/** As if they had muted its pages while they could; with mutes from the beginning, other tests would get no news. */
async function muteAll(): Promise<void> {
  const { db } = app.deps
  for (const { uuid } of things) {
    const { id } = await db.selectFrom('giveables').select('id').where('uuid', '=', uuid).executeTakeFirstOrThrow()
    for (const who of ['member', ...former]) {
      const mute = { person_id: people[who]!.id, giveable_id: id, created_at: app.clock.now() }
      await db
        .insertInto('notification_mutes')
        .values(mute)
        .onConflict((c) => c.doNothing())
        .execute()
    }
  }
}

test('downloads and mutes of former members name nothing that was renamed since, but in what their own money says', async () => {
  const { db } = app.deps
  await muteAll()
  const name = async (title: string, { uuid }: Hanging) =>
    await db.updateTable('giveables').set({ name: title }).where('uuid', '=', uuid).execute()
  for (const thing of things) await name('Renamed since', thing)
  const namedIn = async (who: string) => {
    const files = Object.entries(await downloaded(app, people[who]!))
    return files.flatMap(([file, text]) => (text.includes('Renamed since') ? [file] : [])).toSorted()
  }
  const mutes = async (who: string) =>
    (await ask(app, 'GET /user/notification-mutes', { as: people[who]! })).json<{ data: unknown[] }>().data.length
  for (const who of former) expect([who, await namedIn(who), await mutes(who)]).toEqual([who, ownMoney, 0])
  expect(await namedIn('member')).toEqual(
    expect.arrayContaining(['comments.json', 'flash_reminders.json', 'leaderboards.json', 'muted_pages.json']),
  )
  expect(await mutes('member')).toBe(2)
  await name(marks.flash, things[0]!)
  await name(marks.campaign, things[1]!)
})

test('a former member lifts the mute of a page that has closed to them; a stranger reads that it is missing', async () => {
  const { type, uuid } = things[1]!
  const lift = async (who: string) => {
    const of = { as: people[who]!, params: { type, id: uuid } }
    return (await ask(app, 'DELETE /{type}/{id}/notification-mute', of)).statusCode
  }
  expect([await lift('left'), await lift('left'), await lift('stranger')]).toEqual([204, 404, 404])
  await app.deps.db.deleteFrom('notification_mutes').execute()
})

test.each(['guest', ...former])(
  'no list tells a %s where a hidden page stands by where a page of it is cut',
  async (who) => {
    for (let n = 0; n < 2; n += 1) await activeCampaign(app.deps)
    await startedFlash(app)
    for (const [call, sorts] of [
      ['GET /campaigns', ['-created_at', 'ends_at', 'almost-there', 'trending']],
      ['GET /flash-campaigns', [undefined]],
    ] as const) {
      const thing = things.find(({ type }) => call.endsWith(type))!
      for (const sort of sorts) {
        const query = { cursor: cursorOf(thing.id), ...(sort && { sort }) }
        const answer = await asked(call, who, { query })
        expect([call, sort, answer.statusCode, answer.json<{ data: unknown[] }>().data]).toEqual([call, sort, 200, []])
      }
    }
  },
)

test('former members get no digest, push or email about it; members do', async () => {
  app.clock.advance(day + 23 * hour + 30 * minute)
  await advanceDue(app.deps)
  await app.drain()
  app.clock.advance(day)
  await sendDigests(app.deps)
  await app.drain()
  const told = (who: string) =>
    app.mails.filter(
      ({ to, text }) => to === people[who]!.email && Object.values(marks).some((mark) => text.includes(mark)),
    )
  for (const who of former) expect([who, told(who)]).toEqual([who, []])
  expect(told('member').length).toBeGreaterThan(0)
})

test('once a community takes people by request, what hangs on it is missing also to whoever has read it before', async () => {
  const { deps } = app
  const community = await openCommunity(deps, people.owner!.id)
  const { uuid } = await activeCampaign(deps, people.owner!.id, { communityId: community.id })
  const read = async (etag = '') => {
    const headers = { 'if-none-match': etag }
    return await ask(app, 'GET /campaigns/{identifier}', { params: { identifier: uuid }, headers })
  }
  const etag = String((await read()).headers.etag)
  expect((await read(etag)).statusCode).toBe(304)
  const body = { visibility: 'request' }
  await ask(app, 'PATCH /communities/{identifier}', { as: people.owner!, params: { identifier: community.uuid }, body })
  // without an event the answer would be kept for at least fifteen seconds
  await expect.poll(async () => (await read(etag)).statusCode, { timeout: 10_000 }).toBe(404)
})

test('the address of a file opens only while its reader may still read the file', async () => {
  const { deps } = app
  const reader = await person(deps, 'Rita')
  const community = await openCommunity(deps, people.owner!.id)
  const campaign = await activeCampaign(deps, people.owner!.id)
  await joinCommunity(deps, { communityId: community.id, userId: reader.id })
  const change = (act: 'make_moderator' | 'remove') =>
    changeMember(deps, people.owner!, { identifier: community.uuid, uuid: reader.uuid, act })
  await change('make_moderator')
  const nonprofit = await verifiedNonprofit(deps)
  await represents(deps, reader, nonprofit)
  await addStaff(deps, { mail: reader.email, byId: null })
  const { uuid } = await deps.db
    .selectFrom('nonprofits')
    .select('uuid')
    .where('id', '=', nonprofit.id)
    .executeTakeFirstOrThrow()
  const data = async (call: CallName, of: Ask) => (await ask(app, call, { as: reader, ...of })).json().data
  const ofCommunity = { type: 'communities', id: community.uuid }
  const statement = await data('GET /nonprofits/{uuid}/statement', { params: { uuid }, query: { year: 2026 } })
  const books = await data('GET /staff/books', { query: { year: 2026 } })
  const files: string[] = [
    (await data('GET /communities/{identifier}/moderation/exports', { params: { identifier: community.uuid } })).members
      .url,
    (await data('GET /{type}/{id}/moderation/donations/export', { params: ofCommunity })).url,
    statement.csv_url,
    statement.pdf_url,
    books.journal_url,
    books.accounts_url,
  ]
  const statuses = async (urls: readonly string[]) => {
    const answers = await Promise.all(urls.map((url) => app.http.inject(url.slice('http://kindling.test'.length))))
    return answers.map(({ statusCode }) => statusCode)
  }
  const all = (status: number) => files.map(() => status)
  expect(await statuses(files)).toEqual(all(200))
  const stranger = await person(deps)
  expect(await statuses(files.map((url) => url.replace(reader.uuid, stranger.uuid)))).toEqual(all(404))
  expect(await statuses(files.map((url) => url.replace(community.uuid, campaign.uuid)))).toEqual([
    404, 404, 200, 200, 200, 200,
  ])
  await change('remove')
  await deps.db.deleteFrom('representatives').where('user_id', '=', reader.id).execute()
  await deps.db.deleteFrom('staff').where('user_id', '=', reader.id).execute()
  expect(await statuses(files)).toEqual(all(404))
})

test('search engines get no address of it', async () => {
  const open = await activeCampaign(app.deps)
  // the whole app has a sitemap only beside a built web
  const http = await createApp(app.deps)
  addSitemap(http, app.deps)
  const { body } = await http.inject('/sitemap.xml')
  await http.close()
  expect(body).toContain(`/campaigns/${open.id}<`)
  for (const { type, id } of things) expect(body).not.toContain(`/${type}/${id}<`)
})
