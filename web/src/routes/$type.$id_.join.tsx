import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '../features/invites/index.ts'
import { GuestColumn, kinds, LogoLink } from '../features/shell/index.ts'
import { signedInOnly } from '../platform/session/guards.ts'

/** `/g/{code}/join`, `/communities/{id}/join`: one route for all kinds, because every page loads the list of routes. */
export const Route = createFileRoute('/$type/$id_/join')({
  beforeLoad(route) {
    if (route.params.type.length > 1) signedInOnly(route)
  },
  component: Join,
})

function Join() {
  const { type, id } = Route.useParams()
  return (
    <GuestColumn header={<LogoLink />} ofInvite>
      <JoinPage key={`${type} ${id}`} type={type} id={id} kinds={kinds} />
    </GuestColumn>
  )
}
