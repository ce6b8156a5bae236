import * as giveablesWords from '@kindling/words/giveables/giveables'
import { isolate } from '@kindling/words/locale'
import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import type { PublicPage } from '../../platform/public-page.ts'
import { giveHead, pageOf, shareHead } from '../giveables/index.ts'
import { feedOf } from '../updates/index.ts'
import { flashKeys } from './flash-campaigns.api.ts'
import { flashPoster } from './flash-poster.ts'
import { FlashPage } from './page/flash-page.tsx'
import * as parts from './page/more-parts.tsx'
import { FlashShare } from './share/flash-share.tsx'

const sentenceOf = (c: FlashCampaign): string =>
  c.line === '' ? giveablesWords.forWhom({ name: isolate(c.nonprofit.name) }) : c.line

export const publicFlash: PublicPage<'GET /flash-campaigns/{identifier}'> = {
  path: '/flash-campaigns/{id}',
  route: '_main/flash-campaigns.$id',
  call: 'GET /flash-campaigns/{identifier}',
  ask: ({ id = '' }) => ({ params: { identifier: id }, query: {} }),
  cached: ({ data: c }) => [flashKeys.one(String(c.id)), c],
  head: ({ data: c }, { origin }) => ({
    ...giveHead(c, {
      origin,
      path: pageOf({ type: 'flash-campaigns', id: c.id }),
      description: sentenceOf(c),
      above: [c.community.name, `${origin}/communities/${c.community.slug}`],
      startTime: c.starts_at,
      endTime: c.stopped_at ?? c.ends_at,
    }),
    feed: feedOf({ type: 'flash-campaigns', slug: null, id: c.id, name: c.title }, origin),
  }),
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
  head: ({ data: c }, { origin }) =>
    shareHead(c, { origin, path: pageOf({ type: 'flash-campaigns', id: c.id }), description: sentenceOf(c) }),
  canonicalPath: ({ data: c }) => `/flash-campaigns/${c.id}/share`,
  poster: ({ data }) => flashPoster(data),
  frame: 'share',
  render: ({ data }) => <FlashShare flash={data} />,
}
