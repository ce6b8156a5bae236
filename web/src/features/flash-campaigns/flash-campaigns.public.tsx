import * as giveablesWords from '@kindling/words/giveables/giveables'
import { isolate } from '@kindling/words/locale'
import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { breadcrumbs } from '../../platform/breadcrumbs.ts'
import type { PublicPage } from '../../platform/public-page.ts'
import { feedOf } from '../updates/index.ts'
import { flashKeys } from './flash-campaigns.api.ts'
import { flashPoster } from './flash-poster.ts'
import { FlashPage } from './page/flash-page.tsx'
import * as parts from './page/more-parts.ts'
import { FlashShare } from './share/flash-share.tsx'

const sentenceOf = (c: FlashCampaign): string =>
  c.line === '' ? giveablesWords.forWhom({ name: isolate(c.nonprofit.name) }) : c.line

export const publicFlash: PublicPage<'GET /flash-campaigns/{identifier}'> = {
  path: '/flash-campaigns/{id}',
  route: '_main/flash-campaigns.$id',
  call: 'GET /flash-campaigns/{identifier}',
  ask: ({ id = '' }) => ({ params: { identifier: id }, query: {} }),
  cached: ({ data: c }) => [flashKeys.one(String(c.id)), c],
  head({ data: c }, { origin }) {
    const canonical = `${origin}/flash-campaigns/${c.id}`
    return {
      title: `${c.title} · Kindling`,
      description: sentenceOf(c),
      ogTitle: c.title,
      url: canonical,
      canonical,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'DonateAction',
          name: c.title,
          description: sentenceOf(c),
          url: canonical,
          startTime: c.starts_at,
          endTime: c.stopped_at ?? c.ends_at,
          location: { '@type': 'Place', name: `${c.city}, ${c.state}` },
          recipient: { '@type': 'NGO', name: c.nonprofit.name, taxID: c.nonprofit.ein },
        },
        breadcrumbs([
          ['Kindling', `${origin}/home`],
          [c.community.name, `${origin}/communities/${c.community.slug}`],
          [c.title, canonical],
        ]),
      ],
      feed: feedOf({ type: 'flash-campaigns', slug: null, id: c.id, name: c.title }, origin),
    }
  },
  canonicalPath: ({ data: c }) => `/flash-campaigns/${c.id}`,
  poster: ({ data }) => flashPoster(data),
  frame: 'guest',
  render: ({ data }) => <FlashPage flash={data} parts={parts} />,
}

/** The poster of a flash campaign; its canonical URL is the flash campaign's page. */
export const publicFlashShare: PublicPage<'GET /flash-campaigns/{identifier}'> = {
  path: '/flash-campaigns/{identifier}/share',
  route: '_web-share/flash-campaigns.$id.share',
  call: 'GET /flash-campaigns/{identifier}',
  ask: ({ identifier = '' }) => ({ params: { identifier }, query: {} }),
  cached: ({ data: c }) => [flashKeys.one(String(c.id)), c],
  head: ({ data: c }, { origin }) => ({
    title: `${c.title} · Kindling`,
    description: sentenceOf(c),
    ogTitle: c.title,
    url: `${origin}/flash-campaigns/${c.id}/share`,
    canonical: `${origin}/flash-campaigns/${c.id}`,
    jsonLd: [],
  }),
  canonicalPath: ({ data: c }) => `/flash-campaigns/${c.id}/share`,
  poster: ({ data }) => flashPoster(data),
  frame: 'share',
  render: ({ data }) => <FlashShare flash={data} />,
}
