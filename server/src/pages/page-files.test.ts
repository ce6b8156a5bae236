import { errorBody } from '@kindling/contract/error-body'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPages, type Pages } from '../../test/pages.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages?.close())

test('assets are cached for a year and sent compressed; index.html has no address', async () => {
  const { headers, statusCode } = await pages.get('/assets/index-abc.js', { 'accept-encoding': 'br' })
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ])
  expect((await pages.get('/assets/index-abc.js')).body).toContain('aaaa')
  expect((await pages.get('/icon.svg')).headers['content-type']).toBe('image/svg+xml')
  expect((await pages.get('/robots.txt')).body).toContain('Disallow: /api/')
  expect((await pages.get('/index.html')).statusCode).toBe(302)
})

test('the headers of a script are small', async () => {
  const { headers } = await pages.get('/assets/index-abc.js', { 'accept-encoding': 'br' })
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; style-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
  expect(lines.join('\r\n').length).toBeLessThan(550)
})

test('files are compressed once, in a form that the browser accepts; a range request gets the whole file', async () => {
  const gzip = await pages.get('/assets/index-abc.js', { 'accept-encoding': 'br;q=0, gzip, deflate' })
  expect([gzip.headers['content-encoding'], gzip.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('aaaa')
  expect((await pages.get('/assets/index-abc.js', { 'accept-encoding': 'gzip' })).rawPayload).toEqual(gzip.rawPayload)
  const known = { 'if-none-match': String(gzip.headers.etag) }
  expect((await pages.get('/assets/index-abc.js', known)).statusCode).toBe(304)
  expect((await pages.get('/assets/index-abc.js', { range: 'bytes=900000-' })).statusCode).toBe(200)
  const head = await pages.app.inject({ method: 'HEAD', url: '/assets/index-abc.js' })
  expect([head.statusCode, head.body, Number(head.headers['content-length'])]).toEqual([200, '', 2_015])
})

test.each([
  '/assets/',
  '/assets/.hidden',
  '/assets/..%2findex.html',
  '/assets/%252e%252e/index.html',
  '/assets//index-abc.js',
  '/assets/index-abc.js.br',
  '/assets/index-abc.js/',
  '/assets/constructor',
])('%s is missing', async (path) => {
  const { statusCode, headers, body } = await pages.get(path)
  expect([statusCode, errorBody.parse(JSON.parse(body)).code]).toEqual([404, 'not_found'])
  expect(headers['x-frame-options']).toBe('DENY')
})

test('languages share assets, and a file that differs comes in the language of the browser', async () => {
  for (const language of ['en', 'es'])
    expect((await pages.get(`/assets/words-${language}.js`)).body).toContain(`"${language}"`)
  const manifest = async (headers: Record<string, string>) => (await pages.get('/manifest.webmanifest', headers)).json()
  expect(await manifest({})).toEqual({ lang: 'en' })
  expect(await manifest({ cookie: 'lang=es' })).toEqual({ lang: 'es' })
  expect((await pages.get('/icon.svg')).headers.vary).toBeUndefined()
})
