import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/accounts/login-page.tsx'
import { loginSearch } from '../../features/accounts/login-search.ts'
import { guestOnly } from '../../platform/guards.ts'

export const Route = createFileRoute('/_guest/login')({
  beforeLoad: guestOnly,
  validateSearch: loginSearch,
  component: Page,
})

function Page() {
  return <LoginPage search={Route.useSearch()} />
}
