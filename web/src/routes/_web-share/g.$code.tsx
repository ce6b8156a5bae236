import { createFileRoute } from '@tanstack/react-router'
import { inviteQuery, InviteScreen } from '../../features/invites/index.ts'
import { kinds } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_web-share/g/$code')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(inviteQuery('g', params.code)),
  component: CommunityInvite,
})

function CommunityInvite() {
  const { code } = Route.useParams()
  return <InviteScreen key={code} letter="g" code={code} kinds={kinds} />
}
