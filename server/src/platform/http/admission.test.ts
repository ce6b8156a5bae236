import { api, type CallName } from '@kindling/contract/api'
import { nothing } from '@kindling/contract/endpoint'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openBrowser } from '../../../test/browser.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { cardToken } from '../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { sendWithoutEnd } from '../../../test/raw-socket.ts'
import { routes } from '../../app.ts'
import { calls } from './kit.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps)
})
afterAll(() => app?.close())

const bad = '%00'
const methodOf = (call: CallName) => call.split(' ')[0] as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const pathOf = (call: CallName, value = bad) => `/api/v1${call.split(' ')[1]!.replaceAll(/\{\w+\}/g, value)}`
const policyOf = (call: CallName) => routes(app.deps).find((r) => r.call === call)!.policy.name
const needsSession = (call: CallName) => ['signed-in', 'giving'].includes(policyOf(call))
const bare = calls.filter((call) => api[call].body === nothing)
const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`

/** A request with every fault at once. */
const wrong = {
  'content-type': 'text/html',
  'x-platform': 'fridge',
  'idempotency-key': '',
  'x-proof': '\u0000',
}

describe('authentication comes before reading the request', () => {
  it('a guest gets 401 from every call that requires a sign-in, whatever else is wrong', async () => {
    const closed = calls.filter(needsSession)
    expect(closed.length).toBeGreaterThan(10)
    for (const call of closed) {
      const payload = methodOf(call) === 'GET' ? undefined : '{"broken'
      const answer = await app.http.inject({
        method: methodOf(call),
        url: `${pathOf(call)}?page=-1&page=2&nonsense=%00`,
        headers: wrong,
        ...(payload !== undefined && { payload }),
      })
      expect([call, answer.statusCode, answer.json().message]).toEqual([call, 401, 'Please sign in.'])
    }
  })

  it('an ended session gets 401 from every call', async () => {
    const ended = await person(app.deps)
    expect((await ask(app, 'POST /auth/logout', { as: ended })).statusCode).toBe(204)
    await expect
      .poll(async () => (await ask(app, 'GET /config', { as: ended })).statusCode, { timeout: 5_000 })
      .toBe(401)
    for (const call of calls)
      for (const token of [ended.token, 'nobody-nobody-nobody-nobody', 'x'.repeat(300), '\u0000']) {
        const answer = await app.http.inject({
          method: methodOf(call),
          url: `${pathOf(call)}?page=-1`,
          headers: { ...wrong, authorization: `Bearer ${token}` },
        })
        expect([call, answer.statusCode, answer.json().code]).toEqual([call, 401, 'unauthorized'])
      }
  })
})

describe('an endless body', () => {
  const head = (call: CallName, more: string[] = []) => [
    `${methodOf(call)} ${pathOf(call, randomUUID())} HTTP/1.1`,
    'host: kindling.test',
    'content-type: application/json',
    ...more,
  ]
  const mostTaken = 2_000_000 // the buffers of two sockets

  test('of a guest is cut off at once', async () => {
    const answer = await sendWithoutEnd(app.url, head('POST /gifts', ['transfer-encoding: chunked']), { piece: chunk })
    expect([answer.status, answer.ended]).toEqual([401, true])
    expect(answer.text).toContain('"code":"unauthorized"')
    expect(answer.sent).toBeLessThan(mostTaken)
    const declared = await sendWithoutEnd(app.url, head('POST /gifts', ['content-length: 99999999999']), {
      piece: chunk,
    })
    expect([declared.status, answer.ended]).toEqual([401, true])
    expect(declared.sent).toBeLessThan(mostTaken)
  })

  test.each([
    ['that is too long', 'POST /auth/exchange', 'application/json', 413],
    ['of an unsupported type', 'POST /auth/exchange', 'text/html', 415],
    ['at a call without a body', 'POST /auth/logout', 'application/json', 400],
    ['at a GET call', 'GET /config', 'application/json', 400],
  ] as const)('%s is cut off', async (_, call, type, status) => {
    const lines = [
      `${methodOf(call)} ${pathOf(call)} HTTP/1.1`,
      'host: kindling.test',
      `content-type: ${type}`,
      'transfer-encoding: chunked',
      ...(needsSession(call) ? [`authorization: Bearer ${ana.token}`] : []),
    ]
    const answer = await sendWithoutEnd(app.url, lines, { piece: chunk })
    expect([answer.status, answer.ended]).toEqual([status, true])
    expect(answer.sent).toBeLessThan(mostTaken)
  })

  test.each(['/api/v1/nothing', '/home', '/api/v1/webhooks/stripe', '/api/v1/auth/apple/callback', '/%E0%A4%A'])(
    'at %s is cut off too',
    async (path) => {
      for (const type of ['application/json', 'text/html', 'application/x-www-form-urlencoded']) {
        const lines = [`POST ${path} HTTP/1.1`, 'host: kindling.test', `content-type: ${type}`]
        const answer = await sendWithoutEnd(app.url, [...lines, 'transfer-encoding: chunked'], { piece: chunk })
        expect([type, answer.ended]).toEqual([type, true])
        expect(answer.status).toBeGreaterThanOrEqual(300)
        expect(answer.sent).toBeLessThan(mostTaken)
      }
    },
  )

  test('that is announced and never sent does not delay the answer', async () => {
    for (const call of ['POST /gifts', 'PATCH /gifts/{uuid}'] as const) {
      const answer = await sendWithoutEnd(app.url, head(call, ['content-length: 50000']), { ms: 3_000 })
      expect([call, answer.status]).toEqual([call, 401])
    }
  })

  test('of a client whose session ended is read to its end, and the connection stays', async () => {
    const answer = await sendWithoutEnd(app.url, [...head('POST /gifts', ['content-length: 5']), '', '{"a":'], {})
    expect([answer.status, /^connection: close/im.test(answer.text)]).toEqual([401, false])
  })
})

describe('a call without a body', () => {
  it.each(bare)('%s refuses a body', async (call) => {
    const ben = await person(app.deps, 'Ben')
    for (const payload of ['{"a":1}', 'null', 'x'.repeat(70_000)]) {
      const answer = await app.http.inject({
        method: methodOf(call),
        url: pathOf(call, randomUUID()),
        payload,
        headers: { ...ben.auth, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      })
      expect([call, answer.statusCode, answer.json().code]).toEqual([call, 400, 'bad_request'])
    }
  })
})

/** How many writes of this call were counted for the caller in this minute. */
const counted = async (call: CallName, who: TestPerson) =>
  (
    await app.deps.db
      .selectFrom('limit_counters')
      .select('count')
      .where('key', '=', `write:${call}:person:${who.id}`)
      .executeTakeFirst()
  )?.count

const setCount = (call: CallName, who: TestPerson, count: number) =>
  app.deps.db.updateTable('limit_counters').set({ count }).where('key', '=', `write:${call}:person:${who.id}`).execute()

/** Blocks every write for a person until the returned function is called. */
async function holdPerson(who: TestPerson): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const done = app.deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', who.id).forUpdate().execute()
    hold()
    await released
  })
  await held
  return async () => {
    release()
    await done
  }
}

describe('the limit of writes', () => {
  it('does not count requests that wait for their own key', async () => {
    const ben = await person(app.deps, 'Ben')
    const body = {
      giveable: { type: 'campaigns', id: String((await activeCampaign(app.deps)).id) },
      amount_cents: 2_500,
      confirmation_token: await cardToken(app),
    }
    const key = randomUUID()
    const once = () => ask(app, 'POST /gifts', { as: ben, key, body })
    const letGo = await holdPerson(ben)
    const first = once()
    await expect.poll(() => counted('POST /gifts', ben)).toBe(1)
    await setCount('POST /gifts', ben, 59)
    for (let asked = 0; asked < 5; asked += 1) expect((await once()).json().code).toBe('request_running')
    expect(await counted('POST /gifts', ben)).toBe(59)
    // the limit is used up by other writes, but the repeated request may still wait
    await setCount('POST /gifts', ben, 60)
    expect((await ask(app, 'POST /gifts', { as: ben, key: randomUUID(), body })).json().code).toBe('rate_limited')
    expect((await once()).json().code).toBe('request_running')
    await letGo()
    expect((await first).statusCode).toBe(201)
    app.clock.advance(60_000)
    expect((await once()).statusCode).toBe(201)
  })

  it('counts a request before its body is read', async () => {
    const browser = openBrowser(app.http)
    for (let i = 0; i < 20; i += 1) await browser.call('/auth/google/start', { invite: 7 })
    const lines = ['POST /api/v1/auth/google/start HTTP/1.1', 'host: kindling.test', 'content-type: application/json']
    const one = () => sendWithoutEnd(app.url, [...lines, 'content-length: 50000'], { ms: 3_000 })
    for (let i = 0; i < 20; i += 1)
      await app.http.inject({
        method: 'POST',
        url: '/api/v1/auth/google/start',
        payload: { invite: 7 },
        remoteAddress: '127.0.0.1',
      })
    const answer = await one()
    expect([answer.status, /^retry-after: \d+/im.test(answer.text)]).toEqual([429, true])
    expect((await browser.call('/auth/google/start', {})).statusCode).toBe(429)
  })
})

describe('headers', () => {
  it.each([
    ['x-platform', 'fridge', 400],
    ['idempotency-key', '', 400],
    ['idempotency-key', 'a\u0000b', 400],
    ['idempotency-key', 'x'.repeat(256), 400],
    ['idempotency-key', 'naïve', 400],
    ['x-proof', '\u0000', 400],
    ['x-proof', 'x'.repeat(5_000), 400],
  ])('%s: %j is refused before the call runs', async (name, value, status) => {
    const answer = await ask(app, 'POST /proofs', { as: ana, headers: { [name]: value } })
    expect([answer.statusCode, answer.json().code]).toEqual([status, 'bad_request'])
  })

  it('a missing idempotency key is reported before the body is read', async () => {
    const answer = await ask(app, 'POST /gifts', { as: ana, body: { nonsense: true } })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency_key_required'])
  })
})

test('a call without a body accepts an empty object and nothing else', async () => {
  const seen = (payload: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/v1/notifications/seen',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      payload,
    })
  expect((await seen('{}')).statusCode).toBeLessThan(300)
  for (const payload of ['[]', '""', '12', '{ }', '{"a":1}'])
    expect((await seen(payload)).statusCode, payload).toBe(400)
})
