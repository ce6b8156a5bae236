import { defaultSettings, type Settings, type User } from '@kindling/contract/accounts/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const put = (as: TestPerson | undefined, body: object) => ask(app, 'PUT /user/settings', { ...(as && { as }), body })
const settingsOf = async (as: TestPerson) =>
  (await ask(app, 'GET /user', { as, query: { include: 'settings' } })).json<{ data: User }>().data.settings

it('settings are replaced as a whole, for this person only', async () => {
  const [ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
  const wanted: Settings = { ...defaultSettings, theme: 'dark', default_visibility: 'anonymous', shortcuts: false }
  const answer = await put(ana, wanted)
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: wanted }])
  expect([await settingsOf(ana), await settingsOf(ben)]).toEqual([wanted, defaultSettings])
  await put(ana, defaultSettings)
  expect(await settingsOf(ana)).toEqual(defaultSettings)
})

it('settings that no feature uses yet are stored as sent, even settings that are newer than the account', async () => {
  const ana = await person(app.deps)
  await app.deps.db.updateTable('users').set({ settings: '{"theme":"dark"}' }).where('id', '=', ana.id).execute()
  expect(await settingsOf(ana)).toEqual({ ...defaultSettings, theme: 'dark' })
  const wanted: Settings = {
    ...defaultSettings,
    boards: false,
    haptics: false,
    quiet_hours: null,
    messages_from: 'no_one',
    notifications: { NewPostUpdate: { in_app: true, push: false, mail: 'daily' } },
  }
  expect((await put(ana, wanted)).json()).toEqual({ data: wanted })
  expect(await settingsOf(ana)).toEqual(wanted)
})

it('a part of the settings, or an unknown setting, is refused and changes nothing', async () => {
  const ana = await person(app.deps)
  const { theme: _, ...rest } = defaultSettings
  for (const [body, field] of [
    [rest, 'theme'],
    [{ ...defaultSettings, theme: 'pink' }, 'theme'],
    [{ ...defaultSettings, reduced_motion: null }, 'reduced_motion'],
    [{ ...defaultSettings, admin: true }, 'admin'],
    [{ ...defaultSettings, quiet_hours: { from: '9 PM', to: '08:00' } }, 'quiet_hours.from'],
    [{ ...defaultSettings, notifications: { Nope: {} } }, 'notifications.Nope'],
  ] as const) {
    const answer = await put(ana, body)
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]])
  }
  expect((await put(undefined, defaultSettings)).statusCode).toBe(401)
  expect(await settingsOf(ana)).toEqual(defaultSettings)
})

it('the last of two changes at once wins as a whole, and cached settings are dropped', async () => {
  const ana = await person(app.deps)
  const { headers } = await ask(app, 'GET /user', { as: ana, query: { include: 'settings' } })
  const [dark, light] = [
    { ...defaultSettings, theme: 'dark', reduced_motion: true },
    { ...defaultSettings, theme: 'light', show_communities: false },
  ]
  await Promise.all([put(ana, dark), put(ana, light)])
  expect([dark, light]).toContainEqual(await settingsOf(ana))
  const again = await ask(app, 'GET /user', {
    as: ana,
    query: { include: 'settings' },
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(200)
})
