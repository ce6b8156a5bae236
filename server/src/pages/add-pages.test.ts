import { errorBody } from '@kindling/contract/error-body'
import type { FastifyInstance } from 'fastify'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeCampaign, campaignInReview, openCommunity } from '../../test/known-giveables.ts'
import { testDeps, type TestDeps } from '../../test/deps.ts'
import { campaignRoutes, endCampaign } from '../features/campaigns/index.ts'
import { communityRoutes } from '../features/communities/index.ts'
import { inviteRoutes } from '../features/invites/index.ts'
import { homeRoutes } from '../features/home/index.ts'
import { createApp } from '../platform/http/app.ts'
import { askAsGuest } from '../platform/http/kit.ts'
import { addPages } from './add-pages.ts'

/** What the web's bundle does, in its smallest form; the real one is tried in the browser journeys. */
const painter = `
const one = /^\\/campaigns\\/([\\w-]+)$/
const outside = /^\\/communities\\/([\\w-]+)\\/share$/
const short = /^\\/c\\/(\\w+)$/
const pathOf = (address) => address.split('?')[0]
export const publicPageOf = (address) => pageAt(pathOf(address), address.includes('list=finished') ? 'finished' : 'active')
const pageAt = (path, list) =>
  path === '/home' ? { page: 'home', call: 'GET /home', params: {}, query: {} }
  : path === '/campaigns' ? { page: 'campaigns', call: 'GET /campaigns', params: {}, query: { 'filter[list]': list } }
  : one.test(path) ? { page: 'campaign', call: 'GET /campaigns/{identifier}', params: { identifier: one.exec(path)[1] }, query: {} }
  : outside.test(path) ? { page: 'outside', call: 'GET /communities/{identifier}', params: { identifier: outside.exec(path)[1] }, query: {} }
  : short.test(path) ? { page: 'invite', call: 'GET /invites/{kind}/{code}', params: { kind: 'c', code: short.exec(path)[1] }, query: {} } : null
const lives = (path, data) => data.title ? '/campaigns/' + data.id : data.slug ? '/communities/' + data.slug + '/share' : path
export const posterOf = (path, { answer: { data } }) => ({ of: lives(path, data), title: data.title ?? data.name ?? 'List', cover: data.cover ?? '/art/1/food/scene/' + data.uuid + '.svg',
  figures: '$' + (data.raised_cents ?? 0) / 100, meter: { percent: 40, tone: 'ember' }, place: null, sentence: 'A ramp.' })
export const render = (address, told, origin) => rendered(pathOf(address), told, origin)
const rendered = (path, { answer: { data } }, origin) => ({
  head: { title: data.title ?? 'List', description: data.summary ?? '', url: origin + path,
    canonical: origin + (data.campaign ? '/campaigns/' + data.campaign.id : lives(path, data)),
    ogTitle: data.title ?? 'List', jsonLd: [{ name: data.title ?? '' }] },
  lives: lives(path, data),
  poster: posterOf(path, { answer: { data } }),
  html: '<link rel="preload" as="image" href="/art/1/cover.svg"/><h1>painted</h1>' + (Array.isArray(data) ? data : []).map(({ title }) => '<p>' + title + '</p>').join(''),
  firstData: '<script id="first-data" type="application/json">{}</script>',
})`

let base: TestDeps
let app: FastifyInstance
let folder: string
beforeAll(async () => {
  base = await testDeps()
  folder = await mkdtemp(join(tmpdir(), 'kindling-pages-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await copyFile(new URL('../../../web/index.html', import.meta.url), join(folder, 'dist/index.html'))
  const script = `console.log("${'a'.repeat(2_000)}")`
  await writeFile(join(folder, 'dist/assets/index-abc.js'), script)
  await writeFile(join(folder, 'dist/assets/index-abc.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'dist/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await mkdir(join(folder, 'dist/.vite'))
  await writeFile(
    join(folder, 'dist/.vite/manifest.json'),
    '{"src/features/giving/give-sheet.tsx":{"file":"assets/give.js"}}',
  )
  await writeFile(join(folder, 'entry-server.js'), painter)
  app = await createApp(base.deps)
  const ask = askAsGuest([
    ...campaignRoutes(base.deps),
    ...communityRoutes(base.deps),
    ...homeRoutes(base.deps),
    ...inviteRoutes(base.deps),
  ])
  await addPages(app, base.deps, ask, { dist: join(folder, 'dist'), bundle: join(folder, 'entry-server.js') })
})
afterAll(async () => {
  await app.close()
  await base.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url, headers, remoteAddress })

test('a public page comes filled; a title that is code stays text', async () => {
  const title = '</script><img src=x onerror=alert(1)> $& $1 "quoted"'
  const { id } = await activeCampaign(base.deps, undefined, { title, summary: `it's <b>bold</b>` })
  const { statusCode, body, headers } = await get(`/campaigns/${id}?give=1`)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toContain(
    '<title>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; $&amp; $1 &quot;quoted&quot;</title>',
  )
  expect(body).toContain('content="it&#39;s &lt;b&gt;bold&lt;/b&gt;"')
  expect(body).toContain('"name":"\\u003c/script>')
  expect(body).not.toContain('<img')
  expect(body).toContain('<div id="root"><h1>painted</h1></div><script id="first-data"')
  expect(body).toContain(`<link rel="canonical" href="http://kindling.test/campaigns/${id}" />`)
  expect(body.match(/<title>/g)).toHaveLength(1)
})

test('the cover of a painted page is asked for before its scripts', async () => {
  const { body } = await get('/campaigns')
  const cover = body.indexOf('<link rel="preload" as="image" href="/art/1/cover.svg"/>')
  expect(cover).toBeGreaterThan(body.indexOf('<meta charset'))
  expect(cover).toBeLessThan(body.indexOf('<script'))
  expect(body.lastIndexOf('/art/1/cover.svg')).toBe(cover + '<link rel="preload" as="image" href="'.length)
})

test('the files of the giving sheet are named for an early tap, and asked for where the address opens it', async () => {
  const { id } = await activeCampaign(base.deps)
  const named = '<meta name="giving-sheet" content="/assets/give.js" />'
  const asked = '<link rel="modulepreload" crossorigin href="/assets/give.js" />'
  const holds = async (url: string) => {
    const { body } = await get(url)
    return [body.includes(named), body.includes(asked)]
  }
  expect(await holds(`/campaigns/${id}`)).toEqual([true, false])
  expect(await holds(`/campaigns/${id}?give=1`)).toEqual([false, true])
  expect(await holds(`/campaigns/${id}?amount=500&give=1`)).toEqual([false, true])
  expect(await holds(`/campaigns/${id}?forgive=1`)).toEqual([true, false])
})

test('the inline script of the page is allowed by its hash, and no other', async () => {
  const { headers } = await get('/home')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' [^;]*'sha256-[\w+/]{43}='/)
  expect(policy.split(';').find((d) => d.startsWith('script-src'))).not.toContain('unsafe-inline')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a campaign by another name moves to its own address, with the query', async () => {
  const { id, uuid } = await activeCampaign(base.deps)
  const { statusCode, headers } = await get(`/campaigns/${uuid}?give=1`)
  expect([statusCode, headers.location]).toEqual([302, `/campaigns/${id}?give=1`])
})

test('what a guest does not find, whoever is signed in may: the app asks, and what is not public looks as if it were missing', async () => {
  const hidden = await campaignInReview(base.deps)
  const pages = [`/campaigns/${hidden.id}`, '/campaigns/999999', '/campaigns/no-such']
  const answers = await Promise.all(pages.map((path) => get(path)))
  const [first, ...others] = answers.map(({ statusCode, headers: { 'content-type': type }, body }) => ({
    ...{ statusCode, type, body },
  }))
  expect(first).toMatchObject({ statusCode: 404, type: expect.stringContaining('text/html') })
  expect(first!.body).toContain('<div id="root"></div>')
  for (const other of others) expect(other).toEqual(first)
})

test('what is no page goes to /404, and /404 says so', async () => {
  for (const path of ['/wp-admin', '/campaigns/1/leaderboard', '//evil.example', '/%E0%A4%A']) {
    const { statusCode, headers } = await get(path)
    expect([path, statusCode, headers.location]).toEqual([path, 302, '/404'])
  }
  const page = await get('/404')
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')
  for (const path of [
    '/api/v1/nothing',
    '/assets/none.js',
    '/assets/../../entry-server.js',
    '/assets/..%2f..%2fentry-server.js',
  ]) {
    const { statusCode } = await get(path)
    expect([path, statusCode >= 300], path).toEqual([path, true])
  }
  expect((await app.inject({ method: 'POST', url: '/home' })).statusCode).toBe(404)
})

test('an invite comes filled; a code that is not ours goes to /404; the 61st look-up of an address is not filled', async () => {
  const { id } = await activeCampaign(base.deps)
  const good = base.deps.shortIds.encode({ id, refereeId: 1 })
  expect((await get(`/c/${good}`)).body).toContain('<h1>painted</h1>')
  expect((await get('/c/zzzzzz')).headers.location).toBe('/404')
  expect((await get(`/c/${base.deps.shortIds.encode({ id: 999_999 })}`)).headers.location).toBe('/404')
  for (let i = 3; i < 60; i++) await get(`/c/${good}`)
  const { statusCode, body } = await get(`/c/${good}`)
  expect([statusCode, body.includes('<h1>painted')]).toEqual([200, false])
})

test('look-ups of one address take no preview from another', async () => {
  const { id } = await activeCampaign(base.deps)
  const page = `/c/${base.deps.shortIds.encode({ id, refereeId: 1 })}`
  const filled = async (from: string) => (await get(page, {}, from)).body.includes('<h1>painted')
  for (let i = 0; i < 90; i++) expect([i, await filled('203.0.113.7')]).toEqual([i, i < 60])
  for (const other of ['203.0.113.8', '2001:db8::1', '2001:db8:0:1::1']) expect(await filled(other)).toBe(true)
})

test('pages that are not filled come as they were built', async () => {
  for (const path of ['/', '/login', '/communities/larkspur', '/g/x7Kp2q/join', '/account/billing']) {
    const { statusCode, body } = await get(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(body).toContain('<div id="root"></div>')
  }
})

test('assets stay for ever and come compressed as they lie; pages do not', async () => {
  const { headers, statusCode } = await get('/assets/index-abc.js', { 'accept-encoding': 'br' })
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ])
  expect((await get('/assets/index-abc.js')).body).toContain('aaaa')
  expect((await get('/icon.svg')).headers['content-type']).toBe('image/svg+xml')
  expect((await get('/robots.txt')).body).toContain('Disallow: /api/')
  expect((await get('/index.html')).statusCode).toBe(302)
})

test('files are compressed once, for browsers that take it; whole, whatever part is asked for', async () => {
  const gzip = await get('/assets/index-abc.js', { 'accept-encoding': 'br;q=0, gzip, deflate' })
  expect([gzip.headers['content-encoding'], gzip.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('aaaa')
  expect((await get('/assets/index-abc.js', { 'accept-encoding': 'gzip' })).rawPayload).toEqual(gzip.rawPayload)
  const known = { 'if-none-match': String(gzip.headers.etag) }
  expect((await get('/assets/index-abc.js', known)).statusCode).toBe(304)
  expect((await get('/assets/index-abc.js', { range: 'bytes=900000-' })).statusCode).toBe(200)
  const head = await app.inject({ method: 'HEAD', url: '/assets/index-abc.js' })
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
])('%s is no file: the refusal is the one of every missing thing', async (path) => {
  const { statusCode, headers, body } = await get(path)
  expect([statusCode, errorBody.parse(JSON.parse(body)).code]).toEqual([404, 'not_found'])
  expect(headers['x-frame-options']).toBe('DENY')
})

test('a page that is not filled says whether it has changed', async () => {
  const { headers } = await get('/login')
  expect((await get('/login', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect((await get('/404', { 'if-none-match': String(headers.etag) })).statusCode).toBe(404)
  expect((await get('/404')).headers['content-security-policy']).toMatch(/script-src 'self' [^;]*'sha256-/)
})

test('while the demo world is filled every page says so, and no cache keeps one that does', async () => {
  const { etag } = (await get('/login')).headers
  base.deps.filling.percent = 40
  for (const url of ['/campaigns', '/login']) {
    const filling = await get(url, { 'if-none-match': String(etag) })
    expect([filling.statusCode, filling.body.includes('<html data-filling lang="en"')]).toEqual([200, true])
    expect(filling.headers.etag).toBeUndefined()
  }
  base.deps.filling.percent = null
  for (const url of ['/campaigns', '/login']) expect((await get(url)).body).not.toContain('data-filling')
})

const pictureOf = (body: string) => /og:image" content="http:\/\/kindling\.test([^"]+)"/.exec(body)?.[1] ?? ''

test('an invite names the page of its campaign to search engines, and itself to friends', async () => {
  const { id } = await activeCampaign(base.deps)
  const code = base.deps.shortIds.encode({ id, refereeId: 1 })
  const { body } = await get(`/c/${code}?via=larkspur`, {}, '198.51.100.1')
  expect(body).toContain(`<link rel="canonical" href="http://kindling.test/campaigns/${id}" />`)
  expect(body).toContain(`<meta property="og:url" content="http://kindling.test/c/${code}" />`)
})

test('a list is filled with what its query string asks for', async () => {
  const { id } = await activeCampaign(base.deps, undefined, { title: 'Sixty cots' })
  await endCampaign(base.deps, id)
  expect((await get('/campaigns?list=finished')).body).toContain('<p>Sixty cots</p>')
  expect((await get('/campaigns?list=new')).body).not.toContain('Sixty cots')
})

test('a query is no page of its own', async () => {
  const { id } = await activeCampaign(base.deps)
  const { body } = await get(`/campaigns/${id}?via=larkspur&give=1`)
  for (const tag of ['rel="canonical" href', 'property="og:url" content'])
    expect(body).toContain(`${tag}="http://kindling.test/campaigns/${id}"`)
})

test('the picture beside a link is 1200 by 630, kept for a year, and printed once', async () => {
  const { id } = await activeCampaign(base.deps)
  const { body } = await get(`/campaigns/${id}`)
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />')
  const address = pictureOf(body)
  expect(address).toMatch(new RegExp(`^/share-images/campaigns/${id}/[\\da-f]{20}\\.jpg$`))
  const [first, second] = await Promise.all([get(address), get(address)])
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(second.rawPayload).toEqual(first.rawPayload)
  expect((await get(address, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
})

test.each([
  ['tall', 1080, 1350],
  ['wide', 1200, 630],
])('what there is now is to be taken along %s, whatever is written in it', async (shape, width, height) => {
  const { id } = await activeCampaign(base.deps, undefined, { title: 'مطبخ الحي: ٣٠٠ وجبة' })
  const taken = await get(`/share-images/campaigns/${id}/${shape}.jpg`)
  expect([taken.statusCode, taken.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  expect(await sharp(taken.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height })
  const again = { 'if-none-match': String(taken.headers.etag) }
  expect((await get(`/share-images/campaigns/${id}/${shape}.jpg`, again)).statusCode).toBe(304)
  const other = shape === 'tall' ? 'wide' : 'tall'
  expect((await get(`/share-images/campaigns/${id}/${other}.jpg`, again)).statusCode).toBe(200)
})

test('an older picture of a page shows what it is now, for a while', async () => {
  const { id } = await activeCampaign(base.deps)
  const newest = pictureOf((await get(`/campaigns/${id}`)).body)
  const older = await get(newest.replace(/[\da-f]{20}/, 'a'.repeat(20)))
  expect([older.statusCode, older.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  expect(older.rawPayload).toEqual((await get(newest)).rawPayload)
})

test('of what nobody may see there is no picture, and no address makes one', async () => {
  const hidden = await campaignInReview(base.deps)
  const { slug } = await openCommunity(base.deps)
  const hash = 'a'.repeat(20)
  expect((await get(`/share-images/communities/${slug}/share/${hash}.jpg`)).statusCode).toBe(200)
  await base.deps.db.updateTable('giveables').set({ is_public: false }).where('slug', '=', slug).execute()
  const { id } = await activeCampaign(base.deps)
  for (const path of [
    `/campaigns/${hidden.id}/${hash}.jpg`,
    `/campaigns/999999/${hash}.jpg`,
    `/communities/${slug}/share/${hash}.jpg`,
    `/communities/no-such/share/${hash}.jpg`,
    `/campaigns/${id}/${hash.toUpperCase()}.jpg`,
    `/campaigns/${id}/${hash}.png`,
    `/campaigns/${id}/round.jpg`,
    `/campaigns/${hidden.id}/tall.jpg`,
    `/campaigns/${id}/${hash}.jpg/`,
    `/campaigns/${id}/..%2f${hash}.jpg`,
    `/campaigns/0${id}/${hash}.jpg`,
    `/campaigns/${id}%00/${hash}.jpg`,
    `/campaigns/${'9'.repeat(400)}/${hash}.jpg`,
    `/c/${base.deps.shortIds.encode({ id })}/${hash}.jpg`,
    `/${hash}.jpg`,
    '/',
  ]) {
    const { statusCode, headers } = await get(`/share-images${path}`)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 404, 'application/json; charset=utf-8'])
  }
})
