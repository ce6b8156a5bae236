import * as words from '@kindling/words/gifts/dedication-card'
import type { PublicPage } from '../../platform/public-page.ts'
import { CardPage } from './dedication-cards/card-page.tsx'
import { cardKey } from './dedication-cards/dedication-cards.api.ts'

/** A dedication card. Its head says nothing of the card, and search engines leave it out. */
export const publicCard: PublicPage<'GET /dedication-cards/{token}'> = {
  path: '/cards/{token}',
  route: '_web-share/cards.$token',
  call: 'GET /dedication-cards/{token}',
  ask: ({ token = '' }) => (/^[\w-]{22}$/.test(token) ? { params: { token }, query: {} } : null),
  cached: ({ data }, { token = '' }) => [cardKey(token), data],
  asksAgain: true,
  head: (_, { path, origin }) => ({
    title: `${words.title} · Kindling`,
    description: words.description,
    ogTitle: words.title,
    url: origin + path,
    canonical: null,
    jsonLd: [],
  }),
  frame: 'share',
  render: ({ data }, { token = '' }) => <CardPage card={data} token={token} />,
}
