import { createFileRoute } from '@tanstack/react-router'
import { InviteScreen } from '../../features/invites/invite-screen.tsx'
import { inviteQuery } from '../../features/invites/invites.api.ts'

export const Route = createFileRoute('/_web-share/g/$code')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(inviteQuery('g', params.code)),
  component: CommunityInvite,
})

function CommunityInvite() {
  const { code } = Route.useParams()
  return <InviteScreen key={code} kind="g" code={code} />
}
