import type { User } from '@kindling/contract/accounts'
import type { Home, PublicConfig } from '@kindling/contract/home'
import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { App } from '../app.tsx'
import { followSession, routersOver } from '../router.ts'
import '../styles/app.css'
import { clearSession, lookAgain } from './session/session-store.ts'
import { toast } from '../ui/toast.ts'
import { currentVisit } from './session/visit.ts'

export const maya: User = {
  id: 1,
  uuid: '0193f000-0000-7000-8000-000000001000',
  name: 'Maya Oyelaran-Brandt',
  first_name: 'Maya',
  last_name: 'Oyelaran-Brandt',
  avatar: null,
  bio: null,
  phone_number: null,
  email: 'maya@example.org',
  url: null,
  street_name: null,
  city: null,
  state: null,
  zip_code: null,
  time_zone: 'America/Chicago',
  giving: 45,
  monthly_giving: 45,
  communities: [],
}

export const impact = {
  impact: 4310,
  own: 620,
  friends: 1940,
  friends_of_friends: 1750,
  people: { direct: 7, second: 19 },
  this_month: 45,
  as_of: '2026-11-20T12:00:00Z',
}

export const config: PublicConfig = {
  card_public_key: 'pk_test',
  processor_url: null,
  payment_connect_account: null,
  demo_filled: null,
  demo: true,
  sign_in: ['google', 'apple'],
  invite_base_url: 'https://kindling.example',
  limits: { smallest_gift_cents: 200, smallest_monthly_cents: 200, largest_gift_cents: 500_000 },
  card_fee: { rate_bp: 290, fixed_cents: 30 },
  support_email: 'help@kindling.example',
}

export const emptyHome: Home = {
  totals: { raised_cents: 18_400_000, people: 9_214 },
  trending: [],
  almost_there: [],
  new_this_week: [],
  finished: [],
}

/** What the server answers a signed-in person on every page. */
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
    lookAgain()
  }
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

/** Forgets everything between two tests. */
export function closeApp(): void {
  stop()
  toast.clear()
  clearSession()
  currentVisit().queries.clear()
  currentVisit().leaving = false
  sessionStorage.clear()
}

/** Waits until the router stands at a path. */
export const arrival = (app: { at: () => string }, path: string) =>
  vi.waitFor(() => {
    if (app.at() !== path) throw new Error(`at ${app.at()}, not ${path}`)
  })
