import type { Home } from '@kindling/contract/home/calls'
import * as hearthWords from '@kindling/words/home/hearth'
import * as words from '@kindling/words/home/home'
import type { PagePoster, PublicPage } from '../../platform/public-page.ts'
import { HearthScene } from './hearth/hearth-scene.tsx'
import { HearthPage } from './hearth-page.tsx'
import { HomePage } from './home-page.tsx'
import { homeQuery } from './home.api.ts'
import { totalsWords } from './totals-words.ts'

export const publicHome: PublicPage<'GET /home'> = {
  path: '/home',
  route: '_main/home',
  call: 'GET /home',
  ask: () => ({ params: {}, query: {} }),
  cached: ({ data }) => [homeQuery.queryKey, data],
  guestsOnly: true,
  head: (_, { path, origin }) => ({
    title: 'Kindling',
    description: words.heroBody,
    ogTitle: words.heroTitle,
    url: origin + path,
    canonical: origin + path,
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: 'Kindling', url: origin + path }],
  }),
  poster: ({ data }) => ourPoster(data),
  frame: 'guest',
  render: () => <HomePage />,
}

/** The first onboarding page. */
export const publicHearth: PublicPage<'GET /home'> = {
  ...publicHome,
  path: '/',
  route: 'index',
  head: (_, { path, origin }) => ({
    title: `${hearthWords.title} · Kindling`,
    description: hearthWords.body,
    ogTitle: hearthWords.title,
    url: origin + path,
    canonical: origin + path,
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: 'Kindling', url: origin + path }],
  }),
  frame: 'none',
  render: () => <HearthPage />,
}

/** The link preview: the fire beside the text. */
const ourPoster = ({ totals }: Home): PagePoster => ({
  of: '/home',
  title: hearthWords.title,
  cover: <HearthScene flame={1} view="-800 120 1600 640" />,
  figures: totalsWords(totals),
  meter: null,
  status: null,
  sentence: null,
  place: null,
  scan: null,
})
