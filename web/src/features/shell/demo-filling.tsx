import { numberLocale } from '@kindling/words/locale'
import * as comingWords from '@kindling/words/shell/coming'
import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { Flame } from 'lucide-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { api } from '../../platform/network/api.ts'
import { currentVisit } from '../../platform/session/visit.ts'

const filledQuery = queryOptions({
  queryKey: ['demo', 'filled'],
  queryFn: async ({ signal }) => (await api('GET /config', { signal })).data.demo_filled,
  refetchInterval: ({ state }) => (state.data === null ? false : 1_000),
})

const inPercent = (percent: number) => (percent / 100).toLocaleString(numberLocale, { style: 'percent' })

/** Shows the progress of filling the demo world above any page, and refetches everything at the end. */
function DemoFilling() {
  const { data: percent } = useQuery(filledQuery)
  useEffect(() => {
    if (percent === null) void currentVisit().queries.invalidateQueries()
  }, [percent])
  return (
    <div role="status">
      {typeof percent === 'number' && (
        <p className="flex items-center justify-center gap-2.5 border-b border-line bg-surface px-4 py-2 text-small font-semibold text-text-2">
          <Flame size={20} strokeWidth={1.75} aria-hidden />
          {comingWords.demoFilling({ percent: inPercent(percent) })}
        </p>
      )}
    </div>
  )
}

/** Renders in a root of its own: it outlives every page and is not part of the first view. Above the page it covers nothing. */
export function showFilling(): void {
  const container = document.createElement('div')
  document.body.prepend(container)
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <DemoFilling />
    </QueryClientProvider>,
  )
}
