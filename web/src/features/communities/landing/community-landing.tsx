import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import * as invitesWords from '@kindling/words/invites/invites'
import * as joiningWords from '@kindling/words/invites/joining'
import { isolate } from '@kindling/words/locale'
import { Landmark, UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { GiveBar, GiveLink, pageOf, usePageSheets } from '../../giveables/index.ts'
import { communityGiving } from '../community-giving.ts'
import { membersWords } from '../community-words.ts'
import { mustRequest } from '../membership/must-request.ts'
import { MonthWords } from '../month-words.tsx'
import { ByRequest } from '../page/by-request.tsx'
import { GivingCard } from '../page/giving-card.tsx'
import { SplitCard, StoryCards } from '../page/community-details.tsx'
import { CommunityHead } from '../page/community-head.tsx'
import { ComingSplit } from '../split/coming-split.tsx'
import { landingOf, useWayIn } from '../way-in.ts'
import { Name } from '../../../ui/text/name.tsx'

type Props = { community: Community }

const NewestUpdate = lazyPart<Props>(
  () => import('./landing-parts.tsx').then((m) => m.NewestUpdate),
  () => null,
)
const LandingEnd = lazyPart<Props>(
  () => import('./landing-parts.tsx').then((m) => m.LandingEnd),
  () => null,
  <Skeleton className="h-80 rounded-card" />,
)

/** The public page of a community, on which a guest reads and gives. */
export function CommunityLanding({ community: c }: Props) {
  const sheets = usePageSheets()
  const actions = useRef<HTMLDivElement>(null)
  const giveable = communityGiving.giveableOf(c)
  const page = landingOf(c)
  const canGive = c.may.includes('give')
  return (
    <PageColumns
      lead={<CommunityHead community={c} onShare={sheets.share} menu={false} />}
      aside={canGive && <GivingCard community={c} giveable={giveable} page={page} />}
    >
      {(c.status === 'frozen' || c.status === 'archived') && (
        <p className="rounded-m bg-info-soft px-3.5 py-3 text-small text-info">{words.closed[c.status]}</p>
      )}
      <div ref={actions} className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {canGive && <GiveLink page={page} className="grow xl:hidden" />}
        <Enter community={c} />
      </div>
      <Card className="grid gap-3">
        <p className="text-text-2">
          <MonthWords community={c} />
        </p>
        <p className="flex items-center gap-2.5 border-t border-line pt-3.5 text-small">
          <Landmark size={20} strokeWidth={1.75} aria-hidden className="text-text-2" />
          {c.next_payout === null
            ? giveablesWords.kept
            : giveablesWords.nextPayout({ date: calendarDay(c.next_payout) })}
        </p>
      </Card>
      <SplitCard community={c} page={page}>
        <ComingSplit community={c} />
      </SplitCard>
      {c.visibility === 'open' ? <NewestUpdate community={c} /> : <ByRequest />}
      <StoryCards community={c} />
      <LandingEnd community={c} />
      {canGive && (
        <GiveBar after={actions} page={page}>
          <p className="truncate font-semibold">
            <Name>{c.name}</Name>
          </p>
          <p className="text-small text-text-2">{membersWords(c.members_count)}</p>
        </GiveBar>
      )}
    </PageColumns>
  )
}

/** Joining for guests, and the community's own page for people who are signed in. */
function Enter({ community: c }: Props) {
  const guest = useSession().token === null
  const { look } = useWayIn(c.slug)
  if (!guest)
    return (
      <LinkButton {...look} variant="outline" className="wrap-anywhere">
        {words.openPage({ name: isolate(c.name) })}
      </LinkButton>
    )
  if (!c.may.includes('join')) return null
  const join: string = `${pageOf({ type: 'communities', id: c.slug })}/join`
  return (
    <LinkButton
      to={join}
      variant={c.may.includes('give') ? 'outline' : 'primary'}
      icon={<UserPlus size={20} strokeWidth={1.75} aria-hidden />}
      className="wrap-anywhere"
    >
      {mustRequest(c) ? invitesWords.askToJoin({ name: isolate(c.name) }) : joiningWords.join}
    </LinkButton>
  )
}
