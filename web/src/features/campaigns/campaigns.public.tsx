import * as words from '@kindling/words/campaigns/list'
import { breadcrumbs } from '../../platform/breadcrumbs.ts'
import type { PublicPage } from '../../platform/public-page.ts'
import { campaignPoster } from './campaign-poster.ts'
import { campaignKeys, campaignListQuery, choiceOf, openChoice } from './campaigns.api.ts'
import { titleOf } from './list/list-title.ts'
import { CampaignsScreen } from './campaigns-screen.tsx'
import { CampaignPage } from './page/campaign-page.tsx'
import { CampaignShare } from './share/campaign-share.tsx'
import { giveHead, pageOf, shareHead } from '../giveables/index.ts'
import { feedOf } from '../updates/index.ts'

/** Without the search, because its results are not prerendered. */
const guestChoice = (named: Record<string, string>) => ({ ...openChoice(choiceOf(named), false), q: undefined })

export const publicCampaigns: PublicPage<'GET /campaigns'> = {
  path: '/campaigns',
  route: '_main/campaigns.index',
  call: 'GET /campaigns',
  ask: (named) => ({ params: {}, query: campaignListQuery(guestChoice(named)) }),
  cached: (answer, named) => [campaignKeys.list(guestChoice(named)), { pages: [answer], pageParams: [null] }],
  head(_, { path, origin }, named) {
    const choice = guestChoice(named)
    const title = titleOf(choice)
    // the canonical URL leaves out the order, because it shows the same campaigns
    const { list, topic } = choice
    const query = new URLSearchParams({ ...(list && { list }), ...(topic && { topic }) }).toString()
    const address = origin + path + (query === '' ? '' : `?${query}`)
    return {
      title: `${title} · Kindling`,
      description: words.description,
      ogTitle: title,
      url: address,
      canonical: address,
      jsonLd: [
        breadcrumbs([
          ['Kindling', `${origin}/home`],
          [title, address],
        ]),
      ],
    }
  },
  poster: ({ data: [first] }) =>
    first === undefined
      ? null
      : {
          ...campaignPoster(first),
          of: '/campaigns',
          title: words.poster.list,
          status: null,
          figures: null,
          meter: null,
          place: null,
          sentence: null,
          scan: null,
        },
  frame: 'guest',
  render: (_, named) => <CampaignsScreen choice={guestChoice(named)} onChoose={() => undefined} />,
}

export const publicCampaign: PublicPage<'GET /campaigns/{identifier}'> = {
  path: '/campaigns/{id}',
  route: '_main/campaigns.$id',
  call: 'GET /campaigns/{identifier}',
  ask: ({ id = '' }) => ({ params: { identifier: id }, query: {} }),
  cached: ({ data: c }) => [campaignKeys.one(String(c.id)), c],
  head: ({ data: c }, { origin }) => ({
    ...giveHead(c, {
      origin,
      path: pageOf({ type: 'campaigns', id: c.id }),
      description: c.summary,
      above: [words.title, `${origin}/campaigns`],
      startTime: c.starts_at,
      endTime: c.ends_at,
    }),
    feed: feedOf({ type: 'campaigns', slug: null, id: c.id, name: c.title }, origin),
  }),
  canonicalPath: ({ data: c }) => `/campaigns/${c.id}`,
  poster: ({ data }) => campaignPoster(data),
  frame: 'guest',
  render: ({ data }) => <CampaignPage campaign={data} />,
}

/** The campaign's poster; its canonical URL is the campaign's page. */
export const publicCampaignShare: PublicPage<'GET /campaigns/{identifier}'> = {
  path: '/campaigns/{identifier}/share',
  route: '_web-share/campaigns.$id.share',
  call: 'GET /campaigns/{identifier}',
  ask: ({ identifier = '' }) => ({ params: { identifier }, query: {} }),
  cached: ({ data: c }) => [campaignKeys.one(String(c.id)), c],
  head: ({ data: c }, { origin }) =>
    shareHead(c, { origin, path: pageOf({ type: 'campaigns', id: c.id }), description: c.summary }),
  canonicalPath: ({ data: c }) => `/campaigns/${c.id}/share`,
  poster: ({ data }) => campaignPoster(data),
  frame: 'share',
  render: ({ data }) => <CampaignShare campaign={data} />,
}
