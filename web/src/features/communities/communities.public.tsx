import { breadcrumbs } from '../../platform/breadcrumbs.ts'
import type { PublicPage } from '../../platform/public-page.ts'
import { feedOf } from '../updates/index.ts'
import { communityKeys } from './communities.api.ts'
import { communityPoster } from './community-poster.ts'
import { landingOf } from './way-in.ts'
import { CommunityLanding } from './landing/community-landing.tsx'

export const publicCommunity: PublicPage<'GET /communities/{identifier}'> = {
  path: '/communities/{identifier}/share',
  route: '_main/communities.$slug_.share',
  call: 'GET /communities/{identifier}',
  ask: ({ identifier = '' }) => ({ params: { identifier }, query: {} }),
  cached: ({ data: c }) => [communityKeys.one(c.slug), c],
  head: ({ data: c }, { origin }) => ({
    title: `${c.name} · Kindling`,
    description: c.tagline,
    ogTitle: c.name,
    url: origin + landingOf(c),
    canonical: origin + landingOf(c),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: c.name,
        description: c.tagline,
        url: origin + landingOf(c),
        location: { '@type': 'Place', name: `${c.city}, ${c.state}` },
      },
      breadcrumbs([
        ['Kindling', `${origin}/home`],
        [c.name, origin + landingOf(c)],
      ]),
    ],
    ...(c.visibility === 'open' && { feed: feedOf({ type: 'communities', ...c }, origin) }),
  }),
  canonicalPath: ({ data: c }) => landingOf(c),
  poster: ({ data: c }) => communityPoster(c),
  frame: 'guest',
  render: ({ data: c }) => <CommunityLanding community={c} />,
}
