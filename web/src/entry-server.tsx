import type { Answer, CallName } from '@kindling/contract/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { GuestFrame, publicPages, WebShareFrame } from './features/shell/index.ts'
import { firstAnswersId, type FirstAnswers } from './platform/network/first-answers.ts'
import { publicConfigQuery } from './platform/network/public-config.ts'
import { createQueryClient } from './platform/network/query-client.ts'
import type { PageHead } from './platform/public-page.ts'
import { createAppRouter } from './router.ts'

/** `head` for the document, `html` for `#root`, `firstData` to stand as it is inside the body. */
export type FirstPaint = { head: PageHead; html: string; firstData: string }

// browsers load it by itself
const { PageFooter, SiteFooter } = await import('./features/trust/site-footer.tsx')

// Only makes links; it never goes anywhere, so all requests share it.
const router = createAppRouter({ queryClient: createQueryClient() }, createMemoryHistory())

/** The call whose answer fills the page at this path (no query string), null for one that needs none, and its route; null for pages that the server does not paint. */
export function publicPageOf(
  path: string,
): { call: CallName | null; params: object; query: object; route: string } | null {
  const found = find(path)
  if (found === null) return null
  const { page, asked } = found
  return { call: 'call' in page ? page.call : null, route: page.route, ...asked }
}

/** What fills a page: the whole answers of its call and of `GET /config`. */
type Told = { answer: unknown; config: Answer<'GET /config'> }

/**
 * The first paint of a public page, as a guest sees it: `answer` is that of the call that `publicPageOf(path)` names,
 * `origin` ("https://kindling.example") goes before the addresses in the head. Null for any other page.
 */
export function render(path: string, { answer, config }: Told, origin = ''): FirstPaint | null {
  const found = find(path)
  if (found === null) return null
  const { kept, paint, head, picture } = partsOf(found, answer as never)
  const queries: FirstAnswers['queries'] = [...kept, [publicConfigQuery.queryKey, config.data]]
  const client = createQueryClient()
  for (const [key, data] of queries) client.setQueryData(key, data)
  const page =
    found.page.frame === 'share' ? (
      <WebShareFrame Foot={SiteFooter}>{paint()}</WebShareFrame>
    ) : (
      <GuestFrame Foot={PageFooter}>{paint()}</GuestFrame>
    )
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </QueryClientProvider>,
  )
  client.clear()
  // without what an address tells our own screens of a picture
  const shared = picture === null ? {} : { ogImage: new URL(picture.split('#')[0]!, origin).href }
  return { head: { ...head({ path, origin }), ...shared }, html, firstData: scriptOf({ queries }) }
}

type Found = NonNullable<ReturnType<typeof find>>

/** A page with the answer that fills it, if it needs one. */
function partsOf({ page, named }: Found, answer: never) {
  if (!('call' in page)) return { ...page, kept: [], picture: null }
  return {
    kept: [page.kept(answer, named)],
    paint: () => page.paint(answer),
    head: (at: { path: string; origin: string }) => page.head(answer, at),
    picture: page.picture?.(answer) ?? null,
  }
}

function find(path: string) {
  for (const page of publicPages) {
    const pattern = page.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[\\w-]{1,64})')
    const match = new RegExp(`^${pattern}$`).exec(path)
    if (match === null) continue
    const named = { ...match.groups }
    const asked = 'call' in page ? page.ask(named) : { params: {}, query: {} }
    if (asked !== null) return { page, named, asked }
  }
  return null
}

/** A `<` inside the JSON could end the script; written as an escape it cannot. */
const scriptOf = (data: FirstAnswers): string =>
  `<script id="${firstAnswersId}" type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
