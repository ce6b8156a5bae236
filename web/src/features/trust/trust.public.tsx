import type { OperatorPage } from '@kindling/contract/trust/calls'
import * as deleteWords from '@kindling/words/trust/delete-account'
import * as faqWords from '@kindling/words/trust/faq'
import * as howWords from '@kindling/words/trust/how-it-works'
import * as words from '@kindling/words/trust/trust'
import { titles } from './text/titles.ts'
import type { PageHead } from '@kindling/contract/pages/page-head'
import { breadcrumbs } from '../../platform/breadcrumbs.ts'
import type { PublicPage, StillPage } from '../../platform/public-page.ts'
import { DeleteAccountPage } from './delete-account-page.tsx'
import { FaqPage } from './faq/faq-page.tsx'
import { HowItWorksPage } from './how-it-works-page.tsx'
import { operatorTextQuery } from './text/operator-text.api.ts'
import { OperatorTextScreen } from './text/operator-text-screen.tsx'

const headOf = (title: string, description: string, at: { path: string; origin: string }): PageHead => ({
  title: `${title} · Kindling`,
  description,
  ogTitle: title,
  url: at.origin + at.path,
  canonical: at.origin + at.path,
  jsonLd: [
    breadcrumbs([
      ['Kindling', `${at.origin}/home`],
      [title, at.origin + at.path],
    ]),
  ],
})

export const publicFaq: StillPage = {
  path: '/faq',
  route: '_main/faq',
  head: (at) => headOf(faqWords.title, faqWords.description, at),
  frame: 'guest',
  render: () => <FaqPage />,
}

export const publicHowItWorks: StillPage = {
  path: '/how-it-works',
  route: '_main/how-it-works',
  head: (at) => headOf(howWords.title, howWords.lead, at),
  frame: 'guest',
  render: () => <HowItWorksPage />,
}

export const publicDeleteAccount: StillPage = {
  path: '/delete-account',
  route: '_main/delete-account',
  head: (at) => headOf(deleteWords.title, deleteWords.lead, at),
  frame: 'guest',
  render: () => <DeleteAccountPage />,
}

const about = { terms: words.termsAbout, privacy: words.privacyAbout }

export const publicOperatorText = (page: OperatorPage): PublicPage<'GET /texts/{page}'> => ({
  path: `/${page}`,
  route: `_main/${page}`,
  call: 'GET /texts/{page}',
  ask: () => ({ params: { page }, query: {} }),
  cached: ({ data }) => [operatorTextQuery(page).queryKey, data],
  head: (_, at) => headOf(titles[page], about[page], at),
  frame: 'guest',
  render: () => <OperatorTextScreen page={page} />,
})
