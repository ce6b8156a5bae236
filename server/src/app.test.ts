import { api, type CallName } from '@kindling/contract/api'
import { nothing } from '@kindling/contract/endpoint'
import { errorBody } from '@kindling/contract/error-body'
import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { activeCampaign } from '../test/causes.ts'
import { ask, person, type TestPerson } from '../test/people.ts'
import { calls } from './platform/http/kit.ts'

let app: TestApp
let ana: TestPerson
let ramp: { id: number; uuid: string }

beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps)
  ramp = await activeCampaign(app.deps)
})
afterAll(() => app.close())

const hostile = [
  '',
  ' ',
  '0',
  '-1',
  '9'.repeat(30),
  '1e999',
  'null',
  '../../etc/passwd',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\r\nset-cookie: a=b',
  '💥'.repeat(50),
  'ا'.repeat(64),
  '\ud800',
  'x'.repeat(10_000),
]
const bodies: unknown[] = [
  undefined,
  null,
  [],
  'text',
  7,
  {},
  { __proto__: { admin: true } },
  { a: hostile },
  { amount_cents: Number.MAX_SAFE_INTEGER },
]
const named = (path: string, value: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, value]))

describe.each(calls)('%s', (call: CallName) => {
  const write = !call.startsWith('GET')

  it('answers hostile input with a clear error, never with a 500', async () => {
    for (const value of hostile) {
      const query: Record<string, string> = write
        ? {}
        : {
            page: value,
            per_page: value,
            include: value,
            sort: value,
            fields: value,
            cursor: value,
            'filter[topic]': value,
          }
      for (const as of [undefined, ana]) {
        const answer = await ask(app, call, {
          ...(as && { as }),
          params: named(call, value),
          query,
          ...(write && { body: bodies[2] }),
          key: randomUUID(),
        })
        expectClear(answer)
      }
    }
  })

  if (write)
    it('takes no body but its own', async () => {
      for (const body of bodies)
        expectClear(
          await ask(app, call, { as: await person(app.deps), params: named(call, ramp.uuid), body, key: randomUUID() }),
        )
      const huge = await ask(app, call, {
        as: ana,
        params: named(call, ramp.uuid),
        body: { text: 'x'.repeat(200_000) },
        key: randomUUID(),
      })
      expect(huge.statusCode).toBe(api[call].body === nothing ? 400 : 413)
      expectClear(huge)
    })

  it('knows no dead session', async () => {
    for (const token of ['nonsense-nonsense-nonsense', 'x'.repeat(300), ana.token.toUpperCase()]) {
      const answer = await ask(app, call, { as: { token }, params: named(call, ramp.uuid) })
      expect(answer.statusCode).toBe(401)
    }
  })
})

function expectClear(answer: { statusCode: number; body: string; headers: Record<string, unknown>; json(): unknown }) {
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  expect(answer.headers['set-cookie'] === undefined || !String(answer.headers['set-cookie']).includes('a=b')).toBe(true)
  if (answer.statusCode < 400) return
  expect(errorBody.safeParse(answer.json()).success, answer.body).toBe(true)
  expect(answer.body).not.toMatch(/select |insert |node_modules|at Object/i)
}

describe('errors', () => {
  it('name unknown query parts and unknown platforms', async () => {
    expect((await ask(app, 'GET /campaigns', { query: { include: 'secrets' } })).statusCode).toBe(422)
    expect((await ask(app, 'GET /campaigns', { query: { sort: 'price' } })).json().errors).toHaveProperty('sort')
    expect((await ask(app, 'GET /user', { as: ana, query: { include: 'giving,passwords' } })).statusCode).toBe(422)
    expect((await ask(app, 'GET /campaigns', { headers: { 'x-platform': 'fridge' } })).statusCode).toBe(400)
  })

  it('tell broken JSON, other media and unknown paths apart', async () => {
    const post = (payload: string, type: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/v1/gifts',
        payload,
        headers: { 'content-type': type, 'idempotency-key': randomUUID(), ...ana.auth },
      })
    expect((await post('{"a":', 'application/json')).json().code).toBe('bad_request')
    expect((await post('<a/>', 'application/xml')).json().code).toBe('unsupported_media_type')
    expect((await app.http.inject('/api/v1/nothing')).json().code).toBe('not_found')
  })
})

describe('answers', () => {
  it('carry an id and a version, and 304 to whoever has it', async () => {
    const first = await ask(app, 'GET /campaigns/{identifier}', { params: { identifier: ramp.id } })
    expect(first.headers).toMatchObject({
      'x-request-id': expect.any(String),
      etag: expect.stringMatching(/^W\//),
      'cache-control': 'no-cache',
    })
    const again = await ask(app, 'GET /campaigns/{identifier}', {
      params: { identifier: ramp.id },
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('are compressed, and closed to other sites', async () => {
    const { headers, rawPayload } = await app.http.inject({
      url: '/api/v1/openapi.json',
      headers: { 'accept-encoding': 'gzip', origin: 'https://evil.example' },
    })
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const document = JSON.parse(gunzipSync(rawPayload).toString())
    expect(document.openapi).toBe('3.1.0')
    expect(Object.values(document.paths).flatMap((p) => Object.keys(p as object))).toHaveLength(calls.length)
  })

  it('prune to the fields that are asked for', async () => {
    const { data } = (await ask(app, 'GET /campaigns', { query: { fields: 'id,title' } })).json()
    expect(Object.keys(data[0]).toSorted()).toEqual(['id', 'title'])
  })

  it('keep the figures of the house on loopback', async () => {
    const { body } = await app.http.inject('/metrics')
    expect(body).toContain('http_request_seconds')
    expect(body).toMatch(/^jobs_failed 0$/m)
    expect(body).toMatch(/^events_waiting 0$/m)
    expect((await app.http.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
    expect((await app.http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(
      404,
    )
    expect((await app.http.inject('/readyz')).json()).toEqual({ ok: true })
  })
})
