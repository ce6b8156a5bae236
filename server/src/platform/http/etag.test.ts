import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp({
    settings: { KINDLING_DEMO: 'on', SECRET_KEY: 'a secret for tests that is long enough' },
  })
  ana = await person(app.deps)
  await activeCampaign(app.deps)
})
afterAll(() => app?.close())

describe('an answer to a guest', () => {
  test('may be cached and must be revalidated: 304 if nothing changed', async () => {
    const first = await ask(app, 'GET /campaigns')
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await ask(app, 'GET /campaigns', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
  })
})

describe('an answer to a signed-in person', () => {
  test.each(['GET /user', 'GET /cards', 'GET /gifts', 'GET /campaigns', 'GET /config'] as const)(
    'of %s is not cached, and is 304 for its current ETag',
    async (call) => {
      const first = await ask(app, call, { as: ana })
      expect(first.statusCode).toBe(200)
      expect(first.headers).toMatchObject({
        'cache-control': 'private, no-store',
        vary: expect.stringContaining('Authorization'),
      })
      const again = await ask(app, call, { as: ana, headers: { 'if-none-match': String(first.headers.etag) } })
      expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'private, no-store'])
    },
  )

  test('differs from another person’s, whatever ETag that one sends', async () => {
    const mine = await ask(app, 'GET /user', { as: ana })
    const ben = await person(app.deps, 'Ben')
    const his = await ask(app, 'GET /user', { as: ben, headers: { 'if-none-match': String(mine.headers.etag) } })
    expect(his.statusCode).toBe(200)
    expect(his.json()).toMatchObject({ data: { uuid: ben.uuid } })
  })

  test('is not cached for a HEAD request, or if it is refused', async () => {
    const head = await app.http.inject({ method: 'HEAD', url: '/api/v1/user', headers: ana.auth })
    expect(head.headers['cache-control']).toBe('private, no-store')
    const missing = await ask(app, 'GET /gifts/{uuid}', { as: ana, params: { uuid: ana.uuid } })
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('an answer to a write', () => {
  test('is not cached, least of all a token', async () => {
    const entered = await ask(app, 'POST /auth/demo', { body: { as: 'maya' } })
    expect(entered.json()).toMatchObject({ token: expect.any(String) })
    expect(entered.headers['cache-control']).toBe('no-store')
    const refused = await ask(app, 'POST /auth/exchange', { body: { code: 'x'.repeat(43) } })
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store'])
  })

  test('to a sign-out clears the browser’s data of this site', async () => {
    const { token } = (await ask(app, 'POST /auth/demo', { body: { as: 'maya' } })).json<{ token: string }>()
    const out = await ask(app, 'POST /auth/logout', { as: { token } })
    expect(out.statusCode).toBe(204)
    expect(out.headers).toMatchObject({ 'cache-control': 'private, no-store', 'clear-site-data': '"cache"' })
  })
})

test('a signed file is not cached', async () => {
  const url = new URL((await ask(app, 'GET /billing/history', { as: ana })).json<{ data: { url: string } }>().data.url)
  const file = await app.http.inject({ url: url.pathname + url.search })
  expect(file.headers['cache-control']).toBe('private, no-store')
})
