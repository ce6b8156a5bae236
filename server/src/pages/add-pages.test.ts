import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPages, type Pages } from '../../test/pages.ts'
import { activeCampaign, campaignInReview } from '../../test/known-giveables.ts'
import { endCampaign } from '../features/campaigns/index.ts'
import { deleteNotice, storeNotice } from '../features/home/index.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages?.close())

test('a public page is prerendered, and code in a title is escaped', async () => {
  const title = '</script><img src=x onerror=alert(1)> $& $1 "quoted"'
  const { id } = await activeCampaign(pages.deps, undefined, { title, summary: `it's <b>bold</b>` })
  const { statusCode, body, headers } = await pages.get(`/campaigns/${id}?give=1`)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toContain(
    '<title>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; $&amp; $1 &quot;quoted&quot;</title>',
  )
  expect(body).toContain('content="it&#39;s &lt;b&gt;bold&lt;/b&gt;"')
  expect(body).toContain('"name":"\\u003c/script>')
  expect(body).not.toContain('<img')
  expect(body).toContain('<div id="root"><h1>prerendered</h1></div><script id="first-data"')
  expect(body).toContain(`<link rel="canonical" href="http://kindling.test/campaigns/${id}" />`)
  expect(body.match(/<title>/g)).toHaveLength(1)
})

test('the cover of a prerendered page is preloaded before its scripts', async () => {
  const { body } = await pages.get('/campaigns')
  const cover = body.indexOf('<link rel="preload" as="image" href="/art/1/cover.svg"/>')
  expect(cover).toBeGreaterThan(body.indexOf('<meta charset'))
  expect(cover).toBeLessThan(body.indexOf('<script'))
  expect(body.lastIndexOf('/art/1/cover.svg')).toBe(cover + '<link rel="preload" as="image" href="'.length)
})

test('the files of the giving sheet are listed for an early tap, and preloaded if the address opens it', async () => {
  const { id } = await activeCampaign(pages.deps)
  const named = '<meta name="giving" data-under="/" content="/assets/give.js" />'
  const asked = '<link rel="modulepreload" crossorigin href="/assets/give.js" />'
  const holds = async (url: string) => {
    const { body } = await pages.get(url)
    return [body.includes(named), body.includes(asked)]
  }
  expect(await holds(`/campaigns/${id}`)).toEqual([true, false])
  expect(await holds(`/campaigns/${id}?give=1`)).toEqual([false, true])
  expect(await holds(`/campaigns/${id}?amount=500&give=1`)).toEqual([false, true])
  expect(await holds(`/campaigns/${id}?forgive=1`)).toEqual([true, false])
})

test('the content security policy allows the inline script of the page by its hash, and no other', async () => {
  const { headers } = await pages.get('/home')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' [^;]*'sha256-[\w+/]{43}='/)
  expect(policy.split(';').find((d) => d.startsWith('script-src'))).not.toContain('unsafe-inline')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a page contains the member frame in a template, and its inline script is allowed by its hash', async () => {
  const bars =
    '<template id="member" data-scripts="/assets/member.js /assets/explore.js"><div id="frame">bars</div></template>'
  const [filled, plain, none] = await Promise.all(['/home', '/explore', '/login'].map((url) => pages.get(url)))
  expect(filled!.body).toContain(bars)
  expect(filled!.body.indexOf(bars)).toBeLessThan(filled!.body.indexOf('<div id="root"><h1>prerendered</h1></div>'))
  expect(plain!.body).toContain(bars)
  expect(plain!.body).toContain('<div id="root"></div>')
  expect(none!.body).toContain('<template id="member"></template>')
  for (const { body, headers } of [filled!, plain!, none!]) {
    const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code!)
    expect(scripts).toHaveLength(1)
    const hash = createHash('sha256').update(scripts[0]!).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  }
})

test('a campaign at another address is redirected to its own, with the query', async () => {
  const { id, uuid } = await activeCampaign(pages.deps)
  const { statusCode, headers } = await pages.get(`/campaigns/${uuid}?give=1`)
  expect([statusCode, headers.location]).toEqual([302, `/campaigns/${id}?give=1`])
})

test('a page that is missing for guests may exist for signed-in people: the app asks, and private pages look missing', async () => {
  const hidden = await campaignInReview(pages.deps)
  const paths = [`/campaigns/${hidden.id}`, '/campaigns/999999', '/campaigns/no-such']
  const answers = await Promise.all(paths.map((path) => pages.get(path)))
  const [first, ...others] = answers.map(({ statusCode, headers: { 'content-type': type }, body }) => ({
    statusCode,
    type,
    body,
  }))
  expect(first).toMatchObject({ statusCode: 404, type: expect.stringContaining('text/html') })
  expect(first!.body).toContain('<div id="root"></div>')
  for (const other of others) expect(other).toEqual(first)
})

test('a trailing slash leads to the page, with the query, and never to another site', async () => {
  const { id } = await activeCampaign(pages.deps)
  for (const [path, to] of [
    ['/home/', '/home'],
    [`/campaigns/${id}/?give=1`, `/campaigns/${id}?give=1`],
    ['/user/me/?next=/home/', '/user/me?next=/home/'],
    ['//evil.example/', '/404'],
  ]) {
    const { statusCode, headers } = await pages.get(path!)
    expect([path, statusCode, headers.location]).toEqual([path, 302, to])
  }
})

test('an unknown address leads to /404, which answers 404', async () => {
  for (const path of [
    '/communities/no-such/share',
    '/wp-admin',
    '/campaigns/1/leaderboard',
    '//evil.example',
    '/%E0%A4%A',
  ]) {
    const { statusCode, headers } = await pages.get(path)
    expect([path, statusCode, headers.location]).toEqual([path, 302, '/404'])
  }
  const page = await pages.get('/404')
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')
  for (const path of [
    '/api/v1/nothing',
    '/assets/none.js',
    '/assets/../../entry-server.js',
    '/assets/..%2f..%2fentry-server.js',
  ]) {
    const { statusCode } = await pages.get(path)
    expect([path, statusCode >= 300], path).toEqual([path, true])
  }
  expect((await pages.app.inject({ method: 'POST', url: '/home' })).statusCode).toBe(404)
})

test('a name that nothing can have is missing', async () => {
  const bad = ['%00', 'a%00b', '%0a', '%20', 'a%2fb', '%F0%9F%94%A5']
  for (const path of [
    '/campaigns/',
    '/communities/',
    '/flash-campaigns/',
    '/projects/',
    '/g/',
    '/chats/',
    '/nonprofits/',
  ])
    for (const name of bad) {
      const { statusCode, headers } = await pages.get(path + name)
      const is = statusCode === 302 ? headers.location : statusCode
      const missing = ['/campaigns/', '/flash-campaigns/'].includes(path) ? 404 : '/404'
      expect([path, name.slice(0, 20), is]).toEqual([path, name.slice(0, 20), missing])
    }
  for (const path of ['/nonprofits/7', '/chats/1', '/user/me', '/campaigns/1/updates/2'])
    expect([path, [302, 404].includes((await pages.get(path)).statusCode)]).toEqual([path, true])
})

test('an invite is prerendered, an unknown code redirects to /404, and after 60 look-ups of an address invites are not prerendered', async () => {
  const { id } = await activeCampaign(pages.deps)
  const good = pages.deps.shortIds.encode({ id, refereeId: 1 })
  expect((await pages.get(`/c/${good}`)).body).toContain('<h1>prerendered</h1>')
  expect((await pages.get('/c/zzzzzz')).headers.location).toBe('/404')
  for (let i = 2; i < 60; i++) await pages.get(`/c/${good}`)
  const { statusCode, body } = await pages.get(`/c/${good}`)
  expect([statusCode, body.includes('<h1>prerendered')]).toEqual([200, false])
})

test('an invite that guests may not see is sent without content, like one of nothing: the app asks for a member', async () => {
  const hidden = await campaignInReview(pages.deps)
  const answers = await Promise.all(
    [hidden.id, 999_999].map((id) => pages.get(`/c/${pages.deps.shortIds.encode({ id })}`, {}, '203.0.113.20')),
  )
  for (const { statusCode, body } of answers)
    expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([404, true])
})

test('the look-ups of one address do not count for others', async () => {
  const { id } = await activeCampaign(pages.deps)
  const page = `/c/${pages.deps.shortIds.encode({ id, refereeId: 1 })}`
  const filled = async (from: string) => (await pages.get(page, {}, from)).body.includes('<h1>prerendered')
  for (let i = 0; i < 90; i++) expect([i, await filled('203.0.113.7')]).toEqual([i, i < 60])
  for (const other of ['203.0.113.8', '2001:db8::1', '2001:db8:0:1::1']) expect(await filled(other)).toBe(true)
})

test('pages that are not prerendered are sent as they were built', async () => {
  for (const path of ['/', '/login', '/communities/larkspur', '/g/x7Kp2q/join', '/account/billing']) {
    const { statusCode, body } = await pages.get(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(body).toContain('<div id="root"></div>')
  }
})

test('a page that is not prerendered has an ETag', async () => {
  const { headers } = await pages.get('/login')
  expect((await pages.get('/login', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect((await pages.get('/404', { 'if-none-match': String(headers.etag) })).statusCode).toBe(404)
  expect((await pages.get('/404')).headers['content-security-policy']).toMatch(/script-src 'self' [^;]*'sha256-/)
})

test('while there is a notice, every page says so, and is not cached', async () => {
  const { etag } = (await pages.get('/login')).headers
  await storeNotice(pages.deps.db, 'Back at noon', new Date())
  for (const url of ['/campaigns', '/login']) {
    const noticed = await pages.get(url, { 'if-none-match': String(etag) })
    expect([noticed.statusCode, noticed.body.includes('<html data-notice lang="en"')]).toEqual([200, true])
    expect(noticed.headers.etag).toBeUndefined()
  }
  await deleteNotice(pages.deps.db)
  for (const url of ['/campaigns', '/login']) expect((await pages.get(url)).body).not.toContain('data-notice')
})

test('an invite names its campaign’s page as canonical, and itself as the address to share', async () => {
  const { id } = await activeCampaign(pages.deps)
  const code = pages.deps.shortIds.encode({ id, refereeId: 1 })
  const { body } = await pages.get(`/c/${code}?via=larkspur`, {}, '198.51.100.1')
  expect(body).toContain(`<link rel="canonical" href="http://kindling.test/campaigns/${id}" />`)
  expect(body).toContain(`<meta property="og:url" content="http://kindling.test/c/${code}" />`)
})

test('a list is prerendered with the filters of its query', async () => {
  const { id } = await activeCampaign(pages.deps, undefined, { title: 'Sixty cots' })
  await endCampaign(pages.deps, id)
  expect((await pages.get('/campaigns?list=finished')).body).toContain('<p>Sixty cots</p>')
  expect((await pages.get('/campaigns?list=new')).body).not.toContain('Sixty cots')
})

test('the canonical address and the address to share have no query', async () => {
  const { id } = await activeCampaign(pages.deps)
  const { body } = await pages.get(`/campaigns/${id}?via=larkspur&give=1`)
  for (const tag of ['rel="canonical" href', 'property="og:url" content'])
    expect(body).toContain(`${tag}="http://kindling.test/campaigns/${id}"`)
})

test('a page comes in the language that its address names, else that of the cookie, else of the browser', async () => {
  const languageOf = async (url: string, headers: Record<string, string> = {}) => {
    const { body, headers: answered } = await pages.get(url, headers)
    expect(answered.vary).toContain('Accept-Language, Cookie')
    return [/<html[^>]* lang="(\w+)"/.exec(body)?.[1], body.includes('prerendered in es')]
  }
  const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }
  expect(await languageOf('/home')).toEqual(['en', false])
  expect(await languageOf('/home', spanish)).toEqual(['es', true])
  for (const name of ['lang', '__Host-lang'])
    expect(await languageOf('/home', { ...spanish, cookie: `a=b; ${name}=en` })).toEqual(['en', false])
  expect(await languageOf('/home?lang=es', { cookie: 'lang=en' })).toEqual(['es', true])
  expect(await languageOf('/home?lang=xx', { cookie: 'lang=es' })).toEqual(['es', true])
})

test('search engines find each language of a page, and a Spanish page has a Spanish picture', async () => {
  const { id } = await activeCampaign(pages.deps)
  const page = `http://kindling.test/campaigns/${id}`
  const [english, spanish] = await Promise.all([
    pages.get(`/campaigns/${id}`),
    pages.get(`/campaigns/${id}`, { 'accept-language': 'es' }),
  ])
  for (const { body } of [english, spanish])
    for (const [language, address] of Object.entries({ en: page, es: `${page}?lang=es`, 'x-default': page }))
      expect(body).toContain(`<link rel="alternate" hreflang="${language}" href="${address}" />`)
  expect(english.body).toContain(`<link rel="canonical" href="${page}" />`)
  expect(spanish.body).toContain(`<link rel="canonical" href="${page}?lang=es" />`)
  expect(english.body).toMatch(/og:image" content="[^"]+\.jpg"/)
  expect(spanish.body).toMatch(/og:image" content="[^"]+\.jpg\?lang=es"/)
})

test('an address that names a language sets the cookie for later pages, and no other address does', async () => {
  const { headers } = await pages.get('/home?lang=es')
  expect(headers['set-cookie']).toBe('lang=es; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax')
  for (const url of ['/home', '/home?lang=xx']) expect((await pages.get(url)).headers['set-cookie']).toBeUndefined()
})
