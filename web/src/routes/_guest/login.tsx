import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/accounts/login-page.tsx'
import { loginSearch } from '../../features/accounts/login-search.ts'
import { guestOnly } from '../../platform/guards.ts'
import { keepReturnPath } from '../../platform/return-path.ts'

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
