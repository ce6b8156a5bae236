import type { Leaderboard } from '@kindling/contract/leaderboards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { startedFlash } from '../../../test/flash.ts'
import { settledGift } from '../../../test/given.ts'
import { ask, person } from '../../../test/people.ts'
import { refreshBoards } from './index.ts'

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
