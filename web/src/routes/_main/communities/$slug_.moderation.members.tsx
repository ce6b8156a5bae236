import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { NotHereYet } from '../../../features/shell/index.ts'
import { signedInOnly } from '../../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/communities/$slug_/moderation/members')({
  beforeLoad: signedInOnly,
  staticData: { title: words.moderationMembers },
  component: () => <NotHereYet title={words.moderationMembers} />,
})
