import type { User } from '@kindling/contract/accounts/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '../../platform/network/query-client.ts'
import { changeSession } from '../../platform/session/session-store.ts'
import '../../styles/app.css'
import { GiveSheet } from './give-sheet.tsx'
import type { Giveable } from '../giveables/giveable.ts'
import { maya } from '../../platform/people.fixtures.ts'
import { ramp } from './gifts.fixtures.ts'
import { render } from '../../platform/render.fixtures.ts'

const good = '4242424242424242'

/** Opens the sheet like a page does; `guest`: without a session. */
export async function openSheet({
  guest = false,
  giveable = {},
  amount_cents,
  user = maya,
}: { guest?: boolean; giveable?: Partial<Giveable>; amount_cents?: number; user?: User } = {}) {
  changeSession(guest ? { token: null, user: null } : { token: 'token', user, initialized: true })
  const root = createRootRoute()
  const login = createRoute({ getParentRoute: () => root, path: '/login' })
  const router = createRouter({ routeTree: root.addChildren([login]), history: createMemoryHistory() })
  const closed = { times: 0 }
  const queries = createQueryClient()
  // stops refetches from reaching into the next test
  onTestFinished(async () => {
    await queries.cancelQueries()
    queries.clear()
  })
  const screen = await render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={router as never}>
          <GiveSheet
            giveable={{ ...ramp, ...giveable }}
            onClose={() => void closed.times++}
            {...(amount_cents === undefined ? {} : { amount_cents })}
          />
        </RouterContextProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  return { screen, closed }
}

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const field = (name: string) => page.getByLabelText(name, { exact: true })
export const amount = () => page.getByRole('textbox', { name: 'Or any amount' })

/** Types a valid card, or another number. */
export async function typeCard(number = good): Promise<void> {
  await userEvent.fill(field('Card number'), number)
  await userEvent.fill(field('MM / YY'), '0830')
  await userEvent.fill(field('CVC'), '123')
  await userEvent.fill(field('ZIP'), '93721')
}

/** The text of the sheet. */
export const words = () => document.querySelector('[role=dialog]')?.textContent ?? ''
