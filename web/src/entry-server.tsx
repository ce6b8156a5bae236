import type { CallName } from '@kindling/contract/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { GuestFrame, publicPages, WebShareFrame } from './features/shell/index.ts'
import { firstAnswersId, type FirstAnswers } from './platform/network/first-answers.ts'
import { createQueryClient } from './platform/network/query-client.ts'
import type { PageHead } from './platform/public-page.ts'
import { createAppRouter } from './router.ts'

/** `head` for the document, `html` for `#root`, `firstData` to stand as it is inside the body. */
export type FirstPaint = { head: PageHead; html: string; firstData: string }

// Only makes links; it never goes anywhere, so all requests share it.
const router = createAppRouter({ queryClient: createQueryClient() }, createMemoryHistory())

/** The one call whose answer fills the page at this path (no query string), and its route; null for pages that the server does not paint. */
export function publicPageOf(path: string): { call: CallName; params: object; query: object; route: string } | null {
  const found = find(path)
  return found && { call: found.page.call, route: found.page.route, ...found.asked }
}

/**
 * The first paint of a public page, as a guest sees it: `answer` is the whole answer of the call that `publicPageOf(path)`
 * names, `origin` ("https://kindling.example") goes before the addresses in the head. Null for any other page.
 */
export function render(path: string, answer: unknown, origin = ''): FirstPaint | null {
  const found = find(path)
  if (found === null) return null
  const { page, named } = found
  const told = answer as never
  const kept = page.kept(told, named)
  const client = createQueryClient()
  client.setQueryData(...kept)
  const Frame = page.frame === 'share' ? WebShareFrame : GuestFrame
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <Frame>{page.paint(told)}</Frame>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  client.clear()
  const picture = page.picture?.(told) ?? null
  const head = {
    ...page.head(told, { path, origin }),
    // without what an address tells our own screens of a picture
    ...(picture === null ? {} : { ogImage: new URL(picture.split('#')[0]!, origin).href }),
  }
  return { head, html, firstData: scriptOf({ queries: [kept] }) }
}

function find(path: string) {
  for (const page of publicPages) {
    const pattern = page.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[\\w-]{1,64})')
    const match = new RegExp(`^${pattern}$`).exec(path)
    const named = { ...match?.groups }
    const asked = match && page.ask(named)
    if (asked !== null) return { page, named, asked }
  }
  return null
}

/** A `<` inside the JSON could end the script; written as an escape it cannot. */
const scriptOf = (data: FirstAnswers): string =>
  `<script id="${firstAnswersId}" type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
