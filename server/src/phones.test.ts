import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'

const own = ['capacitor://localhost', 'https://localhost']
const store = 'https://apps.apple.com/app/id1'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    settings: { ALLOWED_ORIGINS: own.join(','), LEAST_IOS_VERSION: '1.10', IOS_STORE_URL: store },
  })
})
afterAll(() => app.close())

const call = (headers: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') =>
  app.http.inject({ method, url: '/api/v1/config', headers })

describe('the phone apps', () => {
  test.each(own)('call from %s, with the headers that their calls have', async (origin) => {
    const asked = await call({ origin, 'access-control-request-headers': 'x-platform, x-app-version' }, 'OPTIONS')
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, origin])
    expect(asked.headers['access-control-allow-headers']).toMatch(/x-platform, x-app-version/)
  })

  test.each([
    'http://localhost',
    'https://localhost:8100',
    'https://localhost.evil.example',
    'capacitor://evil.example',
    'https://evil.example',
    'null',
  ])('%s may not call as they do', async (origin) => {
    const answer = await call({ origin })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })

  test.each([
    [{ 'x-platform': 'ios', 'x-app-version': '1.9.9' }, 426],
    [{ 'x-platform': 'ios', 'x-app-version': '1' }, 426],
    [{ 'x-platform': 'ios' }, 426],
    [{ 'x-platform': 'ios', 'x-app-version': 'x' }, 400],
    [{ 'x-platform': 'ios', 'x-app-version': '1.10' }, 200],
    [{ 'x-platform': 'ios', 'x-app-version': '1.10.0' }, 200],
    [{ 'x-platform': 'ios', 'x-app-version': '2' }, 200],
    [{ 'x-platform': 'android', 'x-app-version': '0.1' }, 200],
    [{ 'x-platform': 'web' }, 200],
    [{}, 200],
  ])('with %j get %i where iOS needs 1.10', async (headers, status) => {
    const answer = await call(headers)
    expect(answer.statusCode).toBe(status)
    if (status === 426)
      expect(answer.json()).toEqual({
        message: 'This version of the app is too old. Please update it.',
        code: 'app_too_old',
        store,
      })
  })

  test('are counted by platform, and nothing that a client makes up becomes a series', async () => {
    for (const platform of ['android', 'web', 'fridge']) await call({ 'x-platform': platform })
    const text = await app.metrics.text()
    for (const platform of ['ios', 'android', 'web', 'none'])
      expect(text).toMatch(new RegExp(`http_requests_by_platform\\{platform="${platform}"\\} [1-9]`))
    expect(text).not.toContain('fridge')
  })
})
