import type { Home } from '@kindling/contract/home/calls'
import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { vi } from 'vitest'
import { App } from '../app.tsx'
import { followSession, routersOver } from '../router.ts'
import '../styles/app.css'
import { config, impact, maya } from './people.fixtures.ts'
import { clearSession, syncWithStored } from './session/session-store.ts'
import { toast } from '../ui/toast/toast.ts'
import { currentVisit } from './session/visit.ts'
import { render } from './render.fixtures.ts'

export { config, impact, maya } from './people.fixtures.ts'

export const emptyHome: Home = {
  totals: { raised_cents: 18_400_000, people: 9_214 },
  live_flash: [],
  trending: [],
  trending_campaigns: [],
  changed: null,
  start: null,
  invite_to: null,
  spot_on: null,
  almost_there: [],
  new_this_week: [],
  finished: [],
}

/** The server's answers for a signed-in person on every page. */
export const everyPage = {
  'GET /user': { data: maya },
  'GET /user/impact-score': impact,
  'GET /config': { data: config },
  'GET /home': { data: emptyHome },
}

let stop = (): void => undefined

/** Opens the whole app at a path, as a guest or with a token. */
export async function openApp(path: string, token?: string) {
  closeApp()
  if (token !== undefined) {
    localStorage.setItem('auth_token', token)
    syncWithStored()
  }
  return startApp(path)
}

/** A reload keeps what the tab and the device have saved; a page that is reloaded runs no effects. */
export async function reloadApp(app: Awaited<ReturnType<typeof openApp>>) {
  const saved = [localStorage, sessionStorage].map((storage) => [storage, Object.entries(storage)] as const)
  await app.unmount()
  closeApp()
  for (const [storage, entries] of saved) for (const [key, text] of entries) storage.setItem(key, text as string)
  syncWithStored()
  return startApp(app.at())
}

async function startApp(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const routerOf = routersOver(history)
  stop = followSession()
  const screen = await render(
    <StrictMode>
      <App routerOf={routerOf} />
    </StrictMode>,
  )
  return {
    ...screen,
    get router() {
      return routerOf(currentVisit())
    },
    at: () => history.location.href,
  }
}

/** Resets all state between two tests. */
export function closeApp(): void {
  stop()
  toast.clear()
  clearSession()
  currentVisit().queries.clear()
  currentVisit().leaving = false
  sessionStorage.clear()
}

/** Waits until the router is at a path. */
export const arrival = (app: { at: () => string }, path: string) =>
  vi.waitFor(() => {
    if (app.at() !== path) throw new Error(`at ${app.at()}, not ${path}`)
  }, 20_000)
