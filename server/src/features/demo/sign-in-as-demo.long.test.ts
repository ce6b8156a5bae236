import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { ask } from '../../../test/people.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ settings: { KINDLING_DEMO: 'on' } })
})
afterAll(() => app?.close())

type SignedIn = { token: string; data: { uuid: string; name: string; email: string; time_zone: string } }
const enter = async (body: object) => (await ask(app, 'POST /auth/demo', { body })).json<SignedIn>()

test('Maya and Kofi are always the same two people', async () => {
  const maya = await enter({ as: 'maya', time_zone: 'Europe/Lisbon' })
  expect(maya.data).toMatchObject({
    name: 'Maya Oyelaran-Brandt',
    email: 'maya@kindling.example',
    time_zone: 'Europe/Lisbon',
  })
  const again = await enter({ as: 'maya', time_zone: 'Asia/Tokyo' })
  expect(again.data).toEqual(maya.data)
  expect(again.token).not.toBe(maya.token)
  expect((await enter({ as: 'kofi' })).data.email).toBe('kofi@kindling.example')
})

test('each newcomer is a new person, and can come with an invite', async () => {
  const maya = await enter({ as: 'maya' })
  const { id } = await app.deps.db
    .selectFrom('users')
    .select('id')
    .where('uuid', '=', maya.data.uuid)
    .executeTakeFirstOrThrow()
  const campaign = await activeCampaign(app.deps, id)
  const invite = `c/${app.deps.shortIds.encode({ id: campaign.id, refereeId: id })}`
  const people = await Promise.all(Array.from({ length: 5 }, () => enter({ as: 'new', invite })))
  expect(new Set(people.map((p) => p.data.uuid)).size).toBe(5)
  const row = await app.deps.db
    .selectFrom('users')
    .select('inviter_id')
    .where('uuid', '=', people[0]!.data.uuid)
    .executeTakeFirst()
  expect(row).toEqual({ inviter_id: id })
})

test('a newcomer can sign in again by uuid; other people cannot', async () => {
  const first = await enter({ as: 'new' })
  expect((await enter({ as: 'new', again: first.data.uuid })).data.uuid).toBe(first.data.uuid)
  const kofi = await enter({ as: 'kofi' })
  expect((await enter({ as: 'new', again: kofi.data.uuid })).data.uuid).not.toBe(kofi.data.uuid)
})

test('other names and extra fields are refused', async () => {
  expect((await ask(app, 'POST /auth/demo', { body: { as: 'admin' } })).statusCode).toBe(422)
  expect((await ask(app, 'POST /auth/demo', { body: { as: 'maya', email: 'x@y.example' } })).statusCode).toBe(422)
})

test('without the demo the call answers 404', async () => {
  const plain = await startTestApp({ settings: { KINDLING_DEMO: 'off' } })
  const answer = await ask(plain, 'POST /auth/demo', { body: { as: 'maya' } })
  expect(answer.statusCode).toBe(404)
  expect(await plain.deps.db.selectFrom('users').select('id').execute()).toEqual([])
  await plain.close()
})
