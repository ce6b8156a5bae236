import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../../../platform/network/query-client.ts'

/** Renders a part with a router and a query cache. */
export function OnAPage({ children }: { children: ReactNode }) {
  const [client] = useState<QueryClient>(createQueryClient)
  const [router] = useState(() => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }))
  return (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </QueryClientProvider>
  )
}
