import type { Query } from '@kindling/contract/api'
import { type CampaignList, type CampaignSort, usualSort } from '@kindling/contract/campaigns/lists'
import { type Topic, topics } from '@kindling/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { aboutGiveable, untilNextAsk } from '../../platform/live/live-queries.ts'
import { api } from '../../platform/network/api.ts'
import { searchOf } from '../../platform/search-words.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'

export const offeredLists = ['active', 'ending-soon', 'finished', 'mine'] as const satisfies readonly CampaignList[]
type OfferedList = (typeof offeredLists)[number]

/** The choice of a list. The defaults are active campaigns, all topics, the list's usual order. */
export type CampaignChoice = {
  /** A search; among campaigns that take gifts. */
  q?: string | undefined
  list?: OfferedList | undefined
  topic?: Topic | undefined
  sort?: CampaignSort | undefined
}

export const openChoice = (choice: CampaignChoice, signedIn: boolean): CampaignChoice =>
  choice.list === 'mine' && !signedIn ? { ...choice, list: undefined } : choice

/** Reads the choice from the search params; ignores unknown values and orders that the list lacks. */
export function choiceOf(search: Record<string, unknown>): CampaignChoice {
  const oneOf = <T>(known: readonly T[], name: string) => known.find((one) => one === search[name])
  const list = oneOf(offeredLists, 'list')
  return { q: searchOf(search), list, sort: oneOf(sortsOf({ list }), 'sort'), topic: oneOf(topics, 'topic') }
}

export const usualSortOf = ({ list = 'active' }: CampaignChoice): CampaignSort => usualSort[list]
export const sortOf = (choice: CampaignChoice): CampaignSort => choice.sort ?? usualSortOf(choice)
/** The orders of a list: ended campaigns cannot be almost there or ending soon, and own campaigns may have ended. */
export function sortsOf({ list }: Pick<CampaignChoice, 'list'>): readonly CampaignSort[] {
  if (list === 'finished') return ['-closed_at']
  return list === 'mine' ? ['-created_at'] : ['almost-there', '-created_at', 'ends_at']
}

/** Keys for invalidation: `all` covers every query of campaigns, `one` those of one campaign and its supporters. */
export const campaignKeys = {
  all: ['campaigns'] as const,
  one: (identifier: string) => ['campaigns', 'one', identifier] as const,
  supporters: (identifier: string, notes: boolean) =>
    ['campaigns', 'one', identifier, 'supporters', { notes }] as const,
  list: (choice: CampaignChoice) =>
    [
      'campaigns',
      'list',
      {
        q: choice.q ?? null,
        list: choice.list ?? 'active',
        topic: choice.topic ?? null,
        sort: choice.sort ?? null,
      },
    ] as const,
  more: (topic: Topic) => ['campaigns', 'more', topic] as const,
}

/** One campaign by numeric id or uuid. The query is live: an open page gets new figures at once. */
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
  ...(choice.q === undefined ? {} : { 'filter[q]': choice.q }),
  ...(choice.topic === undefined ? {} : { 'filter[topic]': choice.topic }),
  ...(choice.sort === undefined || choice.q !== undefined ? {} : { sort: choice.sort }),
})

/** Gifts to a campaign, newest first; `notes`: only those with a note. */
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

/** A community's active or finished campaigns, at most 30. */
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
