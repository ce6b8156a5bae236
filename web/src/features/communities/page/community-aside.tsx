import type { Community } from '@kindling/contract/communities/calls'
import { pageOf, type Giveable } from '../../giveables/index.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { ActiveCampaigns } from './community-campaigns.tsx'
import { GivingCard } from './giving-card.tsx'

/** The last part, so that nothing moves when it has loaded. */
const TopThree = lazyPart<{ of: Community }>(
  () => import('../opened-parts.tsx').then((m) => m.TopThree),
  () => null,
)

type Props = { community: Community; giveable: Giveable }

export function CommunityAside({ community: c, giveable }: Props) {
  return (
    <>
      {c.may.includes('give') && <GivingCard community={c} giveable={giveable} page={pageOf(giveable)} />}
      {c.may.includes('see_inside') && <ActiveCampaigns community={c} />}
      <FirstOnBoard community={c} />
    </>
  )
}

export const FirstOnBoard = ({ community: c }: { community: Community }) =>
  c.may.includes('see_inside') && c.boards_open && <TopThree of={c} />
