import type { Community } from '@kindling/contract/communities'
import * as shareWords from '@kindling/words/share'
import { Card } from '../../../ui/card.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Name } from '../../../ui/name.tsx'
import { VerifiedBadge } from '../../../ui/verified-badge.tsx'
import { InviteFacts } from '../../invites/index.ts'
import { ShareTools, useOwnInvite, useShareUrl } from '../../share/index.ts'
import { communityGiving } from '../community-giving.ts'
import { membersWords } from '../community-words.ts'
import { GiveToCommunity } from '../give-to-community.tsx'
import { MonthWords } from '../month-words.tsx'
import { CommunityDetails } from '../page/community-details.tsx'

/** What everybody may see of a community: a poster to pass on, and what a guest reads before joining in. */
export function CommunityOutside({ community: c }: { community: Community }) {
  const { receiver } = communityGiving.giveableOf(c)
  const shared = { type: 'communities', id: c.id } as const
  const url = useShareUrl(shared)
  const said = useOwnInvite(shared).own?.line ?? shareWords.message({ title: c.name })
  return (
    <div className="grid gap-3">
      <Card as="article" flush>
        <Cover uuid={c.uuid} image={c.cover} topic={c.topic} eager />
        <div className="grid grid-cols-1 gap-4 p-5">
          <div>
            <h1 tabIndex={-1} className="text-h1 tracking-[-0.02em] wrap-anywhere outline-none">
              <Name>{c.name}</Name> {c.verified && <VerifiedBadge size={24} />}
            </h1>
            <p dir="auto" className="as-name-aligned mt-1.5 text-lead text-text-2 wrap-anywhere">
              {c.tagline}
            </p>
          </div>
          <InviteFacts
            place={`${c.city}, ${c.state}`}
            people={membersWords(c.members_count)}
            goes={receiver}
            verified={c.verified}
          />
          <p className="text-text-2">
            <MonthWords community={c} />
          </p>
          <GiveToCommunity community={c} />
          <div className="border-t border-line pt-4">
            <ShareTools url={url} title={c.name} message={said} />
          </div>
        </div>
      </Card>
      <CommunityDetails community={c} page={`/communities/${c.slug}/share`} />
    </div>
  )
}
