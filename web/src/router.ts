import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { LostPage } from './features/shell/index.ts'
import { keepWayBack } from './platform/session/return-path.ts'
import { initializeSession } from './platform/session/session.ts'
import { beginHere, currentSession, subscribe } from './platform/session/session-store.ts'
import { currentVisit, type Visit } from './platform/session/visit.ts'
import { routeTree } from './route-tree.gen.ts'
import { toast } from './ui/toast.ts'

/** What every route's loader can use. */
export type RouterContext = { queryClient: QueryClient }

/** The router over the routes of `src/routes`; `history` for tests and for the first paint on the server. */
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

/** A router for each visit over one history: what it has matched, guarded and loaded is nobody else's. */
export function routersOver(history: RouterHistory): RouterOf {
  const routers = new WeakMap<Visit, ReturnType<typeof createAppRouter>>()
  return (visit) => {
    const known = routers.get(visit)
    if (known !== undefined) return known
    const router = createAppRouter({ queryClient: visit.queries }, history)
    router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      if (fromLocation !== undefined && currentSession().token === null) keepWayBack(fromLocation.href, toLocation.href)
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

/** Back and forth within a page, from a sheet for example, leave it where it is: the router would go to its top. */
function stayWithin(router: ReturnType<typeof createAppRouter>): void {
  // a step that was there before is gone back to, or forth; a new one has a key of its own
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

/** Whoever was signed out reads so, unless somebody is here again. */
async function tellEnded(visit: Visit): Promise<void> {
  const { sayEnded } = await import('./features/accounts/say-ended.ts')
  if (visit === currentVisit()) sayEnded()
}

/** Loads the person, now and after each sign-in; words about the last one go with them. Answers how to stop. */
export function followSession(): () => void {
  let { token } = currentSession()
  beginHere()
  void initializeSession()
  return subscribe(() => {
    if (currentSession().token === token) return
    token = currentSession().token
    toast.clear()
    document.title = 'Kindling'
    void initializeSession()
    const visit = currentVisit()
    if (visit.ended) void tellEnded(visit).catch(() => undefined)
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Words of the top bar on phones. */
    title?: string
    /** Phones' top bar: the menu button (home, profile), a back button (default), or none where the page's cover has its own. */
    top?: 'menu' | 'back' | 'none'
    /** It fills the window and scrolls inside itself: from 768 on, or at every width, where phones have no bottom bar. */
    fill?: 'wide' | 'always'
  }
}
