import type { WithKinds } from '../features/giveables/index.ts'
import { readNotice } from '../features/home/index.ts'
import { pages, pagesOfOwn } from '@kindling/contract/pages/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardSandbox, type Deps } from '../deps.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { noSuchAddress, Refusal } from '../platform/http/refusal.ts'
import type { AskAsGuest } from '../platform/http/kit.ts'
import { markLanguage, pageLanguage } from '../platform/http/page-language.ts'
import { wroteLately } from '../platform/http/late-reads.ts'
import { addressKey } from '../platform/http/limits.ts'
import { sendStaticFile, type StaticFile } from '../platform/http/static-file.ts'
import { addAppLinks } from './add-app-links.ts'
import { addSitemap } from './add-sitemap.ts'
import { addEmbeds } from './embed/add-embeds.ts'
import { addPageFiles } from './page-files.ts'
import { addWorker } from './add-worker.ts'
import { addShareImages } from './posters/add-share-images.ts'
import { posters } from './posters/posters.ts'
import type { PageScripts } from './page-template.ts'
import type { PosterOf } from './posters/posters.ts'
import { openSites, ownBuilds, type Site, type SiteFor, type WebBuilds } from './site.ts'

const pageOptions = { config: { policy: 'anyone', cost: 10 }, schema: { hide: true } }

/** Serves only the API if the web app was not built. */
export async function addPages(
  app: FastifyInstance,
  deps: Deps & WithKinds,
  ask: AskAsGuest,
  builds: WebBuilds = ownBuilds,
): Promise<void> {
  addAppLinks(app, deps)
  const sites = await openSites(deps, ask, builds)
  if (sites === null) {
    app.setNotFoundHandler((request) => {
      throw noSuchAddress(request)
    })
    return deps.log.info('no built web in web/dist: serving the API alone')
  }
  const siteFor: SiteFor = (request, reply) => {
    markLanguage(request, reply, deps.publicUrl.startsWith('https:'))
    return sites.of(pageLanguage(request))
  }
  const { send, plain, headers } = pageSender(deps, sites.all)
  const posterOf: PosterOf = (page, { who, language }) => sites.of(language).posterOf(page, who)
  addShareImages(app, deps, { posterOf, draw: posters(deps) })
  addEmbeds(app, deps, posterOf)

  await addPageFiles(app, sites.all, siteFor)
  await addWorker(app, { siteFor, headers })
  addSitemap(app, deps)
  for (const page of pages) {
    const status = page === '/404' ? 404 : 200
    const route = page.replaceAll(/\{(\w+)\}/g, ':$1')
    app.get(route, pageOptions, (request, reply) => answerPage(request, reply))
    if (page !== '/')
      app.get(`${route}/`, pageOptions, (request, reply) => reply.redirect(request.url.replace(/\/(?=\?|$)/, ''), 302))

    async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const [path = '/', query] = request.url.split('?')
      const { template, scriptsOf, paintOf, memberPageOf } = siteFor(request, reply)
      const { frame, asBuilt } = await memberPageOf(page)
      const params = request.params as Record<string, string>
      const { inviteCode } = params
      // a code that decodes to nothing is no page of anybody
      const mayBeOwn =
        pagesOfOwn.includes(page) && (inviteCode === undefined || deps.shortIds.decode(inviteCode) !== undefined)
      const missing = () => (mayBeOwn ? plain(request, reply, 404, asBuilt) : reply.redirect('/404', 302))
      if (!namesFit(params)) return missing()
      try {
        const prerendered = await paintOf(request.url, {
          address: addressKey(request.ip),
          mayBeLate: !wroteLately(request),
        })
        if (prerendered && prerendered.canonicalPath !== path)
          return reply.redirect(prerendered.canonicalPath + (query === undefined ? '' : `?${query}`), 302)
        return prerendered
          ? send(reply, status, template.fill(prerendered.paint, wanted(scriptsOf(prerendered.route), query), frame))
          : plain(request, reply, status, asBuilt)
      } catch (error) {
        if (error instanceof Refusal && error.code === 'not_found') return missing()
        // the page is sent without content; the browser then loads the data itself and shows the error
        request.log.warn({ err: error, page }, 'page was not filled')
        return plain(request, reply, status, asBuilt)
      }
    }
  }

  app.setNotFoundHandler((request, reply) => {
    const isPagePath = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)\//.test(request.url)
    if (isPagePath) return reply.redirect('/404', 302)
    throw noSuchAddress(request)
  })
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const ofUuid = ['uuid', 'updateUuid', 'chatId']

/** False if a name in the address cannot be that of anything, such as `/campaigns/%00`. */
const namesFit = (params: Record<string, string>): boolean =>
  Object.entries(params).every(([name, text]) =>
    ofUuid.includes(name) ? uuid.test(text) : /^\w[\w.~:-]{0,999}$/.test(text),
  )

/** With `?give=1` in the address, the files of the giving sheet count as files of the page. */
const wanted = (scripts: PageScripts, query = ''): PageScripts =>
  new URLSearchParams(query).get('give') === '1'
    ? { ...scripts, page: [...scripts.page, ...scripts.sheet], sheet: [] }
    : scripts

function pageSender(deps: Deps & WithKinds, sites: readonly Site[]) {
  const sandbox = cardSandbox(deps)
  const scriptHashes = [...new Set(sites.flatMap(({ template }) => template.scriptHashes))]
  const headers = securityHeaders(deps.config, sandbox === null ? [] : [sandbox], scriptHashes)
  /** Without a database, a page comes without the notice. */
  const hasNotice = () =>
    readNotice(deps.db).then(
      (text) => text !== null,
      () => false,
    )
  return {
    headers,
    send: async (reply: FastifyReply, status: number, html: string) =>
      (await hasNotice()) ? noticed(reply, status, html) : send(reply, status, html),
    async plain(request: FastifyRequest, reply: FastifyReply, status: number, asBuilt: StaticFile) {
      if (await hasNotice()) return noticed(reply, status, asBuilt.body.toString())
      return sendStaticFile(request, reply.status(status).headers(headers), asBuilt)
    },
  }

  function send(reply: FastifyReply, status: number, html: string): FastifyReply {
    return reply
      .status(status)
      .headers({ ...headers, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html)
  }

  /** The web app then asks for the notice before anything else. */
  function noticed(reply: FastifyReply, status: number, html: string): FastifyReply {
    return send(reply, status, html.replace('<html', '<html data-notice'))
  }
}
