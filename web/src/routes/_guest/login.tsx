import { createFileRoute } from '@tanstack/react-router'
import { LoginPage, loginSearch } from '../../features/accounts/index.ts'
import { guestOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_guest/login')({
  validateSearch: loginSearch,
  beforeLoad: guestOnly,
  component: Page,
})

function Page() {
  return <LoginPage search={Route.useSearch()} />
}
