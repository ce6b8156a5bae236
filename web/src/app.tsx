import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useVisit } from './platform/session/session-store.ts'
import type { RouterOf } from './router.ts'

/** Another person gets a new instance of everything, which renders nothing before the guards have run. */
export function App({ routerOf }: { routerOf: RouterOf }) {
  const visit = useVisit()
  return (
    <QueryClientProvider key={visit.number} client={visit.queries}>
      <RouterProvider router={routerOf(visit)} />
    </QueryClientProvider>
  )
}
