import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { DonationsOfKind } from '../../features/shell/index.ts'
import { signedInOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/$type/$id/donations')({
  staticData: { title: words.donations },
  beforeLoad: signedInOnly,
  component: Donations,
})

function Donations() {
  return <DonationsOfKind {...Route.useParams()} />
}
