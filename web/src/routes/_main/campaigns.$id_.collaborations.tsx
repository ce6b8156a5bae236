import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { CollaborationsScreen } from '../../features/campaigns/index.ts'
import { signedInOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/campaigns/$id_/collaborations')({
  staticData: { title: words.collaborations },
  beforeLoad: signedInOnly,
  component: Collaborations,
})

function Collaborations() {
  const { id } = Route.useParams()
  return <CollaborationsScreen key={id} id={id} />
}
