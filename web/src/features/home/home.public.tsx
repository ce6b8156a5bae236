import * as words from '@kindling/words/home'
import type { PublicPage } from '../../platform/public-page.ts'
import { HomePage } from './home-page.tsx'
import { homeQuery } from './home.api.ts'

export const publicHome: PublicPage<'GET /home'> = {
  path: '/home',
  route: '_main/home',
  call: 'GET /home',
  ask: () => ({ params: {}, query: {} }),
  kept: ({ data }) => [homeQuery.queryKey, data],
  head: (_, { path, origin }) => ({
    title: 'Kindling',
    description: words.heroBody,
    ogTitle: words.heroTitle,
    canonical: origin + path,
    jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Kindling', url: origin + path },
  }),
  frame: 'guest',
  paint: () => <HomePage />,
}
