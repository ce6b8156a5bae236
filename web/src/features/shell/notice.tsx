import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { Flame } from 'lucide-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { api } from '../../platform/network/api.ts'
import { currentVisit } from '../../platform/session/visit.ts'

const noticeQuery = queryOptions({
  queryKey: ['notice'],
  queryFn: async ({ signal }) => (await api('GET /config', { signal })).data.notice,
  refetchInterval: ({ state }) => (state.data === null ? false : 3_000),
})

/** Shows what the operator tells everyone above any page, and refetches everything once that is over. */
function Notice() {
  const { data: notice } = useQuery(noticeQuery)
  useEffect(() => {
    if (notice === null) void currentVisit().queries.invalidateQueries()
  }, [notice])
  return (
    <div role="status">
      {typeof notice === 'string' && (
        <p className="flex items-center justify-center gap-2.5 border-b border-line bg-surface px-4 py-2 text-small font-semibold text-text-2 print:hidden">
          <Flame size={20} strokeWidth={1.75} aria-hidden />
          <span dir="auto" lang="">
            {notice}
          </span>
        </p>
      )}
    </div>
  )
}

/** Renders in a root of its own: it outlives every page and is not part of the first view. Above the page it covers nothing. */
export function showNotice(): void {
  const container = document.createElement('div')
  document.body.prepend(container)
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <Notice />
    </QueryClientProvider>,
  )
}
