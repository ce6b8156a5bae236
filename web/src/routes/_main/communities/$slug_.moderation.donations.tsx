import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { NotHereYet } from '../../../features/shell/index.ts'
import { signedInOnly } from '../../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/communities/$slug_/moderation/donations')({
  beforeLoad: signedInOnly,
  staticData: { title: words.moderationDonations },
  component: () => <NotHereYet title={words.moderationDonations} />,
})
