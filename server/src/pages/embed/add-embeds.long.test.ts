import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flashInput, startedFlash } from '../../../test/flash.ts'
import { activeCampaign, campaignInReview, openCommunity, verifiedNonprofit } from '../../../test/known-giveables.ts'
import { openPages, type Pages } from '../../../test/pages.ts'
import { person } from '../../../test/people.ts'
import { openProject, projectInput, represents } from '../../../test/projects.ts'
import { hour } from '../../platform/time/clock.ts'
import { createFlash } from '../../features/flash-campaigns/index.ts'
import { createProject } from '../../features/projects/index.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages?.close())

const oembed = (url: string, more = '') => pages.get(`/oembed?url=${encodeURIComponent(url)}${more}`)

test('a card loads no script, may be framed anywhere, and is cached for a minute', async () => {
  const { id } = await activeCampaign(pages.deps)
  const { statusCode, headers, body } = await pages.get(`/embed/campaigns/${id}?theme=<script>`)
  const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? ''
  expect([statusCode, headers['x-frame-options']]).toEqual([200, undefined])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': `default-src 'none';img-src 'self';style-src 'sha256-${hash('sha256', style, 'base64')}';frame-ancestors *;base-uri 'none';form-action 'none'`,
  })
  expect(body).not.toMatch(/<script| style=| on\w+=/i)
  expect(body).toContain(`<a href="http://kindling.test/campaigns/${id}" target="_blank" rel="noopener">`)
  expect(body).toContain('width="40" height="10"')
  expect(style).toContain('prefers-color-scheme:dark')
  const page = await pages.get(`/campaigns/${id}`)
  expect(page.headers['x-frame-options']).toBe('DENY')
})

test('texts of people are escaped, and in no language that we know', async () => {
  const title = '"><script>alert(1)</script> قِدر & $&'
  const { id } = await activeCampaign(pages.deps, undefined, { title })
  const { body } = await pages.get(`/embed/campaigns/${id}`)
  expect(body).toContain(
    '<h1 class="clamp" dir="auto" lang="">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; قِدر &amp; $&amp;</h1>',
  )
  const { html, ...rest } = (await oembed(`http://kindling.test/campaigns/${id}`)).json<Record<string, string>>()
  expect(rest['title']).toBe(title)
  expect(html).toContain('title="&#34;&#62;&#60;script&#62;')
})

test('what hangs on a by-request community has no card, page, picture or description', async () => {
  const { deps } = pages
  const owner = await person(deps, 'Olga')
  const circle = await openCommunity(deps, owner.id, { visibility: 'request' })
  const campaign = await activeCampaign(deps, owner.id, { communityId: circle.id, title: 'Quixotic ramp' })
  const starts_at = new Date(deps.clock.now().getTime() + hour).toISOString()
  const order = await flashInput(deps, circle.uuid, { title: 'Quixotic boots', starts_at })
  const flash = await createFlash(deps, { id: owner.id, timeZone: 'America/New_York' }, order)
  for (const path of [`/campaigns/${campaign.id}`, `/campaigns/${campaign.uuid}`, `/flash-campaigns/${flash.id}`]) {
    const answers = await Promise.all([
      pages.get(`/embed${path}`),
      oembed(`http://kindling.test${path}`),
      pages.get(`/share-images${path}/wide.jpg`),
      pages.get(path),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    for (const { body } of answers) expect(body).not.toContain('Quixotic')
  }
})

test('pages that guests may not see look like missing ones', async () => {
  const hidden = await campaignInReview(pages.deps)
  const by = await person(pages.deps)
  const nonprofit = await verifiedNonprofit(pages.deps)
  await represents(pages.deps, by, nonprofit)
  const proposed = await createProject(
    pages.deps,
    { ...by, sessionId: 0, signedInAt: new Date(0), timeZone: 'UTC' },
    projectInput(nonprofit.uuid),
  )
  const missing = [
    `campaigns/${hidden.id}`,
    `campaigns/${hidden.uuid}`,
    'campaigns/999999',
    'campaigns/0',
    'communities/no-such',
    `projects/${proposed.id}`,
    `projects/${proposed.uuid}`,
    'projects/no-such',
    'flash-campaigns/999999',
    'users/1',
    'constructor/1',
    `campaigns/..%2fhome`,
    `campaigns/${'9'.repeat(80)}`,
    'campaigns/1%00',
  ]
  const answers = await Promise.all(missing.map((path) => pages.get(`/embed/${path}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(missing.map(() => 404))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]!.headers).toMatchObject({ 'cache-control': 'public, max-age=60' })
  const urls = [...missing.map((path) => `http://kindling.test/${path}`), 'http://kindling.test/home', 'nonsense', '']
  const byUrl = await Promise.all(urls.map((url) => oembed(url)))
  expect(byUrl.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 404))
})

test('oEmbed describes the card of each kind, for any address of its page, within the allowed size', async () => {
  const { id } = await activeCampaign(pages.deps)
  const { slug } = await openCommunity(pages.deps)
  const flash = await startedFlash(pages, {
    starts_at: new Date(pages.deps.clock.now().getTime() + hour).toISOString(),
  })
  const project = await openProject(pages.deps)
  const of = async (url: string, more?: string) => (await oembed(url, more)).json<Record<string, unknown>>()
  expect(await of(`http://kindling.test/campaigns/${id}?give=1#x`)).toMatchObject({
    version: '1.0',
    type: 'rich',
    provider_name: 'Kindling',
    width: 390,
    height: 540,
    html: expect.stringContaining(`src="http://kindling.test/embed/campaigns/${id}"`),
    thumbnail_url: `http://kindling.test/share-images/campaigns/${id}/wide.jpg`,
  })
  for (const page of [`/communities/${slug}`, `/communities/${slug}/share`])
    expect(await of(`http://kindling.test${page}`, '&maxwidth=200&maxheight=nonsense')).toMatchObject({
      width: 200,
      height: 540,
      html: expect.stringContaining(`src="http://kindling.test/embed/communities/${slug}"`),
    })
  for (const page of [`/flash-campaigns/${flash.id}`, `/projects/${project.id}`]) {
    const { html } = await of(`http://kindling.test${page}`)
    const [, address] = /src="http:\/\/kindling\.test([^"]+)"/.exec(html as string)!
    const card = await pages.get(address!)
    expect([card.statusCode, card.headers['x-frame-options']]).toEqual([200, undefined])
    expect(card.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*/)
    const lives = (await pages.get(page)).headers.location ?? page
    const { headers, body } = await pages.get(lives)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(body).toContain(
      `/oembed?url=${encodeURIComponent(`http://kindling.test${page.slice(0, page.lastIndexOf('/'))}`)}`,
    )
  }
  const elsewhere = await oembed(`http://kindling.test.evil.example/campaigns/${id}`)
  expect(elsewhere.statusCode).toBe(404)
  expect((await oembed(`http://kindling.test/campaigns/${id}`, '&format=xml')).statusCode).toBe(501)
  const { headers } = await oembed(`http://kindling.test/campaigns/${id}`)
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'x-frame-options': 'DENY' })
})

test('the page of a giveable links to its oEmbed answer; a list does not', async () => {
  const { id } = await activeCampaign(pages.deps)
  const link = /application\/json\+oembed" title="[^"]*" href="http:\/\/kindling\.test([^"]+)"/
  const address = link.exec((await pages.get(`/campaigns/${id}`)).body)?.[1]
  expect((await pages.get(address!)).json()).toMatchObject({ type: 'rich' })
  expect((await pages.get('/campaigns')).body).not.toMatch(link)
})

test('a card is in the language of its address, else of its reader, and caches know it', async () => {
  const { id } = await activeCampaign(pages.deps)
  const languageOf = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await pages.get(url, headers)
    expect(answer.headers.vary).toContain('Accept-Language, Cookie')
    return /<html lang="(\w+)"/.exec(answer.body)?.[1]
  }
  const spanish = { 'accept-language': 'es' }
  const card = `/embed/campaigns/${id}`
  expect(await Promise.all([languageOf(card), languageOf(card, spanish)])).toEqual(['en', 'es'])
  expect(await languageOf(`${card}?lang=en`, spanish)).toBe('en')
  const { html } = (await oembed(`http://kindling.test/campaigns/${id}?lang=es`)).json<{ html: string }>()
  expect(html).toContain(`${card}?lang=es`)
})
