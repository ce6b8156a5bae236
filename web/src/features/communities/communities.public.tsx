import { breadcrumbs } from '../../platform/breadcrumbs.ts'
import type { PublicPage } from '../../platform/public-page.ts'
import { feedOf } from '../updates/index.ts'
import { communityKeys } from './communities.api.ts'
import { communityPoster } from './community-poster.ts'
import { CommunityOutside } from './outside/community-outside.tsx'

const pathOf = ({ slug }: { slug: string }) => `/communities/${slug}/share`

export const publicCommunity: PublicPage<'GET /communities/{identifier}'> = {
  path: '/communities/{identifier}/share',
  route: '_web-share/communities.$slug.share',
  call: 'GET /communities/{identifier}',
  ask: ({ identifier = '' }) => ({ params: { identifier }, query: {} }),
  cached: ({ data: c }) => [communityKeys.one(c.slug), c],
  head: ({ data: c }, { origin }) => ({
    title: `${c.name} · Kindling`,
    description: c.tagline,
    ogTitle: c.name,
    url: origin + pathOf(c),
    canonical: origin + pathOf(c),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: c.name,
        description: c.tagline,
        url: origin + pathOf(c),
        location: { '@type': 'Place', name: `${c.city}, ${c.state}` },
      },
      breadcrumbs([
        ['Kindling', `${origin}/home`],
        [c.name, origin + pathOf(c)],
      ]),
    ],
    ...(c.visibility === 'open' && { feed: feedOf({ type: 'communities', ...c }, origin) }),
  }),
  canonicalPath: ({ data: c }) => pathOf(c),
  poster: ({ data: c }) => communityPoster(c),
  frame: 'share',
  render: ({ data: c }) => <CommunityOutside community={c} />,
}
