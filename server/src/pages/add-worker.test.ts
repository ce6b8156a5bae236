import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPages, type Pages } from '../../test/pages.ts'

let pages: Pages
let off: Pages
beforeAll(async () => {
  ;[pages, off] = await Promise.all([openPages(), openPages({ WEB_WORKER: 'off' })])
})
afterAll(() => Promise.all([pages?.close(), off?.close()]))

test('the worker may fetch what pages may, and nobody stores it', async () => {
  const { body, headers } = await pages.get('/worker.js')
  expect(body).toBe('// worker.js in en')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
})

test('the stored page has no content of anybody, and the policy that its script needs', async () => {
  const { body, headers } = await pages.get('/shell')
  expect(body).toContain('<div id="root"></div>')
  const { headers: ofPage } = await pages.get('/home')
  expect(headers['content-security-policy']).toBe(ofPage['content-security-policy'])
})

test('the worker and the page that it stores are in the language of the pages', async () => {
  const spanish = { cookie: 'lang=es' }
  expect((await pages.get('/worker.js', spanish)).body).toBe('// worker.js in es')
  expect((await pages.get('/shell', spanish)).body).toContain('lang="es"')
})

test('switched off, the worker removes itself and pages do not register it', async () => {
  expect((await off.get('/worker.js')).body).toBe('// no-worker.js in en')
  expect((await off.get('/home')).body).toContain('<html data-no-worker')
  expect((await pages.get('/home')).body).not.toContain('data-no-worker')
})

test('a build without a worker starts, and its pages do not register one', { tags: 'long' }, async () => {
  const none = await openPages({}, { workers: [] })
  onTestFinished(none.close)
  expect((await none.get('/worker.js')).headers.location).toBe('/404')
  expect((await none.get('/home')).body).toContain('<html data-no-worker')
})

test('what is shared to a browser without the worker leads home', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const payload = '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nlook\r\n--x--\r\n'
  const { statusCode, headers: answered } = await off.app.inject({ method: 'POST', url: '/shared', headers, payload })
  expect([statusCode, answered.location]).toEqual([303, '/home'])
})
