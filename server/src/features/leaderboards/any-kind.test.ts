import type { Leaderboard } from '@kindling/contract/leaderboards/calls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { startedFlash } from '../../../test/flash.ts'
import { settledGift } from '../../../test/given.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { openStream, type TestStream } from '../../../test/live-stream.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { changeMember, joinCommunity } from '../communities/index.ts'
import { refreshBoards } from './refresh-boards.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

test('other kinds of giveables have the same boards, without code that names them', async () => {
  const { id } = await startedFlash(app)
  const ana = await person(app.deps, 'Ana')
  const ben = await person(app.deps, 'Ben', { invitedBy: ana })
  const to = { type: 'flash-campaigns' as const, id }
  await settledGift(app.deps, { userId: ben.id, to, card: 'one', visibility: 'full' })
  await refreshBoards(app.deps)
  const board = async (query: object) => {
    const params = { type: 'flash-campaigns', id: String(id) }
    const answer = await ask(app, 'GET /{type}/{id}/leaderboard', { params, query: { ...query, period: 'all' } })
    return answer.json<{ data: Leaderboard }>().data
  }
  expect((await board({})).rows).toMatchObject([{ person: { first_name: 'Ana' }, people: 1 }])
  expect(await board({ board: 'given' })).toMatchObject({
    giveable: { type: 'flash-campaigns', id, name: 'Boots before the first frost' },
    rows: [{ person: { first_name: 'Ben' }, amount_cents: 1_000 }],
  })
})

test('whoever the community of a flash campaign has banned is on none of its boards, nor counts for an inviter', async () => {
  const { id, by: olga, community: home } = await startedFlash(app)
  const ana = await person(app.deps, 'Ana')
  const ben = await person(app.deps, 'Ben', { invitedBy: ana })
  await joinCommunity(app.deps, { communityId: home.id, userId: ben.id })
  const to = { type: 'flash-campaigns' as const, id }
  await settledGift(app.deps, { userId: ben.id, to, card: 'bens', visibility: 'full' })
  const names = async () => {
    await refreshBoards(app.deps)
    const params = { type: 'flash-campaigns', id: String(id) }
    const shown = async (board: string) => {
      const answer = await ask(app, 'GET /{type}/{id}/leaderboard', { params, query: { board, period: 'all' } })
      return answer.json<{ data: Leaderboard }>().data.rows.map((row) => row.person.first_name)
    }
    return { given: await shown('given'), inspired: await shown('inspired') }
  }
  expect(await names()).toEqual({ given: ['Ben'], inspired: ['Ana'] })
  await changeMember(app.deps, olga, { identifier: home.uuid, uuid: ben.uuid, act: 'ban' })
  expect(await names()).toEqual({ given: [], inspired: [] })
  await changeMember(app.deps, olga, { identifier: home.uuid, uuid: ben.uuid, act: 'unban' })
  expect(await names()).toEqual({ given: ['Ben'], inspired: ['Ana'] })
})

test('a flash campaign has one period, its whole time, and no board of months', async () => {
  const { id } = await startedFlash(app)
  const asked = async (query: { board?: string; period?: string }) =>
    await ask(app, 'GET /{type}/{id}/leaderboard', { params: { type: 'flash-campaigns', id: String(id) }, query })
  for (const query of [{}, { period: 'week' }, { period: 'month' }, { board: 'given', period: 'all' }])
    expect((await asked(query)).json<{ data: Leaderboard }>().data).toMatchObject({
      period: 'all',
      periods: ['all'],
      boards: ['inspired', 'given'],
    })
  expect((await asked({ board: 'months' })).statusCode).toBe(404)
  expect((await asked({ period: 'year' })).statusCode).toBe(422)
  const params = { type: 'communities', id: (await openCommunity(app.deps)).uuid }
  const ofCommunity = await ask(app, 'GET /{type}/{id}/leaderboard', { params, query: { board: 'months' } })
  expect(ofCommunity.json<{ data: Leaderboard }>().data).toMatchObject({
    period: 'month',
    periods: ['week', 'month', 'all'],
    boards: ['inspired', 'given', 'months'],
  })
})

test('an open board gets an event when its rows have moved, and none for a gift that it does not count', async () => {
  const { id, uuid } = await startedFlash(app)
  const to = { type: 'flash-campaigns' as const, id }
  const subject = `boards:${uuid}`
  const stream = await openStream(app.url, { subjects: [subject] })
  const gives = async (visibility: 'full' | 'name' | 'anonymous', more = {}) => {
    await settledGift(app.deps, { userId: (await person(app.deps)).id, to, card: visibility, visibility, ...more })
    await refreshBoards(app.deps)
  }
  await gives('anonymous')
  await gives('name', { waits: true })
  await gives('name') // by nobody's invite
  await gives('full')
  await vi.waitFor(() => expect(stream.subjects()).toContain(subject))
  expect(stream.subjects()).toEqual([subject])
  stream.leave()
})

test('only people who may see the boards may listen to them', async () => {
  const olga = await person(app.deps, 'Olga')
  const closed = await openCommunity(app.deps, olga.id, { visibility: 'request' })
  const open = await openCommunity(app.deps, olga.id)
  const [asks, banned] = [await person(app.deps), await person(app.deps)]
  await joinCommunity(app.deps, { communityId: closed.id, userId: asks.id, note: 'Hello' })
  await joinCommunity(app.deps, { communityId: open.id, userId: banned.id })
  await changeMember(app.deps, olga, { identifier: open.uuid, uuid: banned.uuid, act: 'ban' })
  const listens = async (uuid: string, as?: TestPerson) => {
    const stream: TestStream = await openStream(app.url, { subjects: [`boards:${uuid}`], token: as?.token })
    stream.leave()
    return stream.status
  }
  for (const who of [undefined, asks]) expect(await listens(closed.uuid, who)).toBe(404)
  for (const who of [undefined, asks, olga]) expect(await listens(open.uuid, who)).toBe(200)
  expect(await listens(closed.uuid, olga)).toBe(200)
  const talk = { type: 'communities', id: open.uuid }
  const rules = { comments_open: true, boards_open: false, chat_open: true, slow_seconds: 0, blocked_words: [] }
  expect((await ask(app, 'PUT /{type}/{id}/talk-rules', { as: olga, params: talk, body: rules })).statusCode).toBe(200)
  expect([await listens(open.uuid, asks), await listens(open.uuid, olga)]).toEqual([404, 200])
})
