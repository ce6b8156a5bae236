import type { Community } from '@kindling/contract/communities/calls'
import * as communitiesWords from '@kindling/words/communities/communities'
import * as words from '@kindling/words/communities/membership'
import { Link } from '@tanstack/react-router'
import { Info, Sprout } from 'lucide-react'
import { boldRaised } from '../../../ui/text/bold-raised.tsx'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { toPlan } from '../../plan/index.ts'
import { exactMoney, raisedMoney } from '../../../ui/text/amounts.ts'
import { HandOver } from './hand-over.tsx'
import { SentAway, WriteToUs } from './sent-away.tsx'
import { useMembership } from './use-membership.ts'

/** The viewer's membership, and the reason if the community takes no gifts. */
export function OwnMembership({ community: c }: { community: Community }) {
  const closed = closedWords(c)
  return (
    <>
      <HandOver community={c} />
      {closed !== null && (
        <div className="flex items-start gap-2 rounded-m bg-info-soft px-3.5 py-3 text-small text-info">
          <Info size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
          <div className="grid gap-1">
            <p>{closed}</p>
            {c.may.includes('moderate') && isFrozenByStaff(c) && <WriteToUs />}
          </div>
        </div>
      )}
      {closed === null && <MembershipLine community={c} />}
      {c.requests_count !== null && c.requests_count > 0 && (
        <p>
          <Link
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, tab: 'members' as const })}
            replace
            resetScroll={false}
            className="hit-44 text-small font-semibold text-ember-text"
          >
            {words.requests({ count: c.requests_count })}
          </Link>
        </p>
      )}
    </>
  )
}

/** Frozen by staff, so the owner cannot unfreeze it. */
const isFrozenByStaff = (c: Community) => c.status === 'frozen' && c.frozen_because !== 'organizers'

/** Why the community takes no gifts and no members; null if it takes them. */
export function closedWords(c: Community): string | null {
  if (c.status === 'frozen') return words.frozen[c.frozen_because ?? 'organizers']
  return c.status === 'archived' ? communitiesWords.closed.archived : null
}

function MembershipLine({ community: c }: { community: Community }) {
  const { leave } = useMembership(c)
  const line = 'text-small text-text-2'
  if (c.my_monthly_cents !== null && c.my_monthly_cents > 0) {
    const amount = exactMoney(c.my_monthly_cents)
    // on wide windows the card beside the page says it
    const whereNarrow = c.may.includes('give') ? 'xl:hidden' : ''
    return (
      <p className={`flex items-center justify-between gap-4 ${line} ${whereNarrow}`}>
        <span>
          <Marked words={communitiesWords.youGive({ amount }, bold)} />
        </span>
        <Link {...toPlan('change')} className="hit-44 font-semibold text-ember-text">
          {communitiesWords.manageMonthly}
        </Link>
      </p>
    )
  }
  if (c.sent_away !== null) return <SentAway sent={c.sent_away} />
  if (c.membership?.state === 'active' && c.membership.role === 'owner') return null
  if (c.membership?.state === 'active')
    return <p className={line}>{c.has_given ? communitiesWords.thanksForGiving : communitiesWords.givingIsUpToYou}</p>
  if (c.membership?.state !== 'requested') return null
  return (
    <p className={`flex flex-wrap items-center justify-between gap-x-4 ${line}`}>
      <span>{communitiesWords.asked}</span>
      {c.may.includes('leave') && (
        <button type="button" onClick={() => leave.mutate()} className="hit-44 min-h-11 font-semibold text-ember-text">
          {words.withdrawRequest}
        </button>
      )}
    </p>
  )
}

/** The total given since the viewer joined; only the viewer sees it. */
export function SinceJoined({ community: { since_joined: since } }: { community: Community }) {
  if (since === null || since.raised_cents === 0) return null
  const amount = raisedMoney(since.raised_cents)
  return (
    <p className="flex items-start gap-3 rounded-card bg-plum-soft px-4 py-3.5 text-small text-plum">
      <Sprout size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span>
        <Marked words={words.sinceJoined({ amount }, boldRaised(since.raised_cents))} />
      </span>
    </p>
  )
}
