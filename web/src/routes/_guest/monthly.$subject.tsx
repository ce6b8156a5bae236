import { createFileRoute } from '@tanstack/react-router'
import { PlanLinkPage } from '../../features/plan/index.ts'

/** Open to everybody with the email, signed in or not. */
export const Route = createFileRoute('/_guest/monthly/$subject')({ component: Page })

function Page() {
  return <PlanLinkPage {...Route.useParams()} />
}
