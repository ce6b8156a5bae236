import * as words from '@kindling/words/shell/shell'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { type ModerationPart, ModerationScreen } from '../../features/communities/index.ts'
import { sheetSearch } from '../../features/giveables/index.ts'
import { CommunitySheets } from '../../features/shell/index.ts'
import { signedInOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/communities/$slug_/moderation/{-$part}')({
  staticData: { title: words.moderation },
  validateSearch: sheetSearch,
  beforeLoad(route) {
    if (!/^(details|members|donations|reports|log)?$/.test(route.params.part ?? '')) throw redirect({ to: '/404' })
    signedInOnly(route)
  },
  component: Moderation,
})

function Moderation() {
  const { slug, part } = Route.useParams()
  return (
    <>
      <ModerationScreen key={slug} identifier={slug} part={part as ModerationPart | undefined} />
      <CommunitySheets slug={slug} />
    </>
  )
}
