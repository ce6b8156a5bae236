import { createFileRoute, redirect } from '@tanstack/react-router'
import { NotHereYet } from '../../features/shell/index.ts'
import { signedInOnly } from '../../platform/session/guards.ts'

/** Planned pages, and any path that no other route matches. */
export const Route = createFileRoute('/_main/$')({
  beforeLoad: async (arrival) => {
    const { comingPage } = await import('../../features/shell/coming/coming-pages.ts')
    const coming = comingPage(arrival.location.pathname)
    if (coming === undefined) throw redirect({ to: '/404', replace: true })
    if (coming.members) signedInOnly(arrival)
    if (coming.leads !== undefined) throw redirect({ href: coming.leads, replace: true })
    return { coming }
  },
  component: Page,
})

function Page() {
  const { coming } = Route.useRouteContext()
  return <NotHereYet title={coming.title} way={coming.to} />
}
