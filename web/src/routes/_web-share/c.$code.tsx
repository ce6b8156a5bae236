import { createFileRoute } from '@tanstack/react-router'
import { inviteQuery, InviteScreen } from '../../features/invites/index.ts'
import { kinds } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_web-share/c/$code')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(inviteQuery('c', params.code)),
  component: CampaignInvite,
})

function CampaignInvite() {
  const { code } = Route.useParams()
  return <InviteScreen key={code} letter="c" code={code} kinds={kinds} />
}
