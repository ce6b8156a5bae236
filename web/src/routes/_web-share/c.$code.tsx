import { createFileRoute } from '@tanstack/react-router'
import { campaignKind } from '../../features/campaigns/index.ts'
import { InviteScreen } from '../../features/invites/index.ts'

export const Route = createFileRoute('/_web-share/c/$code')({
  component: CampaignInvite,
})

/** Only this kind has this letter. */
const kinds = { campaigns: campaignKind }

function CampaignInvite() {
  const { code } = Route.useParams()
  return <InviteScreen key={code} letter="c" code={code} kinds={kinds} />
}
