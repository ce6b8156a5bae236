import * as words from '@kindling/words/campaigns'
import { breadcrumbs } from '../../platform/breadcrumbs.ts'
import type { PublicPage } from '../../platform/public-page.ts'
import { campaignPoster } from './campaign-poster.ts'
import { campaignKeys, campaignListQuery } from './campaigns.api.ts'
import { CampaignsScreen } from './campaigns-screen.tsx'
import { CampaignPage } from './page/campaign-page.tsx'

export const publicCampaigns: PublicPage<'GET /campaigns'> = {
  path: '/campaigns',
  route: '_main/campaigns.index',
  call: 'GET /campaigns',
  ask: () => ({ params: {}, query: campaignListQuery({}) }),
  kept: (answer) => [campaignKeys.list({}), { pages: [answer], pageParams: [null] }],
  head(_, { path, origin }) {
    const title = words.title
    return {
      title: `${title} · Kindling`,
      description: words.description,
      ogTitle: title,
      url: origin + path,
      canonical: origin + path,
      jsonLd: [
        breadcrumbs([
          ['Kindling', `${origin}/home`],
          [title, origin + path],
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
          figures: null,
          meter: null,
          place: null,
        },
  frame: 'guest',
  paint: () => <CampaignsScreen choice={{}} onChoose={() => undefined} />,
}

export const publicCampaign: PublicPage<'GET /campaigns/{identifier}'> = {
  path: '/campaigns/{id}',
  route: '_main/campaigns.$id',
  call: 'GET /campaigns/{identifier}',
  ask: ({ id = '' }) => ({ params: { identifier: id }, query: {} }),
  kept: ({ data: c }) => [campaignKeys.one(String(c.id)), c],
  head({ data: c }, { origin }) {
    const canonical = `${origin}/campaigns/${c.id}`
    return {
      title: `${c.title} · Kindling`,
      description: c.summary,
      ogTitle: c.title,
      url: canonical,
      canonical,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'DonateAction',
          name: c.title,
          description: c.summary,
          url: canonical,
          startTime: c.starts_at,
          ...(c.ends_at === null ? {} : { endTime: c.ends_at }),
          location: { '@type': 'Place', name: `${c.city}, ${c.state}` },
          recipient: { '@type': 'NGO', name: c.nonprofit.name, taxID: c.nonprofit.ein },
        },
        breadcrumbs([
          ['Kindling', `${origin}/home`],
          [words.title, `${origin}/campaigns`],
          [c.title, canonical],
        ]),
      ],
    }
  },
  lives: ({ data: c }) => `/campaigns/${c.id}`,
  poster: ({ data }) => campaignPoster(data),
  frame: 'guest',
  paint: ({ data }) => <CampaignPage campaign={data} />,
}
