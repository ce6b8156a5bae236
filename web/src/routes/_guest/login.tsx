import { createFileRoute } from '@tanstack/react-router'
import { LoginPage, loginSearch } from '../../features/accounts/index.ts'
import { guestOnly } from '../../platform/session/guards.ts'
import { keepReturnPath } from '../../platform/session/return-path.ts'

export const Route = createFileRoute('/_guest/login')({
  validateSearch: loginSearch,
  beforeLoad: (arrival) => {
    if (arrival.search.return_to !== undefined) keepReturnPath(arrival.search.return_to)
    guestOnly(arrival)
  },
  component: Page,
})

function Page() {
  return <LoginPage search={Route.useSearch()} />
}
