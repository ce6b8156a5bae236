import type { Query } from '@kindling/contract/api'
import { type CampaignList, type CampaignSort, usualSort } from '@kindling/contract/campaign-lists'
import { type Topic, topics } from '@kindling/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { aboutGiveable, untilNextAsk } from '../../platform/live/live-queries.ts'
import { api } from '../../platform/network/api.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'

/** The lists that the page of campaigns offers. */
export const offeredLists = ['active', 'ending-soon', 'finished', 'mine'] as const satisfies readonly CampaignList[]
type OfferedList = (typeof offeredLists)[number]

/** What the list of campaigns is asked for; left out: active ones, all topics, the list's usual order. */
export type CampaignChoice = {
  list?: OfferedList | undefined
  topic?: Topic | undefined
  sort?: CampaignSort | undefined
}

/** The same as `choice` for whoever is signed in; a guest has no list of own ones. */
export const openChoice = (choice: CampaignChoice, signedIn: boolean): CampaignChoice =>
  choice.list === 'mine' && !signedIn ? { ...choice, list: undefined } : choice

/** What an address asks for; what is not understood, or an order that the list does not know, is left out. */
export function choiceOf(search: Record<string, unknown>): CampaignChoice {
  const oneOf = <T>(known: readonly T[], name: string) => known.find((one) => one === search[name])
  const list = oneOf(offeredLists, 'list')
  return { list, sort: oneOf(sortsOf({ list }), 'sort'), topic: oneOf(topics, 'topic') }
}

export const usualSortOf = ({ list = 'active' }: CampaignChoice): CampaignSort => usualSort[list]
export const sortOf = (choice: CampaignChoice): CampaignSort => choice.sort ?? usualSortOf(choice)
/** What is over is newest by its end, and neither almost there nor ending soon any more; of one's own some may be over. */
export function sortsOf({ list }: Pick<CampaignChoice, 'list'>): readonly CampaignSort[] {
  if (list === 'finished') return ['-closed_at']
  return list === 'mine' ? ['-created_at'] : ['almost-there', '-created_at', 'ends_at']
}

/** Everything of campaigns lies below `all`; one campaign and its supporters below `one`. */
export const campaignKeys = {
  all: ['campaigns'] as const,
  one: (identifier: string) => ['campaigns', 'one', identifier] as const,
  supporters: (identifier: string, notes: boolean) =>
    ['campaigns', 'one', identifier, 'supporters', { notes }] as const,
  list: (choice: CampaignChoice) =>
    [
      'campaigns',
      'list',
      { list: choice.list ?? 'active', topic: choice.topic ?? null, sort: choice.sort ?? null },
    ] as const,
  more: (topic: Topic) => ['campaigns', 'more', topic] as const,
}

/** One campaign by numeric id or uuid. Its page is live: while it is looked at, its figures come as they move. */
export const campaignQuery = (identifier: string) =>
  queryOptions({
    queryKey: campaignKeys.one(identifier),
    queryFn: async ({ signal }) => (await api('GET /campaigns/{identifier}', { params: { identifier }, signal })).data,
    meta: { about: aboutGiveable, ofMine: ['memberships'] },
    refetchInterval: untilNextAsk,
  })

export const campaignsQuery = (choice: CampaignChoice) =>
  pagedQuery(campaignKeys.list(choice), (cursor, signal) =>
    api('GET /campaigns', { query: { ...campaignListQuery(choice), ...cursor }, signal }),
  )

export const campaignListQuery = (choice: CampaignChoice): Query<'GET /campaigns'> => ({
  'filter[list]': choice.list ?? 'active',
  ...(choice.topic === undefined ? {} : { 'filter[topic]': choice.topic }),
  ...(choice.sort === undefined ? {} : { sort: choice.sort }),
})

/** Gifts to a campaign, newest first; `notes`: only those with words. */
export const supportersQuery = (identifier: string, notes: boolean) =>
  pagedQuery(campaignKeys.supporters(identifier, notes), (cursor, signal) =>
    api('GET /campaigns/{identifier}/supporters', {
      params: { identifier },
      query: { ...(notes ? { 'filter[message]': 'true' } : {}), ...cursor },
      signal,
    }),
  )

export const moreLikeQuery = (topic: Topic) =>
  queryOptions({
    queryKey: campaignKeys.more(topic),
    queryFn: async ({ signal }) =>
      (
        await api('GET /campaigns', {
          query: { 'filter[list]': 'active', 'filter[topic]': topic, per_page: 5 },
          signal,
        })
      ).data,
    staleTime: 60_000,
  })

/** A community's campaigns, at most 30: active ones or finished ones. */
export const communityCampaignsQuery = (community: string, list: 'active' | 'finished') =>
  queryOptions({
    queryKey: ['campaigns', 'of-community', community, list] as const,
    queryFn: async ({ signal }) =>
      (
        await api('GET /campaigns', {
          query: { 'filter[list]': list, 'filter[community]': community, per_page: 30 },
          signal,
        })
      ).data,
  })
