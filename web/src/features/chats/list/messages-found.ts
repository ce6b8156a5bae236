import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'

const leastLetters = 2
/** The search waits for this many milliseconds without typing. */
const pause = 300

export const messagesFoundQuery = (q: string) =>
  queryOptions({
    queryKey: ['messages-found', q],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
      return (await api('GET /user/messages', { query: { 'filter[q]': q }, signal })).data
    },
    enabled: [...q].length >= leastLetters,
    gcTime: 0,
  })
