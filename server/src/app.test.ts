import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { activeCampaign } from '../test/known-giveables.ts'
import { give, giftOf } from '../test/giving.ts'
import { ask, person, type TestPerson } from '../test/people.ts'
import { testFolder } from '../test/test-folder.ts'
import { calls } from './platform/http/kit.ts'

const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')

async function problemsOf(file: string): Promise<{ ruleId: string; message: string }[]> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = await promisify(execFile)(process.execPath, [redocly, 'lint', file, '--format=json'], { env })
  return JSON.parse(stdout).problems
}

let app: TestApp
let ana: TestPerson
let ramp: { id: number; uuid: string }

beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps)
  ramp = await activeCampaign(app.deps)
})
afterAll(() => app.close())

describe('errors', () => {
  it('name an unknown part of the query and an unknown platform', async () => {
    expect((await ask(app, 'GET /campaigns', { query: { include: 'secrets' } })).statusCode).toBe(422)
    expect((await ask(app, 'GET /campaigns', { query: { sort: 'price' } })).json().errors).toHaveProperty('sort')
    expect((await ask(app, 'GET /user', { as: ana, query: { include: 'giving,passwords' } })).statusCode).toBe(422)
    expect((await ask(app, 'GET /campaigns', { headers: { 'x-platform': 'fridge' } })).statusCode).toBe(400)
  })

  it('distinguish broken JSON, unsupported media types and unknown paths', async () => {
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

describe('texts', () => {
  const note = (message: string) => give(app, ana, { type: 'campaigns', id: ramp.id }, { more: { message } })

  it('are limited by code points, in the API and in the database', async () => {
    const { gift } = await note('💥'.repeat(280))
    expect((await giftOf(app, ana, gift.uuid)).message).toBe('💥'.repeat(280))
    expect((await note('💥'.repeat(281))).error.errors).toEqual({ message: ['is longer than 280 characters'] })
  })

  it('are stored in composed form with one kind of line break', async () => {
    const { gift } = await note(' cafe\u0301\r\nfor all ')
    expect((await giftOf(app, ana, gift.uuid)).message).toBe('caf\u00e9\nfor all')
  })

  it.each(['a\u0000b', '\ud800', '\u001b[31m', '\u0085'])('with %j are refused at their field', async (message) => {
    const { status, error } = await note(message)
    expect([status, error.errors]).toEqual([422, { message: ['holds a character that cannot be kept'] }])
  })
})

describe('addresses', () => {
  /** Every route with a parameter, as the router knows it, those outside the contract too. */
  function routesWithParameters(): { method: string; path: string }[] {
    const above: string[] = []
    return app.http
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent, part, methods] = /^([│ ]*[├└]── )(.*) \((.*)\)$/.exec(line) ?? []
        if (indent === undefined || part === undefined) return []
        above.length = indent.length / 4 - 1
        above.push(part)
        const path = above.join('').replaceAll('//', '/')
        return /[:*]/.test(path) ? methods!.split(', ').map((method) => ({ method, path })) : []
      })
  }

  it('whose parts hold what no text can hold are missing at each route', async () => {
    const routes = routesWithParameters()
    expect(routes.length).toBeGreaterThan(200)
    const failed: string[] = []
    for (const { method, path } of routes)
      for (const part of ['%00', 'a%00b']) {
        const url = path.replaceAll(/:\w+(\|:\w+)?|\*/g, part)
        const { statusCode } = await app.http.inject({ method: method as 'GET', url, headers: ana.auth })
        if (statusCode >= 500) failed.push(`${method} ${path} ${statusCode}`)
      }
    expect(failed).toEqual([])
  })
})

describe('answers', () => {
  it('have a request id and an ETag, and are 304 for the current ETag', async () => {
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

  it('are compressed, and closed to other sites', { tags: 'long' }, async () => {
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

  it(
    'are described in an OpenAPI file that meets the recommended rules of Redocly',
    { tags: 'long', timeout: 30_000 },
    async () => {
      const folder = await testFolder()
      const file = join(folder.path, 'openapi.json')
      const document = (await app.http.inject('/api/v1/openapi.json')).json()
      await writeFile(file, JSON.stringify({ ...document, servers: [{ url: 'https://give.test' }] }))
      expect(document.servers).toEqual([{ url: app.deps.publicUrl }])
      const problems = await problemsOf(file)
      await folder.remove()
      expect(problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')).toEqual([])
      // routers prefer the path with the fixed word, and no type of a giveable has such a name
      const fixed = problems.map(({ message }) => /\/api\/v1\/(reactions|reports|invites|comments)\//.test(message))
      expect(fixed).toEqual(Array(6).fill(true))
    },
  )

  it('include a readable API reference with the usual headers, compressed once', { tags: 'long' }, async () => {
    const page = await app.http.inject('/api/v1/docs')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const call of calls) {
      const [method, path] = call.split(' ')
      expect(page.body).toContain(`<b>${method}</b> <code>/api/v1${path}</code>`)
    }
    expect(page.body).not.toContain('<script')
    const { headers } = await app.http.inject('/readyz')
    for (const name of ['content-security-policy', 'x-frame-options', 'permissions-policy'])
      expect(page.headers[name], name).toBe(headers[name])
    const twice = await Promise.all(
      [1, 2].map(() => app.http.inject({ url: '/api/v1/docs', headers: { 'accept-encoding': 'br' } })),
    )
    expect(twice.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br'])
    expect(brotliDecompressSync(twice[1]!.rawPayload).toString()).toBe(page.body)
  })

  it('contain only the requested fields', async () => {
    const answer = await ask(app, 'GET /campaigns', { query: { fields: 'id,title' } })
    expect(Object.keys(answer.json().data[0]).toSorted()).toEqual(['id', 'title'])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('leave out our metrics, which have an address of their own', { tags: 'long' }, async () => {
    await app.drain()
    const body = await app.metrics.text()
    expect(body).toContain('http_request_seconds')
    expect(body).toMatch(/^jobs_failed 0$/m)
    expect(body).toMatch(/^events_waiting 0$/m)
    expect((await app.http.inject('/metrics')).statusCode).not.toBe(200)
    expect((await app.http.inject('/readyz')).json()).toEqual({ ok: true })
  })
})
