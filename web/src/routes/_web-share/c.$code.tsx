import { createFileRoute } from '@tanstack/react-router'
import { InviteScreen } from '../../features/invites/invite-screen.tsx'
import { inviteQuery } from '../../features/invites/invites.api.ts'

export const Route = createFileRoute('/_web-share/c/$code')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(inviteQuery('c', params.code)),
  component: CampaignInvite,
})

function CampaignInvite() {
  const { code } = Route.useParams()
  return <InviteScreen key={code} kind="c" code={code} />
}
