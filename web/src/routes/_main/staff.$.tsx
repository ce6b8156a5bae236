import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { StaffScreen } from '../../features/staff/index.ts'

/** One route for all parts, so that it weighs little on every other page; the screen says which of them are pages. */
export const Route = createFileRoute('/_main/staff/$')({
  staticData: { title: words.staff },
  component: Staff,
})

function Staff() {
  return <StaffScreen rest={Route.useParams()._splat ?? ''} />
}
