import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { UnseenGifts } from '../features/gifts/index.ts'
import { Shortcuts, SkipLink, useRouteArrival } from '../features/shell/index.ts'
import type { RouterContext } from '../router.ts'
import { ToastHost } from '../ui/toast/toast-host.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  useRouteArrival()
  return (
    <>
      <SkipLink />
      <Outlet />
      <ToastHost />
      <UnseenGifts />
      <Shortcuts />
    </>
  )
}
