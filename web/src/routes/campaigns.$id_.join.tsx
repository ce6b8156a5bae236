import { createFileRoute } from '@tanstack/react-router'
import { JoinScreen } from '../features/joining/index.ts'
import { GuestColumn, kinds, LogoLink } from '../features/shell/index.ts'
import { signedInOnly } from '../platform/session/guards.ts'

export const Route = createFileRoute('/campaigns/$id_/join')({
  beforeLoad: signedInOnly,
  component: Join,
})

function Join() {
  const { id } = Route.useParams()
  return (
    <GuestColumn header={<LogoLink />} ofInvite>
      <JoinScreen key={id} kind={kinds.campaigns} identifier={id} />
    </GuestColumn>
  )
}
