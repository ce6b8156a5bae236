import type { Person } from '@kindling/contract/common'
import { defaultSettings } from '@kindling/contract/accounts/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { minute } from '../../platform/time/clock.ts'
import { joinCommunity } from '../communities/index.ts'

let app: TestApp
let maya: TestPerson
let community: number
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  maya = await person(app.deps, 'Maya', { lastName: 'Okafor' })
  community = (await openCommunity(app.deps, maya.id)).id
})

const joined = async (firstName: string, lastName = 'Villegas', communityId = community) => {
  const one = await person(app.deps, firstName, { lastName })
  await joinCommunity(app.deps, { communityId, userId: one.id })
  return one
}
const search = (part: string, as: TestPerson | undefined = maya) =>
  ask(app, 'GET /users', { query: { 'filter[q]': part }, ...(as && { as }) })
const found = async (part: string, as = maya) =>
  (await search(part, as)).json<{ data: Person[] }>().data.map((one) => one.name)

test('people are found by the beginnings of the words of their name, in any order, case and accents', async () => {
  await joined('José', 'Núñez')
  await joined('Joanna', 'Marsh')
  await joined('Marjo', 'Ek')
  await joined('نُور', 'الحداد')
  expect(await found('jo')).toEqual(['Joanna Marsh', 'José Núñez'])
  expect(await found('NUNEZ')).toEqual(['José Núñez'])
  expect(await found('núñ jos')).toEqual(['José Núñez'])
  expect(await found('jo ek')).toEqual([])
  expect(await found('joanna m')).toEqual(['Joanna Marsh'])
  expect(await found('نور')).toEqual(['نُور الحداد'])
  expect(await found('  Marsh ')).toEqual(['Joanna Marsh'])
})

test.each(['%%', '__', "o'", '\\\\', '.*', '{{', '\u0301\u0301', '🔥🔥'])('%j finds nobody', async (part) => {
  await joined('Ana')
  expect((await search(part)).statusCode).toBe(200)
  expect(await found(part)).toEqual([])
})

test('a search returns at most ten people, with only their public fields', async () => {
  for (let i = 0; i < 12; i += 1) await joined(`Lena ${i}`)
  const { data } = (await search('lena')).json<{ data: Person[] }>()
  expect(data).toHaveLength(10)
  expect(Object.keys(data[0]!).toSorted()).toEqual(['avatar', 'first_name', 'name', 'uuid'])
})

test('a search works among thousands of members', async () => {
  await sql`
    with crowd as (
      insert into users (uuid, first_name, last_name, email, time_zone, settings, created_at)
      select gen_random_uuid(), 'Crowd', 'Of ' || i, 'crowd-' || i || '@tests.example', 'UTC', '{}', now()
      from generate_series(1, 3500) i returning id)
    insert into memberships (community_id, user_id, role, status, joined_at)
    select ${community}, id, 'member', 'active', now() from crowd`.execute(app.deps.db)
  await joined('Quillon')
  expect(await found('qui vil')).toEqual(['Quillon Villegas'])
  expect(await found('crowd')).toHaveLength(10)
})

test('people without an active membership and the viewer are not found', async () => {
  await person(app.deps, 'Mara')
  for (const status of ['requested', 'banned', 'left'] as const) {
    const one = await joined(`Mara ${status}`)
    await app.deps.db.updateTable('memberships').set({ status }).where('user_id', '=', one.id).execute()
  }
  const kofi = await joined('Mara Kofi')
  expect(await found('ma')).toEqual(['Mara Kofi Villegas'])
  expect(await found('maya', kofi)).toEqual(['Maya Okafor'])
})

test('people are found only in active communities of the viewer', async () => {
  const other = await openCommunity(app.deps)
  const far = await joined('Mara', 'Far', other.id)
  expect(await found('mara')).toEqual([])
  await joinCommunity(app.deps, { communityId: other.id, userId: maya.id })
  expect(await found('mara')).toEqual(['Mara Far'])
  await app.deps.db.updateTable('communities').set({ status: 'archived' }).where('id', '=', other.id).execute()
  expect(await found('mara')).toEqual([])
  await joinCommunity(app.deps, { communityId: community, userId: far.id })
  expect(await found('mara')).toEqual(['Mara Far'])
})

test('people with a block in either direction, with hidden communities, or who are leaving are not found', async () => {
  const [one, two, three, four] = [await joined('Bea'), await joined('Bob'), await joined('Bo'), await joined('Bix')]
  expect((await search('b')).statusCode).toBe(422)
  expect(await found('bo')).toHaveLength(2)
  await ask(app, 'PUT /user/blocks/{uuid}', { as: maya, params: { uuid: one!.uuid } })
  await ask(app, 'PUT /user/blocks/{uuid}', { as: two, params: { uuid: maya.uuid } })
  await ask(app, 'PUT /user/settings', { as: three, body: { ...defaultSettings, show_communities: false } })
  await app.deps.db
    .updateTable('users')
    .set({ status: 'deleting', deletes_at: app.clock.now() })
    .where('id', '=', four!.id)
    .execute()
  for (const part of ['bea', 'bob', 'bo', 'bix', 'villegas']) expect(await found(part), part).toEqual([])
})

test('a search requires a sign-in, and is limited to 30 a minute', async () => {
  expect((await ask(app, 'GET /users', { query: { 'filter[q]': 'ana' } })).statusCode).toBe(401)
  const answers = await Promise.all(Array.from({ length: 31 }, () => search('ana')))
  expect(answers.filter((a) => a.statusCode === 429)).toHaveLength(1)
  app.clock.advance(minute)
  expect((await search('ana')).statusCode).toBe(200)
})
