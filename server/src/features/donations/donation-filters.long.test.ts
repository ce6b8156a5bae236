import type { Donation } from '@kindling/contract/donations/calls'
import type { Visibility } from '@kindling/contract/common'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { give } from '../../../test/giving.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { day } from '../../platform/time/clock.ts'
import { listWaiting } from '../gifts/index.ts'

let app: TestApp
let owner: TestPerson
let pantry: { id: number; uuid: string }
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())
beforeEach(async () => {
  owner = await person(app.deps, 'Yusuf')
  pantry = await openCommunity(app.deps, owner.id)
})

async function given(by: TestPerson, visibility: Visibility, cents = 2_500): Promise<void> {
  await give(app, by, { type: 'communities', id: pantry.id }, { amountCents: cents, more: { visibility } })
  await app.drain()
}
async function listed(): Promise<void> {
  app.clock.advance(day)
  await listWaiting(app.deps)
}
type Listed = { data: Donation[]; meta: { total: number; next_cursor: string | null } }
async function read(query: Record<string, string | number>): Promise<Listed> {
  const params = { type: 'communities', id: pantry.uuid }
  const answer = await ask(app, 'GET /{type}/{id}/moderation/donations', { as: owner, params, query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Listed>()
}
const found = async (query: Record<string, string | number>) => {
  const { data, meta } = await read(query)
  expect(meta.total).toBe(data.length)
  return data.map(({ person: who, amount_cents: cents }) => [who?.first_name ?? null, cents])
}

test('a search by name never finds an anonymous giver, whose name it would reveal', async () => {
  const [ana, ben] = [await person(app.deps, 'Ana'), await person(app.deps, 'Ben')]
  await given(ana, 'anonymous')
  await given(ben, 'anonymous')
  await given(await person(app.deps, 'Chi'), 'anonymous')
  await given(ben, 'full', 3_000)
  await listed()
  expect((await read({})).meta.total).toBe(4)
  expect(await found({ 'filter[name]': 'ana' })).toEqual([])
  expect(await found({ 'filter[name]': 'BE' })).toEqual([['Ben', 3_000]])
})

test('a search by name finds givers that show it by each word of theirs, with or without their amount', async () => {
  const ana = await person(app.deps, 'Ana Lucía')
  await given(ana, 'name', 4_321)
  await given(await person(app.deps, 'Anatol'), 'full', 1_000)
  await given(await person(app.deps, 'Johanna'), 'full', 2_000)
  await listed()
  expect((await found({ 'filter[name]': 'ana' })).toSorted()).toEqual([
    ['Ana Lucía', null],
    ['Anatol', 1_000],
  ])
  expect(await found({ 'filter[name]': 'lucia an' })).toEqual([['Ana Lucía', null]])
  for (const nobody of ['zoe', '%', 'ana zoe']) expect(await found({ 'filter[name]': nobody })).toEqual([])
})

test('filters combine, and pages of them have each gift once', { tags: 'long' }, async () => {
  const ana = await person(app.deps, 'Ana')
  for (let n = 1; n <= 5; n += 1) {
    await given(ana, 'full', 1_000 * n)
    await given(await person(app.deps, 'Ben'), 'full', 500)
  }
  const query = { 'filter[name]': 'ana', 'filter[frequency]': 'one_time', 'filter[status]': 'settled' }
  expect(await found(query)).toEqual([5_000, 4_000, 3_000, 2_000, 1_000].map((cents) => ['Ana', cents]))
  const first = await read({ ...query, per_page: 2 })
  expect(first.meta.total).toBe(5)
  const next = await read({ ...query, per_page: 2, cursor: first.meta.next_cursor! })
  expect([...first.data, ...next.data].map((d) => d.amount_cents)).toEqual([5_000, 4_000, 3_000, 2_000])
  expect(await found({ 'filter[frequency]': 'monthly' })).toEqual([])
  expect((await found({ 'filter[frequency]': 'one_time,monthly' })).length).toBe(10)
})
