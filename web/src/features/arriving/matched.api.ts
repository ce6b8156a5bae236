import type { Topic } from '@kindling/contract/common'
import type { CommunityCard } from '@kindling/contract/communities'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

const most = 3

type Matched = {
  communities: CommunityCard[]
  /** The city that was looked in and has none of them; null where it has some, or none was named. */
  noneIn: string | null
}

/**
 * Three communities: those of the city that are about what one cares for, then others there, then others about it, then any.
 * Where the city has none they are such as anyone can join.
 */
export const matchedQuery = ({ topics, city }: { topics: readonly Topic[]; city: string }) =>
  queryOptions({
    queryKey: ['communities', 'matched', city, [...topics].toSorted()],
    queryFn: async ({ signal }): Promise<Matched> => {
      const place = city === '' ? {} : { 'filter[city]': city }
      const about = topics.length === 0 ? {} : { 'filter[topic]': topics.join(',') }
      const looks = [{ ...place, ...about }, place, about, {}]
      const found = new Map<string, CommunityCard>()
      let noneIn = city === '' ? null : city
      for (const look of distinct(looks)) {
        const query = { sort: 'trending', per_page: 2 * most, ...look } as const
        const { data } = await api('GET /communities', { query, signal })
        if ('filter[city]' in look && data.length > 0) noneIn = null
        const welcome = noneIn === null ? data : data.filter(({ visibility }) => visibility === 'open')
        for (const card of welcome) if (found.size < most && !found.has(card.uuid)) found.set(card.uuid, card)
        if (found.size === most) break
      }
      return { communities: [...found.values()], noneIn }
    },
  })

const distinct = <T extends object>(looks: readonly T[]): T[] => [
  ...new Map(looks.map((look) => [JSON.stringify(look), look])).values(),
]
