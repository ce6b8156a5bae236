import { pages } from '@kindling/contract/pages/pages'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { memberFrame, posterOf as posterFor, publicPageOf, render as fill, startOfApps } from './entry-server.tsx'
import { createQueryClient } from './platform/network/query-client.ts'
import { createAppRouter } from './router.ts'
import { publicPages } from './features/shell/index.ts'
import { config } from './platform/people.fixtures.ts'
import { campaigns, cardOf, clinic, fire, ramp, van } from './features/campaigns/campaigns.fixtures.ts'
import { pantry } from './features/communities/communities.fixtures.ts'

const meta = { current_page: 1, last_page: 1, per_page: 15, total: 5, next_cursor: null, topics: ['access'] }
const render = (path: string, answer: unknown, origin?: string) =>
  fill(path, { answer, config: { data: config } }, origin)
const posterOf = (path: string, answer: unknown) => posterFor(path, { answer })
const known = [['config'], config]
/** Without the marks around names and amounts. */
const textIn = (html: string) => html.replaceAll(/<\/?span[^>]*>/g, '')
const firstAnswersOf = (script: string) =>
  JSON.parse(script.replace(/^<script[^>]*>/, '').replace('</script>', '')) as { queries: [unknown, unknown][] }

describe('render', () => {
  it('renders a campaign without a DOM: texts, figures, budget and head', () => {
    const paint = render('/campaigns/4', { data: ramp }, 'https://kindling.example')
    expect(paint?.html).toContain('$360 to go')
    expect(paint?.html).toContain('Automatic door opener')
    expect(paint?.html).toContain('<h1')
    expect(paint?.head).toMatchObject({
      title: 'Level ground: a ramp for Eastgate Library · Kindling',
      canonical: 'https://kindling.example/campaigns/4',
      feed: { url: 'https://kindling.example/campaigns/4/updates.atom' },
      jsonLd: [{ '@type': 'DonateAction', recipient: { name: 'Open Door Works' } }, { '@type': 'BreadcrumbList' }],
    })
  })

  it('stores the data under the query keys that the page uses', () => {
    expect(firstAnswersOf(render('/campaigns/4', { data: ramp })!.firstData).queries).toEqual([
      [['campaigns', 'one', '4'], ramp],
      known,
    ])
    const list = { data: campaigns.map(cardOf), meta }
    const [[key, data]] = firstAnswersOf(render('/campaigns', list)!.firstData).queries as [
      [unknown, { pages: unknown[] }],
    ]
    expect(key).toEqual(['campaigns', 'list', { q: null, list: 'active', topic: null, sort: null }])
    expect(data.pages).toEqual([list])
  })

  it('renders the list that the query string names, with its own title and canonical address', () => {
    const finished = { data: [cardOf(clinic)], meta }
    const paint = (address: string) => render(address, finished, 'https://kindling.example')!
    const path = '/campaigns?list=finished'
    expect(publicPageOf(path)?.query).toEqual({ 'filter[list]': 'finished' })
    expect(paint(path).html).toContain('What it did')
    expect(firstAnswersOf(paint(path).firstData).queries[0]![0]).toEqual([
      'campaigns',
      'list',
      { q: null, list: 'finished', topic: null, sort: null },
    ])
    expect(paint(path)).toMatchObject({
      canonicalPath: '/campaigns',
      head: { title: 'Finished campaigns · Kindling', canonical: `https://kindling.example${path}` },
    })
    expect(publicPageOf('/campaigns?list=ending-soon&topic=food&sort=ends_at&give=1')?.query).toEqual({
      'filter[list]': 'ending-soon',
      'filter[topic]': 'food',
      sort: 'ends_at',
    })
    expect(paint('/campaigns?topic=food&sort=ends_at').head).toMatchObject({
      title: 'Campaigns · Food · Kindling',
      canonical: 'https://kindling.example/campaigns?topic=food',
    })
  })

  it('ignores unknown values of a query string, and lists that guests do not have', () => {
    for (const query of ['list=mine', 'list=%22', 'topic=gold&__proto__=1', 'list=finished2', '?'])
      expect(publicPageOf(`/campaigns?${query}`)?.query, query).toEqual({ 'filter[list]': 'active' })
    expect(publicPageOf('/campaigns/4?id=5')).toMatchObject({ params: { identifier: '4' } })
    expect(publicPageOf('//kindling.example/campaigns')).toBeNull()
  })

  it('names the numeric address as canonical for a uuid', () => {
    expect(render(`/campaigns/${van.uuid}`, { data: van })).toMatchObject({
      canonicalPath: '/campaigns/8',
      head: { canonical: '/campaigns/8' },
    })
  })

  it('escapes texts that people wrote, in the page and in its data', () => {
    const evil = { ...fire, title: '</script><script>alert(1)</script>', story: '<img src=x onerror=alert(1)>' }
    const paint = render('/campaigns/7', { data: evil })!
    expect(paint.html).not.toContain('<script>alert')
    expect(paint.html).not.toContain('<img src=x')
    expect(paint.firstData.match(/<\/script>/g)).toHaveLength(1)
    expect(firstAnswersOf(paint.firstData).queries[0]![1]).toEqual(evil)
  })

  it('renders a guest’s list of campaigns, home, and first page', () => {
    expect(render('/campaigns', { data: campaigns.map(cardOf), meta })?.html).toContain('After the Cedar Hollow fire')
    const home = {
      totals: { raised_cents: 18_400_000, people: 9_200 },
      live_flash: [],
      trending: [],
      almost_there: [cardOf(ramp)],
      new_this_week: [],
      trending_campaigns: [],
      changed: null,
      start: null,
      invite_to: null,
      spot_on: null,
      finished: [],
    }
    expect(render('/home', { data: home })?.html).toContain('Almost there')
    const hearth = render('/', { data: home })!
    for (const words of ['Small gifts. Real warmth.', ' given by 9.2K neighbors', 'href="/get-started"', '<svg'])
      expect(hearth.html).toContain(words)
    expect(hearth.poster).toMatchObject({ of: '/home', figures: '$184K given by 9.2K neighbors' })
    expect(hearth.poster?.cover).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  })

  it('renders an invite, with the metadata of its link preview', () => {
    const invite = {
      giveable: { type: 'campaigns', id: ramp.id, uuid: ramp.uuid, name: ramp.title, quiet: ramp.quiet },
      shown: { type: 'campaigns', campaign: ramp },
      inviter: { first_name: 'Amara', avatar: null },
      brings: true,
      own: false,
      already_in: false,
      latest_update: null,
      invites_open: true,
    }
    const paint = render('/c/x7Kp2q', { data: invite }, 'https://kindling.example')!
    expect(paint.html).toContain('$360 to go')
    expect(paint.html).toContain('What is this?')
    expect(paint.head).toMatchObject({
      ogTitle: `Amara thinks you'd like “${ramp.title}”`,
      url: 'https://kindling.example/c/x7Kp2q',
      canonical: 'https://kindling.example/campaigns/4',
    })
    expect(paint).toMatchObject({ canonicalPath: '/c/x7Kp2q', poster: { of: '/campaigns/4' } })
    expect(firstAnswersOf(paint.firstData).queries).toEqual([[['invites', 'c', 'x7Kp2q'], invite, 'old'], known])
  })

  it('renders pages without a call, with the figures of the configuration', () => {
    expect(publicPageOf('/faq')).toEqual({ call: null, params: {}, query: {}, route: '_main/faq' })
    const dear = { ...config, card_fee: { rate_bp: 350, fixed_cents: 49 } }
    const of = (path: string) => fill(path, { answer: null, config: { data: dear } }, 'https://kindling.example')!
    const faq = of('/faq')
    expect(textIn(faq.html)).toContain('All of it minus the card fee of 3.5% + $0.49, unless you cover it.')
    expect(faq.head).toMatchObject({ title: 'FAQ · Kindling', canonical: 'https://kindling.example/faq' })
    expect(firstAnswersOf(faq.firstData).queries).toEqual([[['config'], dear]])
    const how = textIn(of('/how-it-works').html)
    expect(how).toContain('-$1.37')
    expect(how).toContain('$23.63')
    expect(how).toContain('$26.42 is charged')
  })

  it('renders the operator’s texts as plain text, with the operator’s name', () => {
    const text = '## Ours\n\n<img src=x onerror=alert(1)> [so](javascript:alert(1))'
    const { html, head } = render('/terms', { data: { page: 'terms', text } })!
    expect(html).toContain('Ours</h2>')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; [so](javascript:alert(1))')
    expect(html).toContain('Hearth &amp; Home Trust')
    expect(head.title).toBe('Terms · Kindling')
  })

  it('renders the public page of a community', () => {
    const paint = render(`/communities/${pantry.uuid}/share`, { data: pantry }, 'https://kindling.example')!
    expect(paint.html).toContain(pantry.tagline)
    expect(paint.canonicalPath).toBe(`/communities/${pantry.slug}/share`)
    expect(paint.head.jsonLd).toMatchObject([{ '@type': 'Organization' }, { '@type': 'BreadcrumbList' }])
  })

  it('renders the poster of a campaign, with the campaign’s page as canonical address', () => {
    const paint = render(`/campaigns/${ramp.uuid}/share`, { data: ramp }, 'https://kindling.example')!
    for (const words of [ramp.summary, '$360 to go', 'Support this', 'Scan to see where every dollar goes'])
      expect(paint.html).toContain(words)
    expect(paint).toMatchObject({
      canonicalPath: '/campaigns/4/share',
      poster: { of: '/campaigns/4', sentence: ramp.summary },
    })
    expect(paint.head).toMatchObject({
      url: 'https://kindling.example/campaigns/4/share',
      canonical: 'https://kindling.example/campaigns/4',
    })
  })

  it('rounds the figures of a link preview down, as the page does', () => {
    const almost = { ...ramp, raised_cents: 1_199_999 }
    expect(posterOf('/campaigns/4', { data: almost })).toMatchObject({
      of: '/campaigns/4',
      title: ramp.title,
      figures: '$11.99K raised of $12K',
      meter: { percent: 99, tone: 'ember' },
      place: 'Dayton, OH',
    })
    expect(posterOf('/campaigns/4', { data: { ...ramp, raised_cents: 0 } })?.figures).toBe('A goal of $12K')
    expect(posterOf('/campaigns', { data: [], meta })).toBeNull()
    expect(posterOf('/login', {})).toBeNull()
  })

  it('writes HTML as the standard spells it: attributes in lower case, each id once, one main', () => {
    const list = { data: campaigns.map(cardOf), meta }
    const answers = { '/campaigns/4': { data: ramp }, '/campaigns': list, '/faq': null, '/how-it-works': null }
    for (const [path, answer] of Object.entries(answers)) {
      const { html } = render(path, answer)!
      const outsideOfDrawings = html.replaceAll(/<svg[^]*?<\/svg>/g, '')
      expect(outsideOfDrawings.match(/ [a-z]+[A-Z]\w*="/g), path).toBeNull()
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(ids, path).toEqual([...new Set(ids)])
      expect(html.match(/<main/g), path).toHaveLength(1)
    }
  })

  it('renders no other page', () => {
    for (const path of ['/login', '/explore', '/campaigns/', '/campaigns/4/collaborations', '/campaigns/../4']) {
      expect(publicPageOf(path)).toBeNull()
      expect(render(path, {})).toBeNull()
    }
  })
})

describe('a member’s frame', () => {
  const framed = pages.flatMap((page) => memberFrame(page) ?? [])
  const of = (page: string) => memberFrame(page)!.html

  it('has the bars, the page’s title, the current link and a loading skeleton', () => {
    const { html, route } = memberFrame('/explore')!
    expect(route).toBe('_main/explore')
    for (const words of ['>Explore</span>', 'aria-busy="true"', 'href="/inbox"', 'aria-label="Notifications'])
      expect(html).toContain(words)
    expect(html.match(/aria-current="page"[^>]*href="\/explore"/g)).toHaveLength(2)
    expect(of('/')).toBe(of('/home'))
    // a campaign's cover has its own back button
    expect(of('/campaigns/{id}')).toContain('max-md:hidden')
    for (const { html: each } of framed) expect(each).not.toMatch(/Sign in|Get started/)
  })

  it('is `whole` only for prerendered pages that are the same for guests and members', () => {
    const whole = pages.filter((page) => memberFrame(page)?.whole)
    for (const page of ['/campaigns', '/campaigns/{id}', '/how-it-works', '/faq', '/terms'])
      expect(whole).toContain(page)
    for (const page of ['/', '/home', '/campaigns/{identifier}/updates/create']) expect(whole).not.toContain(page)
    const prerendered = publicPages.map(({ path }) => path)
    expect(whole.filter((page) => !prerendered.includes(page))).toEqual([])
  })

  it('is small, and exists only for members’ pages', () => {
    expect(framed.length).toBeGreaterThan(30)
    for (const { html, route } of framed) {
      expect(html.length, route).toBeLessThanOrEqual(13_000)
      expect(brotliCompressSync(html).length, route).toBeLessThanOrEqual(2_300)
    }
    for (const page of ['/login', '/c/{inviteCode}', '/campaigns/{identifier}/share', '/404'])
      expect(memberFrame(page), page).toBeNull()
  })
})

describe('the pages of the contract', () => {
  const aUuid = '0199d000-0000-7000-8000-000000000108'
  const aToken = 'A'.repeat(22)

  it('include every prerendered page', () => {
    expect(publicPages.map(({ path }) => path).filter((path) => !pages.includes(path))).toEqual([])
    for (const { path } of publicPages)
      expect(
        publicPageOf(
          path
            .replace('{updateUuid}', aUuid)
            .replace('{token}', aToken)
            .replaceAll(/\{\w+\}/g, 'x7Kp2q'),
        ),
        path,
      ).not.toBeNull()
  })

  it('include every route of the router', () => {
    // a param matches one segment of the path, `$` alone matches the rest
    const patternOf = (path: string) =>
      new RegExp(
        `^${path
          .replace(/(?<=.)\/$/, '')
          .replaceAll(/\{-\$\w+\}|\$\w+/g, '[^/]+')
          .replace(/\/\$$/, '/.+')}$`,
      )
    const routes = Object.keys(createAppRouter({ queryClient: createQueryClient() }).routesByPath)
    expect(routes.length).toBeGreaterThan(15)
    expect(routes.filter((path) => path !== '/$' && !pages.some((page) => patternOf(path).test(page)))).toEqual([])
  })
})

describe('startOfApps', () => {
  it('leaves no timer, which would keep the build of the phone pages alive for minutes', () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    expect(startOfApps().guest).toContain('<h1')
    expect(timers()).toBe(before)
  })
})
