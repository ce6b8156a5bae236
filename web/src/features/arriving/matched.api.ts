import type { Topic } from '@kindling/contract/common'
import type { CommunityCard } from '@kindling/contract/communities'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

const most = 3

/** Three communities: those of the city that are about what one cares for, then others there, then others about it, then any. */
export const matchedQuery = ({ topics, city }: { topics: readonly Topic[]; city: string }) =>
  queryOptions({
    queryKey: ['communities', 'matched', city, [...topics].toSorted()],
    queryFn: async ({ signal }) => {
      const place = city === '' ? {} : { 'filter[city]': city }
      const about = topics.length === 0 ? {} : { 'filter[topic]': topics.join(',') }
      const looks = [{ ...place, ...about }, place, about, {}]
      const found = new Map<string, CommunityCard>()
      for (const look of distinct(looks)) {
        const { data } = await api('GET /communities', { query: { sort: 'trending', per_page: most, ...look }, signal })
        for (const card of data) if (found.size < most && !found.has(card.uuid)) found.set(card.uuid, card)
        if (found.size === most) break
      }
      return [...found.values()]
    },
  })

const distinct = <T extends object>(looks: readonly T[]): T[] => [
  ...new Map(looks.map((look) => [JSON.stringify(look), look])).values(),
]
