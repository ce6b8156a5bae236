import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { UnseenGifts } from '../features/giving/unseen-gifts.tsx'
import { SkipLink } from '../features/shell/skip-link.tsx'
import { useRouteArrival } from '../features/shell/use-route-arrival.ts'
import type { RouterContext } from '../router.ts'
import { ToastHost } from '../ui/toast-host.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  useRouteArrival()
  return (
    <>
      <SkipLink />
      <Outlet />
      <ToastHost />
      <UnseenGifts />
    </>
  )
}
