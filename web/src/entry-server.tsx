import './platform/i18n.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CampaignPage, CampaignsScreen } from './features/campaigns/index.ts'
import type { Answer } from '@kindling/contract/api'
import { HomePage } from './features/home/index.ts'
import { InvitePage } from './features/invites/index.ts'
import { GuestFrame, kinds, WebShareFrame } from './features/shell/index.ts'
import { campaignHead, campaignsHead, homeHead, inviteHead, type PageHead } from './first-paint/page-head.ts'
import { cachedAs, type PublicPage, publicPageOf } from './first-paint/public-pages.ts'
import { firstAnswersId, type FirstAnswers } from './platform/network/first-answers.ts'
import { createQueryClient } from './platform/network/query-client.ts'
import { createAppRouter } from './router.ts'

export { publicPageOf, type PublicPage }
export type { PageHead }

/** `head` for the document, `html` for `#root`, `firstData` to stand as it is inside the body. */
export type FirstPaint = { head: PageHead; html: string; firstData: string }

// Only makes links; it never goes anywhere, so all requests share it.
const router = createAppRouter({ queryClient: createQueryClient() }, createMemoryHistory())
const nothing = () => undefined

/**
 * The first paint of a public page, as a guest sees it: `data` is the whole answer of the call that `publicPageOf(path)`
 * names, `origin` ("https://kindling.example") goes before the addresses in the head. Null for any other page.
 */
export function render(path: string, data: unknown, origin = ''): FirstPaint | null {
  const page = publicPageOf(path)
  if (page === null) return null
  const cached = cachedAs(page, data)
  const client = createQueryClient()
  client.setQueryData(...cached)
  const body = bodyOf(page, data)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        {page.page === 'invite' ? <WebShareFrame>{body}</WebShareFrame> : <GuestFrame>{body}</GuestFrame>}
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  client.clear()
  return { head: headOf(page, path, data, origin), html, firstData: scriptOf({ queries: [cached] }) }
}

function bodyOf(page: PublicPage, data: unknown): ReactNode {
  if (page.page === 'home') return <HomePage />
  if (page.page === 'campaigns') return <CampaignsScreen choice={{}} onChoose={nothing} />
  if (page.page === 'invite')
    return <InvitePage invite={(data as Answer<'GET /invites/{kind}/{code}'>).data} kinds={kinds} guest />
  return <CampaignPage campaign={(data as Answer<'GET /campaigns/{identifier}'>).data} />
}

function headOf(page: PublicPage, path: string, data: unknown, origin: string): PageHead {
  if (page.page === 'home') return homeHead(origin)
  if (page.page === 'campaigns') return campaignsHead(origin)
  if (page.page === 'invite') return inviteHead((data as Answer<'GET /invites/{kind}/{code}'>).data, path, origin)
  return campaignHead((data as Answer<'GET /campaigns/{identifier}'>).data, origin)
}

/** A `<` inside the JSON could end the script; written as an escape it cannot. */
const scriptOf = (data: FirstAnswers): string =>
  `<script id="${firstAnswersId}" type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
