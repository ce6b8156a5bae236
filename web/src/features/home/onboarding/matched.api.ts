import type { Topic } from '@kindling/contract/common'
import type { CommunityCard } from '@kindling/contract/communities/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'

const mostMatches = 3

export type Matches = {
  communities: CommunityCard[]
  /** The number of communities in the searched city; these are listed first. */
  inCity: number
}

/**
 * Three communities: first those in the city on a chosen topic, then others in the city, then others on a topic, then
 * any. If the city has no community, all three are open to everyone.
 */
export const matchedQuery = ({ topics, city }: { topics: readonly Topic[]; city: string }) =>
  queryOptions({
    queryKey: ['communities', 'matched', city, [...topics].toSorted()],
    queryFn: async ({ signal }): Promise<Matches> => {
      const place = city === '' ? {} : { 'filter[city]': city }
      const about = topics.length === 0 ? {} : { 'filter[topic]': topics.join(',') }
      const searches = [{ ...place, ...about }, place, about, {}]
      const found = new Map<string, CommunityCard>()
      let inCity = 0
      for (const look of distinct(searches)) {
        const query = { sort: 'trending', per_page: 2 * mostMatches, 'filter[recommended]': 'true', ...look } as const
        const { data } = await api('GET /communities', { query, signal })
        const isNear = 'filter[city]' in look
        const welcome =
          city === '' || inCity > 0 || isNear ? data : data.filter(({ visibility }) => visibility === 'open')
        for (const card of welcome) if (found.size < mostMatches && !found.has(card.uuid)) found.set(card.uuid, card)
        if (isNear) inCity = found.size
        if (found.size === mostMatches) break
      }
      return { communities: [...found.values()], inCity }
    },
  })

const distinct = <T extends object>(looks: readonly T[]): T[] => [
  ...new Map(looks.map((look) => [JSON.stringify(look), look])).values(),
]
