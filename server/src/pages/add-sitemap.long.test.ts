import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeCampaign, campaignInReview, openCommunity } from '../../test/known-giveables.ts'
import { testDeps, type TestDeps } from '../../test/deps.ts'
import { createApp } from '../platform/http/app.ts'
import { addSitemap } from './add-sitemap.ts'

let base: TestDeps
beforeAll(async () => {
  base = await testDeps()
})
afterAll(() => base.close())

async function answersOf(most?: number) {
  const app = await createApp(base.deps)
  addSitemap(app, base.deps, most)
  return { get: (url: string) => app.inject({ url }), close: () => app.close() }
}
const pagesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page]) => page)

test('the sitemap lists pages of open public giveables, and no others', async () => {
  const open = await activeCampaign(base.deps)
  const hidden = await campaignInReview(base.deps)
  const over = await activeCampaign(base.deps)
  const ended = { ends_at: new Date('2026-11-01T00:00:00Z'), starts_at: new Date('2026-10-01T00:00:00Z') }
  await base.deps.db.updateTable('giveables').set(ended).where('uuid', '=', over.uuid).execute()
  const { slug } = await openCommunity(base.deps)
  const { get, close } = await answersOf()
  const { headers, body } = await get('/sitemap.xml')
  expect(headers).toMatchObject({ 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' })
  const always = ['/', '/home', '/campaigns', '/how-it-works', '/faq', '/delete-account', '/terms', '/privacy']
  const paths = [...always, `/campaigns/${open.id}`, `/communities/${slug}/share`]
  expect(pagesOf(body)).toEqual(paths.map((path) => `http://kindling.test${path}`))
  expect(body).not.toContain(`/campaigns/${hidden.id}<`)
  for (const [language, query] of Object.entries({ en: '', es: '?lang=es' })) {
    const address = `http://kindling.test/campaigns/${open.id}${query}`
    expect(body).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
  }
  await close()
})

test('a long sitemap is split into several files', async () => {
  await activeCampaign(base.deps)
  const whole = await answersOf()
  const all = pagesOf((await whole.get('/sitemap.xml')).body)
  await whole.close()
  const { get, close } = await answersOf(3)
  const files = pagesOf((await get('/sitemap.xml')).body)
  expect(files).toHaveLength(Math.ceil(all.length / 3))
  const parts = await Promise.all(files.map(async (file) => pagesOf((await get(new URL(file!).pathname)).body)))
  expect(parts.flat()).toEqual(all)
  for (const path of [`/sitemap-${files.length + 1}.xml`, '/sitemap-0.xml', '/sitemap-x.xml'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  await close()
})

test('robots.txt allows the pages, forbids the API, and names the sitemap', async () => {
  const { get, close } = await answersOf()
  const { body } = await get('/robots.txt')
  expect(body).toContain('Allow: /\n')
  expect(body).toContain('Disallow: /api/\n')
  expect(body).toContain('Sitemap: http://kindling.test/sitemap.xml\n')
  await close()
})
