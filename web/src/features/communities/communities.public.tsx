import type { PublicPage } from '../../platform/public-page.ts'
import { communityKeys } from './communities.api.ts'
import { CommunityOutside } from './outside/community-outside.tsx'

export const publicCommunity: PublicPage<'GET /communities/{identifier}'> = {
  path: '/communities/{identifier}/share',
  route: '_web-share/communities.$slug.share',
  call: 'GET /communities/{identifier}',
  ask: ({ identifier = '' }) => ({ params: { identifier }, query: {} }),
  kept: ({ data: c }) => [communityKeys.one(c.slug), c],
  head: ({ data: c }, { origin }) => ({
    title: `${c.name} · Kindling`,
    description: c.tagline,
    ogTitle: c.name,
    canonical: `${origin}/communities/${c.slug}/share`,
    jsonLd: null,
  }),
  picture: ({ data: c }) => c.cover,
  frame: 'share',
  paint: ({ data: c }) => <CommunityOutside community={c} />,
}
