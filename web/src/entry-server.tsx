import type { Answer, CallName } from '@kindling/contract/api'
import { sceneAddress } from '@kindling/contract/pages/art-address'
import type { PageHead, Poster } from '@kindling/contract/pages/page-head'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { HearthPage } from './features/home/index.ts'
import { GuestFrame, memberPageOf, publicPages, WaitingBars, WebShareFrame } from './features/shell/index.ts'
import { firstAnswersId, type FirstAnswers } from './platform/network/first-answers.ts'
import { publicConfigQuery } from './platform/network/public-config.ts'
import { createQueryClient } from './platform/network/query-client.ts'
import type { PagePoster, PublicPage } from './platform/public-page.ts'
import { createAppRouter } from './router.ts'

/** `head` goes into the document, `html` into `#root`, `firstData` into the body. */
export type FirstPaint = {
  head: PageHead
  canonicalPath: string
  poster: Poster | null
  html: string
  firstData: string
}

// browsers load the footer lazily
const { PageFooter, SiteFooter } = await import('./features/trust/site-footer.tsx')

// All requests share this router, because it only builds links and never navigates.
const router = createAppRouter({ queryClient: createQueryClient() }, createMemoryHistory())

/** `address`: path and query string. `call` null: the page needs no answer. Null: the page is not prerendered. */
export function publicPageOf(
  address: string,
): { call: CallName | null; params: object; query: object; route: string } | null {
  const found = find(address)
  if (found === null) return null
  const { page, asked } = found
  return { call: 'call' in page ? page.call : null, route: page.route, ...asked }
}

type Answers = { answer: unknown; config: Answer<'GET /config'> }

/** For guests. `origin` ("https://kindling.example") prefixes the URLs in the head. Null for any other page. */
export function render(address: string, { answer, config }: Answers, origin = ''): FirstPaint | null {
  const found = find(address)
  if (found === null) return null
  const { cached, render: renderPage, head, canonicalPath, poster } = partsOf(found, answer as never)
  const queries: FirstAnswers['queries'] = [...cached, [publicConfigQuery.queryKey, config.data]]
  const client = createQueryClient()
  for (const [key, data] of queries) client.setQueryData(key, data)
  const html = markupOf(framed[found.page.frame](renderPage()), client)
  const { path } = found
  return {
    head: head({ path, origin }),
    canonicalPath: canonicalPath ?? path,
    poster,
    html,
    firstData: scriptOf({ queries }),
  }
}

/** What the phone apps show at their start, for guests and members: they have no answer of the server yet. */
export const startOfApps = (): { guest: string; member: string } => ({
  guest: markupOf(<HearthPage />, createQueryClient()),
  member: memberFrame('/home')!.html,
})

/** Clears the client, because its timers would keep alive for minutes a program that has nothing left to do. */
function markupOf(page: ReactNode, client: QueryClient, at = router): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={at}>{page}</RouterContextProvider>
    </QueryClientProvider>,
  )
  client.clear()
  return inLowerCase(html)
}

/** Null if members see the same as guests. `whole`: the page prerendered for guests replaces the skeleton. */
export function memberFrame(page: string): { html: string; route: string; whole: boolean } | null {
  const found = memberPageOf(page)
  if (found === undefined) return null
  const { route, skeleton, whole = false } = found
  const path = page === '/' ? '/home' : page
  const pageRouter = createAppRouter(
    { queryClient: createQueryClient() },
    createMemoryHistory({ initialEntries: [path] }),
  )
  const id = `/${route.replaceAll('.', '/').replace(/index$/, '')}`
  const { title, top, fill } = pageRouter.routesById[id as keyof typeof pageRouter.routesById].options.staticData ?? {}
  const bars = (
    <WaitingBars title={title} top={top} fill={fill}>
      {skeleton}
    </WaitingBars>
  )
  const html = markupOf(bars, createQueryClient(), pageRouter)
  return { html: html.replaceAll(' xmlns="http://www.w3.org/2000/svg"', ''), route, whole }
}

const spelledByReact =
  / (?:autoComplete|crossOrigin|dateTime|enterKeyHint|fetchPriority|hrefLang|inputMode|noValidate|srcSet|tabIndex)="/g

/** React writes some attributes as its own properties are spelled. In texts, `"` is escaped, so they are left alone. */
const inLowerCase = (html: string): string => html.replaceAll(spelledByReact, (attribute) => attribute.toLowerCase())

/** The data of the link preview's picture for this path; null if there is none. */
export function posterOf(path: string, { answer }: Pick<Answers, 'answer'>): Poster | null {
  const found = find(path)
  return found && partsOf(found, answer as never).poster
}

const framed = {
  share: (page: ReactNode) => <WebShareFrame Foot={SiteFooter}>{page}</WebShareFrame>,
  guest: (page: ReactNode) => <GuestFrame Foot={PageFooter}>{page}</GuestFrame>,
  none: (page: ReactNode) => page,
}

type Found = NonNullable<ReturnType<typeof find>>

/** The page with the answer that fills it, if it needs one. */
function partsOf({ page, named }: Found, answer: never) {
  if (!('call' in page))
    return { ...page, cached: [], canonicalPath: null, poster: plainPoster(page.path, page.head(nowhere(page))) }
  return {
    cached: [[...page.cached(answer, named), ...howCached(page)] as FirstAnswers['queries'][number]],
    render: () => page.render(answer, named),
    head: (at: { path: string; origin: string }) => page.head(answer, at, named),
    canonicalPath: page.canonicalPath?.(answer) ?? null,
    poster: page.poster
      ? withRenderedCover(page.poster(answer))
      : plainPoster(page.path, page.head(answer, nowhere(page), named)),
  }
}

const howCached = ({ asksAgain, guestsOnly }: PublicPage) => (asksAgain ? ['old'] : guestsOnly ? ['guests'] : [])

/** The link preview of text pages: the same scene for all. */
const plainPoster = (of: string, { ogTitle }: PageHead): Poster => ({
  of,
  title: ogTitle,
  cover: sceneAddress({ topic: 'elders-and-neighbors', uuid: '00000000-0000-7000-8000-000000000002' }),
  figures: null,
  meter: null,
  status: null,
  sentence: null,
  place: null,
  scan: null,
})

const nowhere = ({ path }: { path: string }) => ({ path, origin: '' })

const withRenderedCover = (poster: PagePoster | null): Poster | null =>
  poster && {
    ...poster,
    cover: typeof poster.cover === 'string' ? poster.cover : renderToStaticMarkup(poster.cover),
  }

function find(address: string) {
  const [path = '', query = ''] = address.split('?', 2)
  const search = Object.fromEntries(new URLSearchParams(query))
  for (const page of publicPages) {
    const pattern = page.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[\\w-]{1,64})')
    const match = new RegExp(`^${pattern}$`).exec(path)
    if (match === null) continue
    const named = { ...search, ...match.groups }
    const asked = 'call' in page ? page.ask(named) : { params: {}, query: {} }
    if (asked !== null) return { page, path, named, asked }
  }
  return null
}

/** Escapes `<` in the JSON, because `</script>` would end the script. */
const scriptOf = (data: FirstAnswers): string =>
  `<script id="${firstAnswersId}" type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
