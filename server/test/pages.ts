import type { Language } from '@kindling/contract/language'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { campaignsFeature } from '../src/features/campaigns/index.ts'
import { communitiesFeature } from '../src/features/communities/index.ts'
import { flashCampaignsFeature } from '../src/features/flash-campaigns/index.ts'
import { homeFeature } from '../src/features/home/index.ts'
import { invitesFeature } from '../src/features/invites/index.ts'
import { projectsFeature } from '../src/features/projects/index.ts'
import type { Config } from '../src/platform/settings/config.ts'
import { addPages } from '../src/pages/add-pages.ts'
import type { WebBuild } from '../src/pages/site.ts'
import { createApp } from '../src/platform/http/app.ts'
import { askAsGuest } from '../src/platform/http/kit.ts'
import { testDeps, type TestDeps } from './deps.ts'

/** A minimal version of the web's bundle; the browser journeys test the real one. */
const painter = `
const one = /^\\/(campaigns|flash-campaigns|projects)\\/([\\w-]+)$/
const outside = /^\\/communities\\/([\\w-]+)\\/share$/
const short = /^\\/c\\/(\\w+)$/
const pathOf = (address) => address.split('?')[0]
export const publicPageOf = (address) => pageAt(pathOf(address), address.includes('list=finished') ? 'finished' : 'active')
const pageAt = (path, list) =>
  path === '/home' ? { route: 'home', call: 'GET /home', params: {}, query: {} }
  : path === '/campaigns' ? { route: 'campaigns', call: 'GET /campaigns', params: {}, query: { 'filter[list]': list } }
  : one.test(path) ? { route: 'campaign', call: 'GET /' + one.exec(path)[1] + '/{identifier}', params: { identifier: one.exec(path)[2] }, query: {} }
  : outside.test(path) ? { route: 'outside', call: 'GET /communities/{identifier}', params: { identifier: outside.exec(path)[1] }, query: {} }
  : short.test(path) ? { route: 'invite', call: 'GET /invites/{kind}/{code}', params: { kind: 'c', code: short.exec(path)[1] }, query: {} } : null
const lives = (path, data) => data.title ? '/' + (one.exec(path)?.[1] ?? 'campaigns') + '/' + (data.slug ?? data.id) : data.slug ? '/communities/' + data.slug + '/share' : path
export const posterOf = (path, { answer: { data } }) => ({ of: lives(path, data), title: data.title ?? data.name ?? 'List', cover: data.cover ?? '/art/1/food/scene/' + data.uuid + '.svg',
  figures: '$' + (data.raised_cents ?? 0) / 100, meter: { percent: 40, tone: 'ember' }, place: null, sentence: 'A ramp.',
  status: ['paused', 'frozen'].includes(data.status) ? data.status : null, scan: data.id ?? null })
export const memberFrame = (page) => ['/home', '/explore'].includes(page) ? { html: '<div id="frame">bars</div>', route: '_main/explore' } : null
export const render = (address, answered, origin) => rendered(pathOf(address), answered, origin)
const rendered = (path, { answer: { data } }, origin) => ({
  head: { title: data.title ?? 'List', description: data.summary ?? '', url: origin + path,
    canonical: origin + (data.shown?.campaign ? '/campaigns/' + data.shown.campaign.id : lives(path, data)),
    ogTitle: data.title ?? 'List', jsonLd: [{ name: data.title ?? '' }] },
  canonicalPath: lives(path, data),
  poster: posterOf(path, { answer: { data } }),
  html: '<link rel="preload" as="image" href="/art/1/cover.svg"/><h1>prerendered</h1>' + (Array.isArray(data) ? data : []).map(({ title }) => '<p>' + title + '</p>').join('') +
    (data.slug ? '<p>' + Object.entries(data).filter(([, value]) => value !== null).map(([key, value]) => key + '=' + JSON.stringify(value)).join(' ') + '</p>' : ''),
  firstData: '<script id="first-data" type="application/json">{}</script>',
})`

export type Pages = Pick<TestDeps, 'deps'> & {
  app: FastifyInstance
  get(url: string, headers?: Record<string, string>, remoteAddress?: string): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** The server's pages with a build of two files in each language. */
export async function openPages(
  settings: Partial<Config> = {},
  { workers = ['worker.js', 'no-worker.js'] }: { workers?: readonly string[] } = {},
): Promise<Pages> {
  const base = await testDeps()
  Object.assign(base.deps.config, settings)
  const folder = await mkdtemp(join(tmpdir(), 'kindling-pages-'))
  const buildOf = (language: Language) => writeBuild(join(folder, language), language, workers)
  const builds = { en: await buildOf('en'), es: await buildOf('es') }
  const app = await createApp(base.deps)
  const own = [
    ...campaignsFeature.routes(base.deps),
    ...communitiesFeature.routes(base.deps),
    ...flashCampaignsFeature.routes(base.deps),
    ...projectsFeature.routes(base.deps),
    ...homeFeature.routes(base.deps),
    ...invitesFeature.routes(base.deps),
  ]
  await addPages(app, base.deps, askAsGuest(own, base.deps), builds)
  return {
    deps: base.deps,
    app,
    get: (url, headers = {}, remoteAddress = '127.0.0.1') => app.inject({ url, headers, remoteAddress }),
    async close() {
      await app.close()
      await base.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function writeBuild(folder: string, language: Language, workers: readonly string[]): Promise<WebBuild> {
  const dist = join(folder, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  const index = await readFile(new URL('../../web/index.html', import.meta.url), 'utf8')
  await writeFile(join(dist, 'index.html'), index.replace('%words.language%', language))
  const script = `console.log("${'a'.repeat(2_000)}")`
  await writeFile(join(dist, 'assets/index-abc.js'), script)
  await writeFile(join(dist, 'assets/index-abc.js.br'), brotliCompressSync(script))
  await writeFile(join(dist, `assets/words-${language}.js`), `console.log("${language}")`)
  await writeFile(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(dist, 'manifest.webmanifest'), JSON.stringify({ lang: language }))
  for (const name of workers) await writeFile(join(dist, name), `// ${name} in ${language}`)
  await mkdir(join(dist, '.vite'))
  await writeFile(
    join(dist, '.vite/manifest.json'),
    JSON.stringify({
      'src/features/gifts/give-sheet.tsx': { file: 'assets/give.js' },
      'src/features/shell/layouts/member-frame.tsx': { file: 'assets/member.js' },
      'src/routes/_main/explore.tsx?tsr-split=component': { file: 'assets/explore.js' },
    }),
  )
  const bundle = join(folder, 'entry-server.js')
  await writeFile(bundle, painter.replaceAll('prerendered', `prerendered${language === 'en' ? '' : ` in ${language}`}`))
  return { dist, bundle }
}
