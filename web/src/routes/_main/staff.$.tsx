import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { StaffScreen } from '../../features/staff/index.ts'

/** One route for all parts, because every page loads the list of routes; the screen validates the rest of the path. */
export const Route = createFileRoute('/_main/staff/$')({
  staticData: { title: words.staff },
  component: Staff,
})

function Staff() {
  return <StaffScreen rest={Route.useParams()._splat ?? ''} />
}
