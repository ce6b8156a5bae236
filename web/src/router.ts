import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { initializeSession } from './platform/session.ts'
import { currentSession, subscribe } from './platform/session-store.ts'
import { routeTree } from './route-tree.gen.ts'

/** What every route's loader can use. */
export type RouterContext = { queryClient: QueryClient }

/** The router over the routes of `src/routes`; `history` for tests and for the first paint on the server. */
export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    scrollRestoration: false,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ...(history === undefined ? {} : { history }),
  })

/** Loads the person, and asks the guards of the page again after each sign-in and sign-out; answers how to stop. */
export function followSession(router: ReturnType<typeof createAppRouter>): () => void {
  let { token } = currentSession()
  void initializeSession()
  return subscribe(() => {
    if (currentSession().token === token) return
    token = currentSession().token
    void initializeSession()
    void router.invalidate()
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Words of the top bar on phones. */
    title?: ParseKeys<'shell'>
    /** Phones' top bar: the menu button (home, profile), a back button (default), or none where the page's cover has its own. */
    top?: 'menu' | 'back' | 'none'
  }
}
