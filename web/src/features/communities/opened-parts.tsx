import type { Community } from '@kindling/contract/communities/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/membership'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { AskForm } from './membership/ask-form.tsx'
import { Charts } from '../charts/index.ts'
import { CommentsPreview } from '../comments/index.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { FeedPart, QuietFeed } from '../updates/index.ts'
import * as ownerStepsWords from '@kindling/words/communities/owner-steps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toCreate } from '../../platform/create-search.ts'
import { saveStep, savedSteps } from '../../platform/session/saved-steps.ts'
import { useSession } from '../../platform/session/session.ts'
import { Checklist } from '../../ui/forms/checklist.tsx'
import { communityCampaignsQuery } from '../campaigns/index.ts'

// One lazy chunk with all of these, because every page lists the name of each chunk.
export { BannedPeople } from './members/banned-people.tsx'
export { JoinRequests } from './members/join-requests.tsx'
export { MemberMenu } from './members/member-menu.tsx'
export { CommunityMenu } from './membership/community-menu.tsx'
export { LeaveSheet } from './membership/leave-sheet.tsx'
export { PinnedFlash } from '../flash-campaigns/index.ts'
export { TopThree } from '../leaderboards/index.ts'
export { SplitHistory } from './split/split-history.tsx'

type Props = { community: Community; onClose: () => void }

export const AskSheet = ({ community, onClose }: Props) => (
  <ResponsiveModal
    open
    onOpenChange={(open) => !open && onClose()}
    title={words.askTitle({ name: isolate(community.name) })}
  >
    <div className="grid gap-3 pt-1">
      <p className="text-text-2">{words.askBody}</p>
      <AskForm community={community} onAsked={onClose} />
    </div>
  </ResponsiveModal>
)

export const CommunityCharts = ({ community: c }: { community: Community }) => (
  <Charts of={{ type: 'communities', id: c.slug }} shown={['money', 'went', 'members']} />
)

export const CommunityComments = ({ community }: { community: Community }) => (
  <CommentsPreview on={{ type: 'communities', id: community.slug }} quiet={false} />
)

export const CommunityEntries = ({ community: c }: { community: Community }) => (
  <FeedPart
    of={c}
    posts={c.may.includes('moderate')}
    empty={<QuietFeed />}
    waiting={<Skeleton className="h-100 rounded-card" />}
  />
)

/** The owner's next steps. It uses the same query as the aside, so it makes no extra call. */
export function NextSteps({ community: c }: { community: Community }) {
  const person = useSession().user?.uuid
  const campaigns = useQuery(communityCampaignsQuery(c.uuid, 'active')).data
  const saved = savedSteps(person, c.uuid)
  const [dismissed, setDismissed] = useState(saved.putAway === true)
  const steps = [
    { label: ownerStepsWords.invite, done: c.members_count > 1, way: toShare },
    { label: ownerStepsWords.poster, done: saved.printed === true, way: { to: `/communities/${c.slug}/share` } },
    { label: ownerStepsWords.campaign, done: (campaigns?.length ?? 0) > 0, way: toCreate('campaign') },
  ]
  const count = steps.filter(({ done }) => done).length
  if (dismissed || count === steps.length) return null
  return (
    <Checklist
      words={{ ...ownerStepsWords, done: ownerStepsWords.done({ count }) }}
      steps={steps}
      onDismiss={() => {
        saveStep(person, c.uuid, 'putAway')
        setDismissed(true)
      }}
    />
  )
}

const toShare = {
  to: '.',
  search: (before: Record<string, unknown>) => ({ ...before, share: 1 }),
  state: (before: object) => ({ ...before, sheetOpenedHere: true }),
  resetScroll: false,
}
