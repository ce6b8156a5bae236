import { createFileRoute } from '@tanstack/react-router'
import { flashKind } from '../../features/flash-campaigns/index.ts'
import { InviteScreen } from '../../features/invites/index.ts'

export const Route = createFileRoute('/_web-share/f/$code')({
  component: FlashInvite,
})

/** Only this kind has this letter. */
const kinds = { 'flash-campaigns': flashKind }

function FlashInvite() {
  const { code } = Route.useParams()
  return <InviteScreen key={code} letter="f" code={code} kinds={kinds} />
}
