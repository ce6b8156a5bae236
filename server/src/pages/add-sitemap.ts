import { addressIn, languages } from '@kindling/contract/language'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { openCampaignIds } from '../features/campaigns/index.ts'
import { openCommunitySlugs } from '../features/communities/index.ts'
import { openProjectSlugs } from '../features/projects/index.ts'
import { escapeHtml as escape } from '../platform/escape-html.ts'
import { noSuchAddress } from '../platform/http/refusal.ts'

const open = { config: { policy: 'anyone', cost: 10 }, schema: { hide: true } }
const anHour = { 'cache-control': 'public, max-age=3600' }
/** The most addresses that search engines accept in one file. */
const mostInFile = 50_000
const always = ['/', '/home', '/campaigns', '/how-it-works', '/faq', '/delete-account', '/terms', '/privacy']
const closedToRobots = [
  '/api/',
  '/account/',
  '/inbox',
  '/chats/',
  '/login',
  '/signed-in',
  '/get-started',
  '/confirm-email',
  '/unsubscribe/',
  '/give/',
  '/monthly/',
  '/statement',
]

export function addSitemap(
  app: FastifyInstance,
  { db, clock, publicUrl }: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  most = mostInFile,
): void {
  app.get('/robots.txt', open, (_request, reply) => reply.type('text/plain').send(robots(publicUrl)))

  app.get('/sitemap.xml', open, async (_request, reply) => {
    const files = inFiles(await openPages(), most)
    const [only] = files
    const xml =
      files.length === 1
        ? pagesXml(publicUrl, only ?? [])
        : filesXml(files.map((_, i) => `${publicUrl}/sitemap-${i + 1}.xml`))
    return reply.headers(anHour).type('application/xml').send(xml)
  })

  app.get('/sitemap-:number(^[1-9]\\d{0,3}$).xml', open, async (request, reply) => {
    const { number } = request.params as { number: string }
    const file = inFiles(await openPages(), most)[Number(number) - 1]
    if (file === undefined) throw noSuchAddress(request)
    return reply.headers(anHour).type('application/xml').send(pagesXml(publicUrl, file))
  })

  async function openPages(): Promise<string[]> {
    const [campaigns, communities, projects] = await Promise.all([
      openCampaignIds(db, clock.now()),
      openCommunitySlugs(db, clock.now()),
      openProjectSlugs(db),
    ])
    return [
      ...always,
      ...campaigns.map((id) => `/campaigns/${id}`),
      ...communities.map((slug) => `/communities/${slug}/share`),
      ...projects.map((slug) => `/projects/${slug}`),
    ]
  }
}

const inFiles = (pages: readonly string[], most: number): string[][] =>
  Array.from({ length: Math.ceil(pages.length / most) }, (_, i) => pages.slice(i * most, (i + 1) * most))

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const head = '<?xml version="1.0" encoding="UTF-8"?>'

const languagesOf = (page: string) =>
  languages
    .map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${escape(addressIn(page, one))}"/>`)
    .join('')

const pagesXml = (origin: string, pages: readonly string[]) =>
  [
    head,
    `<urlset ${schema}>`,
    ...pages.map((page) => `<url><loc>${escape(origin + page)}</loc>${languagesOf(origin + page)}</url>`),
    '</urlset>',
    '',
  ].join('\n')

const filesXml = (files: readonly string[]) =>
  [
    head,
    `<sitemapindex ${schema}>`,
    ...files.map((file) => `<sitemap><loc>${escape(file)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')

const robots = (origin: string) =>
  [
    'User-agent: *',
    'Allow: /',
    ...closedToRobots.map((p) => `Disallow: ${p}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
