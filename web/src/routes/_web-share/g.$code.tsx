import { createFileRoute } from '@tanstack/react-router'
import { communityKind } from '../../features/communities/index.ts'
import { InviteScreen } from '../../features/invites/index.ts'

export const Route = createFileRoute('/_web-share/g/$code')({
  component: CommunityInvite,
})

/** Only this kind has this letter. */
const kinds = { communities: communityKind }

function CommunityInvite() {
  const { code } = Route.useParams()
  return <InviteScreen key={code} letter="g" code={code} kinds={kinds} />
}
