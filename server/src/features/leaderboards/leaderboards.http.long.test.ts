import { defaultSettings } from '@kindling/contract/accounts/calls'
import type { Board, BoardPeriod, Leaderboard } from '@kindling/contract/leaderboards/calls'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { settledGift } from '../../../test/given.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { changeMember, joinCommunity } from '../communities/index.ts'
import { changeVisibility } from '../gifts/visibility/change-visibility.ts'
import { refreshBoards } from './refresh-boards.ts'
import { refreshBoardsSoon } from './refresh-soon.ts'

let app: TestApp
let owner: TestPerson
let tidepool: { id: number; uuid: string; giveableId: number }
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-18T15:00:00Z') }) // a Wednesday
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set(new Date('2026-11-18T15:00:00Z'))
  owner = await person(app.deps, 'Leilani')
  tidepool = await openCommunity(app.deps, owner.id)
})

type Asking = { as?: TestPerson; board?: Board; period?: BoardPeriod; page?: number; id?: string }
const asked = ({ as, id = tidepool.uuid, ...query }: Asking = {}) =>
  ask(app, 'GET /{type}/{id}/leaderboard', { params: { type: 'communities', id }, query, ...(as && { as }) })
const board = async (asking: Asking = {}) => (await asked(asking)).json<{ data: Leaderboard }>().data
const given = (by: TestPerson, more: Partial<Parameters<typeof settledGift>[1]> = {}) =>
  settledGift(app.deps, { userId: by.id, to: { community: tidepool.id }, card: by.uuid, visibility: 'full', ...more })
const brought = async (by: TestPerson, count: number, more: Partial<Parameters<typeof settledGift>[1]> = {}) => {
  const friends = await Promise.all(Array.from({ length: count }, () => person(app.deps, 'Ben', { invitedBy: by })))
  for (const friend of friends) await given(friend, { visibility: 'name', ...more })
  return friends
}
const counted = () => refreshBoards(app.deps)
const shown = ({ rows }: Leaderboard) =>
  rows.map(({ rank, person: { first_name: name }, people, amount_cents }) => [rank, name, people ?? amount_cents])
const setBoards = (as: TestPerson, boards: boolean) =>
  ask(app, 'PUT /user/settings', { as, body: { ...defaultSettings, boards } })

describe('Given', () => {
  test('sums gifts that show their amount, net of refunds, and ignores other gifts', async () => {
    const [ana, ben, chi] = await Promise.all(['Ana', 'Ben', 'Chi'].map((name) => person(app.deps, name)))
    await given(ana!, { amountCents: 5_000 })
    await given(ana!, { amountCents: 9_900, visibility: 'name' })
    await given(ben!, { amountCents: 4_000, refundedCents: 1_500 })
    await given(chi!, { amountCents: 9_000, visibility: 'anonymous' })
    await given(chi!, { amountCents: 9_000, visibility: 'name' })
    await counted()
    expect(shown(await board({ board: 'given' }))).toEqual([
      [1, 'Ana', 5_000],
      [2, 'Ben', 2_500],
    ])
  })

  test('an amount that is hidden later is removed before the call answers, and returns when it is shown again', async () => {
    const ana = await person(app.deps, 'Ana')
    await given(ana, { amountCents: 700 })
    const { uuid } = await given(ana, { amountCents: 5_000 })
    await counted()
    for (const [visibility, cents] of [
      ['name', 700],
      ['full', 5_700],
      ['anonymous', 700],
    ] as const) {
      await changeVisibility(app.deps, ana.id, uuid, visibility)
      expect(shown(await board({ board: 'given' })), visibility).toEqual([[1, 'Ana', cents]])
    }
  })
})

test('when many gifts settle at the same time, boards are counted at once and one more time', async () => {
  const jobs = async () => {
    const found = sql<{ wait: number }>`
      select extract(epoch from start_after - created_on)::float as wait from queue.job
      where name = 'refresh-boards' order by start_after`.execute(app.deps.db)
    return (await found).rows.map(({ wait }) => wait)
  }
  app.clock.set(new Date())
  expect(await jobs()).toEqual([])
  const settle = () => app.deps.db.transaction().execute((trx) => refreshBoardsSoon(trx, app.deps))
  await Promise.all(Array.from({ length: 50 }, settle))
  const [first, second, ...more] = await jobs()
  expect([first, second! > 0 && second! <= 5, more]).toEqual([0, true, []])
})

describe('Inspired', () => {
  test('counts people who came through the inviter and gave by name to this community', async () => {
    const [ana, dee] = [await person(app.deps, 'Ana'), await person(app.deps, 'Dee')]
    await brought(ana, 2)
    await brought(dee, 1)
    await brought(dee, 2, { visibility: 'anonymous' })
    await brought(dee, 3, { waits: true })
    await brought(dee, 3, { to: { community: (await openCommunity(app.deps)).id } })
    await counted()
    expect(shown(await board())).toEqual([
      [1, 'Ana', 2],
      [2, 'Dee', 1],
    ])
  })

  test('an inviter to this community comes before the one who brought the person to Kindling', async () => {
    const [ana, dee] = [await person(app.deps, 'Ana'), await person(app.deps, 'Dee')]
    const [friend] = await brought(ana, 1)
    await counted()
    await joinCommunity(app.deps, { communityId: tidepool.id, userId: friend!.id, inviterId: dee.id })
    await counted()
    expect(shown(await board())).toEqual([[1, 'Dee', 1]])
  })

  test('a card counts for one person, and an unknown card for nobody', async () => {
    const [ana, dee] = [await person(app.deps, 'Ana'), await person(app.deps, 'Dee')]
    const card = randomUUID()
    await brought(ana, 3, { card })
    await brought(dee, 2, { card })
    const [other] = await brought(dee, 1, { card })
    await given(other!, { visibility: 'name', card: randomUUID() })
    const [none] = await brought(dee, 1)
    await app.deps.db.updateTable('payments').set({ card_fingerprint: null }).where('user_id', '=', none!.id).execute()
    await counted()
    expect(shown(await board())).toEqual([
      [1, 'Ana', 1],
      [1, 'Dee', 1],
    ])
  })

  test('when the first person of a card leaves, the next one counts', async () => {
    const [ana, dee] = [await person(app.deps, 'Ana'), await person(app.deps, 'Dee')]
    const card = randomUUID()
    const [first] = await brought(ana, 1, { card })
    await brought(dee, 1, { card })
    await counted()
    expect(shown(await board())).toEqual([[1, 'Ana', 1]])
    await app.deps.db.updateTable('gifts').set({ visibility: 'anonymous' }).where('user_id', '=', first!.id).execute()
    await counted()
    expect(shown(await board())).toEqual([[1, 'Dee', 1]])
  })

  test('sums only shown amounts of invited people, from three people on', async () => {
    const ana = await person(app.deps, 'Ana')
    await brought(ana, 2, { visibility: 'full', amountCents: 1_100 })
    await brought(ana, 4, { amountCents: 9_999 })
    await counted()
    expect((await board()).rows[0]).toMatchObject({ people: 6, together_cents: null })
    await brought(ana, 1, { visibility: 'full', amountCents: 300 })
    await counted()
    expect((await board()).rows[0]).toMatchObject({ people: 7, together_cents: 2_500 })
  })

  test('a refund of a hidden amount changes nothing before the list changes', async () => {
    const ana = await person(app.deps, 'Ana')
    const [friend] = await brought(ana, 1)
    await app.deps.db.updateTable('gifts').set({ refunded_cents: 1_000 }).where('user_id', '=', friend!.id).execute()
    await counted()
    expect(shown(await board())).toEqual([[1, 'Ana', 1]])
    await app.deps.db
      .updateTable('gifts')
      .set({ listed: null, listed_on: null })
      .where('user_id', '=', friend!.id)
      .execute()
    await counted()
    expect(shown(await board())).toEqual([])
  })
})

test('equal sums share a rank, the earliest is listed first, and the viewer sees two neighbors on each side', async () => {
  const people: TestPerson[] = []
  for (const [i, amountCents] of [900, 800, 800, 500, 500, 500, 200].entries()) {
    people.push(await person(app.deps, `P${i}`))
    await given(people[i]!, { amountCents })
  }
  await counted()
  const seen = await board({ board: 'given', as: people[4]! })
  expect(shown(seen)).toEqual([
    [1, 'P0', 900],
    [2, 'P1', 800],
    [2, 'P2', 800],
    ...[4, 4, 4].map((rank, i) => [rank, `P${i + 3}`, 500]),
    [7, 'P6', 200],
  ])
  expect(seen.around.map(({ rank, person: { first_name }, me }) => [rank, first_name, me])).toEqual([
    [2, 'P2', false],
    [4, 'P3', false],
    [4, 'P4', true],
    [4, 'P5', false],
    [7, 'P6', false],
  ])
  expect(seen).toMatchObject({ next: { rank: 2, more: 300 }, total: 7, last_page: 1, shown: true })
  expect(await board({ board: 'given', as: people[0]! })).toMatchObject({ next: null })
  expect(await board({ board: 'given' })).toMatchObject({ around: [], next: null, shown: null })
})

test('pages have twenty-five rows, and ranks continue beyond the first step', { tags: 'long' }, async () => {
  const people = await Promise.all(Array.from({ length: 140 }, (_, i) => person(app.deps, `P${i}`)))
  for (const [i, one] of people.entries()) await given(one, { amountCents: 20_000 - Math.floor(i / 2) * 100 })
  await counted()
  const last = await board({ board: 'given', page: 6, as: people[139]! })
  expect(last).toMatchObject({ total: 140, last_page: 6, page: 6 })
  expect(shown(last)).toHaveLength(15)
  expect(last.rows.map(({ rank }) => rank).slice(-3)).toEqual([137, 139, 139])
  expect(last.around.map(({ rank }) => rank)).toEqual([137, 139, 139])
  expect(await board({ board: 'given', page: 7 })).toMatchObject({ rows: [], total: 140 })
})

test('weeks and months start in the configured time zone', async () => {
  const ana = await person(app.deps, 'Ana')
  for (const [at, cents] of [
    ['2026-10-31', 100],
    ['2026-11-01', 1_000],
    ['2026-11-15', 20],
    ['2026-11-16', 3],
  ] as const)
    await given(ana, { at: new Date(`${at}T15:00:00Z`), amountCents: cents })
  await counted()
  const sums = async () =>
    Object.fromEntries(
      await Promise.all(
        (['week', 'month', 'all'] as const).map(async (period) => [
          period,
          (await board({ board: 'given', period })).rows[0]?.amount_cents ?? 0,
        ]),
      ),
    ) as unknown
  expect(await sums()).toEqual({ week: 3, month: 1_023, all: 1_123 })
  app.clock.set(new Date('2026-11-23T04:59:00Z')) // Sunday in New York
  expect(await sums()).toMatchObject({ week: 3 })
  app.clock.set(new Date('2026-11-23T05:01:00Z'))
  expect(await sums()).toEqual({ week: 0, month: 1_023, all: 1_123 })
  app.clock.set(new Date('2026-12-01T05:01:00Z'))
  await given(ana, { amountCents: 7 })
  await counted()
  expect(await sums()).toEqual({ week: 7, month: 7, all: 1_130 })
})

describe('people who are excluded', () => {
  test('a person who opts out disappears at once, later ranks move up, and opting in restores the row', async () => {
    const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
    await given(ana, { amountCents: 900 })
    await given(ben, { amountCents: 500 })
    await counted()
    await setBoards(ana, false)
    expect(shown(await board({ board: 'given' }))).toEqual([[1, 'Ben', 500]])
    expect(await board({ board: 'given', as: ana })).toMatchObject({ around: [], shown: false, total: 1 })
    await setBoards(ana, true)
    expect(shown(await board({ board: 'given', as: ana }))).toEqual([
      [1, 'Ana', 900],
      [2, 'Ben', 500],
    ])
  })

  test('banned people are not listed and do not count for their inviters', async () => {
    const ana = await person(app.deps, 'Ana')
    const [friend] = await brought(ana, 2, { visibility: 'full' })
    await joinCommunity(app.deps, { communityId: tidepool.id, userId: friend!.id })
    await counted()
    const identifier = tidepool.uuid
    await changeMember(app.deps, owner, { identifier, uuid: friend!.uuid, act: 'ban', reason: 'Spam.' })
    // the name is gone before any recount
    expect(shown(await board({ board: 'given' }))).toHaveLength(1)
    await counted()
    expect(shown(await board())).toEqual([[1, 'Ana', 1]])
    expect(await board({ board: 'given' })).toMatchObject({ total: 1 })
  })

  test('a person whom the viewer has blocked is skipped, and the ranks stay', async () => {
    const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
    await given(ana, { amountCents: 900 })
    await given(ben, { amountCents: 500 })
    await counted()
    await ask(app, 'PUT /user/blocks/{uuid}', { as: ben, params: { uuid: ana.uuid } })
    expect(shown(await board({ board: 'given', as: ben }))).toEqual([[2, 'Ben', 500]])
    expect(shown(await board({ board: 'given', as: ana }))).toEqual([[1, 'Ana', 900]])
  })

  test('an account that is being deleted is not listed', async () => {
    const ana = await person(app.deps, 'Ana')
    await given(ana)
    await counted()
    await ask(app, 'DELETE /user', { as: ana })
    expect(shown(await board({ board: 'given' }))).toEqual([])
    await counted()
    expect(await board({ board: 'given' })).toMatchObject({ total: 0, last_page: 1 })
  })
})

test('a by-request community shows its boards to members; the board of months counts only monthly gifts', async () => {
  const inside = await openCommunity(app.deps, owner.id, { visibility: 'request' })
  const ana = await person(app.deps, 'Ana')
  const status = async (as?: TestPerson) =>
    (await asked({ id: inside.uuid, board: 'months', ...(as && { as }) })).statusCode
  expect([await status(), await status(ana), await status(owner)]).toEqual([404, 404, 200])
  await given(ana, { amountCents: 900 })
  await counted()
  expect(await board({ board: 'months' })).toMatchObject({
    rows: [],
    total: 0,
    boards: ['inspired', 'given', 'months'],
  })
  await app.deps.db.updateTable('payments').set({ kind: 'monthly' }).where('user_id', '=', ana.id).execute()
  await app.deps.db.updateTable('gifts').set({ visibility: 'name' }).where('user_id', '=', ana.id).execute()
  await counted()
  expect((await board({ board: 'months' })).rows).toMatchObject([
    { rank: 1, months: 1, people: null, amount_cents: null },
  ])
  expect((await asked({ id: randomUUID() })).statusCode).toBe(404)
})

test('costs three queries', async () => {
  const ana = await person(app.deps, 'Ana')
  await given(ana)
  await counted()
  await board({ as: ana })
  expect((await countQueries(() => board({ as: ana, board: 'given' }))).queries).toBeLessThanOrEqual(3)
})
