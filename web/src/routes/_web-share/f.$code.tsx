import { createFileRoute } from '@tanstack/react-router'
import { inviteQuery, InviteScreen } from '../../features/invites/index.ts'
import { kinds } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_web-share/f/$code')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(inviteQuery('f', params.code)),
  component: FlashInvite,
})

function FlashInvite() {
  const { code } = Route.useParams()
  return <InviteScreen key={code} letter="f" code={code} kinds={kinds} />
}
