import { defaultLanguage, languages, type Language } from '@kindling/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Deps } from '../deps.ts'
import type { AskAsGuest } from '../platform/http/kit.ts'
import { staticFile, type StaticFile } from '../platform/http/static-file.ts'
import { markNoWorker, readWorker } from './add-worker.ts'
import { firstPaint, type Paints } from './first-paint.ts'
import { type MemberFrame, pageTemplate, type PageScripts, type PageTemplate } from './page-template.ts'
import { routeScripts } from './route-scripts.ts'

/** Where the web's build in one language is. */
export type WebBuild = { dist: string; bundle: string }
export type WebBuilds = Readonly<Record<Language, WebBuild>>

const built = (path: string) => fileURLToPath(new URL(`../../../web/${path}`, import.meta.url))
const buildIn = (language: Language): WebBuild => ({
  dist: built(`dist/${language}`),
  bundle: built(`dist-ssr/${language}/entry-server.js`),
})

export const ownBuilds: WebBuilds = { en: buildIn('en'), es: buildIn('es') }

/** `asBuilt`: the page without prerendered content. */
type MemberPage = { frame: MemberFrame | null; asBuilt: StaticFile }

/** The pages in one language. */
export type Site = Omit<Paints, 'memberFrameOf'> & {
  dist: string
  template: PageTemplate
  scriptsOf(route: string): PageScripts
  /** The member frame of a page, and the page without prerendered content. */
  memberPageOf(page: string): Promise<MemberPage>
  /** Null if the build has none. */
  worker: StaticFile | null
}

/** The pages in the language of a request; tells caches so. */
export type SiteFor = (request: FastifyRequest, reply: FastifyReply) => Site

export type Sites = {
  all: readonly Site[]
  /** The pages of the default language, if this one is not built. */
  of(language: Language): Site
}

/** Null if the web app was not built. */
export async function openSites(deps: Deps, ask: AskAsGuest, builds: WebBuilds): Promise<Sites | null> {
  const opened = await Promise.all(
    languages.map(
      async (language) => [language, await openSite(deps, ask, { language, ...builds[language] })] as const,
    ),
  )
  const sites = new Map(opened.filter((one): one is readonly [Language, Site] => one[1] !== null))
  const first = sites.get(defaultLanguage)
  return first === undefined ? null : { all: [...sites.values()], of: (language) => sites.get(language) ?? first }
}

async function openSite(
  deps: Deps,
  ask: AskAsGuest,
  { language, dist, bundle }: WebBuild & { language: Language },
): Promise<Site | null> {
  const index = join(dist, 'index.html')
  if (!existsSync(index)) return null
  const template = pageTemplate(markNoWorker(deps, dist, await readFile(index, 'utf8')))
  const scriptsOf = await routeScripts(dist)
  const { memberFrameOf, ...paints } = firstPaint(bundle, { ask, origin: deps.publicUrl, language })
  const framed = new Map<string, Promise<MemberPage>>()

  async function memberPage(page: string): Promise<MemberPage> {
    const found = await memberFrameOf(page)
    const { page: scripts, member } = found ? scriptsOf(found.route) : { page: [], member: [] }
    const frame = found && { html: found.html, scripts: [...member, ...scripts], whole: found.whole }
    return {
      frame,
      asBuilt: staticFile('index.html', Buffer.from(template.plain(frame)), { cache: 'no-cache' }),
    }
  }
  return {
    ...paints,
    dist,
    template,
    scriptsOf,
    worker: await readWorker(deps, dist),
    memberPageOf(page) {
      const known = framed.get(page) ?? memberPage(page)
      framed.set(page, known)
      return known
    },
  }
}
