import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { ask, person } from '../../../../test/people.ts'
import { makeStaff, typing } from '../../../../test/typing.ts'
import { createSession } from '../../accounts/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
const { type, typedJson, newDeeds } = typing(() => app)

test('staff sign a person out everywhere, with a reason in the log; nobody else is signed out', async () => {
  const [sam, ana] = [await person(app.deps, 'Sam'), await person(app.deps, 'Ana')]
  await makeStaff(app, [sam])
  const token = await createSession(app.deps.db, app.deps, { userId: ana.id, platform: 'web', userAgent: undefined })
  const statuses = () =>
    Promise.all([ana, { token }, sam].map(async (as) => (await ask(app, 'GET /user', { as })).statusCode))
  expect(await statuses()).toEqual([200, 200, 200])
  const end = `sessions end ${ana.email} --by ${sam.email}`
  expect((await type(end)).code).toBe(2)
  const deeds = await newDeeds(async () =>
    expect(await typedJson(`${end} --reason lost-phone`)).toEqual({ done: true, ended: 2 }),
  )
  const deed = { deed: 'sessions_ended', actor_id: sam.id, as_staff: true, person_id: ana.id }
  expect(deeds).toEqual([{ ...deed, details: { reason: 'lost-phone', ended: 2 } }])
  // processes learn of it a moment later
  await expect.poll(statuses).toEqual([401, 401, 200])
  expect(await typedJson(`${end} --reason twice`)).toEqual({ done: true, ended: 0 })
  expect((await type(`sessions end nobody@tests.example --reason none --by ${sam.email}`)).code).toBe(1)
})
