import { createFileRoute } from '@tanstack/react-router'
import { loginSearch, SignedInPage } from '../../features/accounts/index.ts'

/** The Android app's sign-in ends here, in a browser in which anybody may be signed in. */
export const Route = createFileRoute('/_guest/signed-in')({
  validateSearch: loginSearch,
  component: Page,
})

function Page() {
  return <SignedInPage search={Route.useSearch()} />
}
