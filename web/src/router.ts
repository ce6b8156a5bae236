import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { LostPage } from './features/shell/index.ts'
import { saveWayBack } from './platform/session/return-path.ts'
import { initializeSession } from './platform/session/session.ts'
import { initializeFromStorage, currentSession, subscribe } from './platform/session/session-store.ts'
import { currentVisit, type Visit } from './platform/session/visit.ts'
import { routeTree } from './route-tree.gen.ts'
import { toast } from './ui/toast/toast.ts'

export type RouterContext = { queryClient: QueryClient }

/** Creates the router over the routes of `src/routes`; tests and prerendering pass their own `history`. */
export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    scrollRestoration: false,
    defaultErrorComponent: LostPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ...(history === undefined ? {} : { history }),
  })

export type RouterOf = (visit: Visit) => ReturnType<typeof createAppRouter>

/** Creates a router for each visit over one history, so that a person never gets another person's data. */
export function routersOver(history: RouterHistory): RouterOf {
  const routers = new WeakMap<Visit, ReturnType<typeof createAppRouter>>()
  return (visit) => {
    const known = routers.get(visit)
    if (known !== undefined) return known
    const router = createAppRouter({ queryClient: visit.queries }, history)
    router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      if (fromLocation !== undefined && currentSession().token === null) saveWayBack(fromLocation.href, toLocation.href)
    })
    stayWithin(router)
    const arrived = router.subscribe('onResolved', () => {
      visit.leaving = false
      arrived()
    })
    routers.set(visit, router)
    return router
  }
}

/** Back and Forward within a page, from a sheet for example; the router would scroll to the top. */
function stayWithin(router: ReturnType<typeof createAppRouter>): void {
  // a known key means Back or Forward; a new history entry has a new key
  const steps = new Set<string | undefined>()
  let at: number | undefined
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation: { state, hash }, hrefChanged, pathChanged }) => {
    steps.add(fromLocation?.state.__TSR_key)
    at = hrefChanged && !pathChanged && hash === '' && steps.has(state.__TSR_key) ? scrollY : undefined
  })
  router.subscribe('onRendered', () => {
    if (at !== undefined) scrollTo(0, at)
    at = undefined
  })
}

/** Shows that the session expired, unless somebody is signed in again. */
async function showEnded(visit: Visit): Promise<void> {
  const { showSessionEnded } = await import('./features/accounts/say-ended.ts')
  if (visit === currentVisit()) showSessionEnded()
}

/** Loads the person now and after each sign-in, and dismisses toasts of the last session. Returns a stop function. */
export function followSession(): () => void {
  let { token } = currentSession()
  initializeFromStorage()
  void initializeSession()
  return subscribe(() => {
    if (currentSession().token === token) return
    token = currentSession().token
    toast.clear()
    document.title = 'Kindling'
    void initializeSession()
    const visit = currentVisit()
    if (visit.ended) void showEnded(visit).catch(() => undefined)
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The title in the top bar on phones. */
    title?: string
    /** On phones: the menu button (home, profile), a back button (default), or none over a cover that has its own. */
    top?: 'menu' | 'back' | 'none'
    /** The page fills the window and scrolls inside: from 768 px on, or always, where phones have no bottom bar. */
    fill?: 'wide' | 'always'
  }
}
