import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useVisit } from './platform/session/session-store.ts'
import type { RouterOf } from './router.ts'

/**
 * The app for whoever is here. Somebody else gets all of it anew (guards, pages, open sheets, what was loaded), and sees
 * nothing before the guards have said where to.
 */
export function App({ routerOf }: { routerOf: RouterOf }) {
  const visit = useVisit()
  return (
    <QueryClientProvider key={visit.number} client={visit.queries}>
      <RouterProvider router={routerOf(visit)} />
    </QueryClientProvider>
  )
}
