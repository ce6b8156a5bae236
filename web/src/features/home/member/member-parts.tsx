import type { Home } from '@kindling/contract/home/calls'
import { PlanBanner, YourMonth } from '../../plan/index.ts'
import type { GiveableRef } from '@kindling/contract/common'
import * as words from '@kindling/words/home/member-home'
import { useSession } from '../../../platform/session/session.ts'
import { Checklist } from '../../../ui/forms/checklist.tsx'
import { changeSettings } from '../../accounts/index.ts'
import { pageOf, type LinkTarget } from '../../giveables/index.ts'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { isolate } from '@kindling/words/locale'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Card } from '../../../ui/layout/card.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { InviteFriend } from '../../invites/index.ts'
import { YourSpot } from '../../leaderboards/index.ts'
import type { CommunityCard as Community } from '@kindling/contract/communities/calls'
import * as homeWords from '@kindling/words/home/home'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { SnapRow } from '../../../ui/layout/snap-row.tsx'
import { CommunityCard } from '../../communities/index.ts'
import * as startingWords from '@kindling/words/home/starting'
import { toCreate } from '../../../platform/create-search.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

// One lazy chunk with all of these, because every page lists the name of each chunk.
export { YourSpot } from '../../leaderboards/index.ts'
export { FromYourCommunities } from '../../updates/index.ts'

/** First on a member's home: a monthly gift that needs attention, the effect of the last gift, and first steps. */
export function FirstCards({ home }: { home: Pick<Home, 'changed' | 'start' | 'invite_to'> | undefined }) {
  return (
    <>
      <PlanBanner />
      {home?.changed && <Changed changed={home.changed} />}
      {home?.start && <StartFire steps={home.start} inviteTo={home.invite_to} />}
    </>
  )
}

type Steps = NonNullable<Home['start']>
const order = ['joined', 'gave', 'invited'] as const

/** A checklist whose steps link to where each is done. */
function StartFire({ steps, inviteTo }: { steps: Steps; inviteTo: GiveableRef | null }) {
  if (useSession().user?.settings?.start_put_away === true) return null
  const count = order.filter((step) => steps[step]).length
  const links: Record<(typeof order)[number], LinkTarget> = {
    joined: { to: '/explore' },
    gave: { to: '/campaigns' },
    invited: inviteTo ? { to: pageOf(inviteTo), search: { share: 1 } } : { to: '/explore' },
  }
  return (
    <Checklist
      words={{ ...words.start, done: words.start.done({ count }) }}
      steps={order.map((step) => ({ label: words.start[step], done: steps[step], way: links[step] }))}
      onDismiss={() => changeSettings({ start_put_away: true })}
    />
  )
}

/** Shows what the last gift changed. */
function Changed({ changed: { campaign: c, given_cents } }: { changed: NonNullable<Home['changed']> }) {
  const amount = exactMoney(given_cents)
  return (
    <Card as="article" className="@container relative border-marigold/40! bg-marigold-soft!">
      {/* beside the text, but above it if a large font leaves no room */}
      <div className="flex flex-wrap items-center gap-4 @min-[16rem]:flex-nowrap">
        <Cover
          uuid={c.uuid}
          image={c.cover}
          topic={c.topic}
          quiet={c.quiet}
          eager
          className="aspect-square! w-18 shrink-0 rounded-card md:w-24"
        />
        <div className="min-w-0 grow">
          <p className="text-small font-semibold text-marigold-text">{words.changed.lead}</p>
          <h2 className="text-h3">
            <Link to="/campaigns/$id" params={{ id: String(c.id) }} className="after:absolute after:inset-0">
              <AsWritten>{words.changed.title({ amount })}</AsWritten>
            </Link>
          </h2>
          {c.outcome !== null && (
            <p dir="auto" lang="" className="as-name-aligned line-clamp-2 text-text">
              {c.outcome}
            </p>
          )}
          <p className="mt-0.5 truncate text-small text-text-2">
            <Name>{c.title}</Name>
          </p>
          <p className="truncate text-small text-text-2">
            <AsWritten>{giveablesWords.forWhom({ name: isolate(c.nonprofit.name) })}</AsWritten>
          </p>
        </div>
        <ChevronRight
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className="shrink-0 text-text-2 rtl:-scale-x-100 @max-[16rem]:hidden"
        />
      </div>
    </Card>
  )
}

type AsideProps = { inviteTo: GiveableRef | null | undefined; spotOn: GiveableRef | null | undefined }

/** Beside a member's home: the month to come, a friend to invite, and the spot on a leaderboard. */
export const MemberAside = ({ inviteTo, spotOn }: AsideProps) => (
  <>
    <YourMonth />
    {inviteTo && <InviteCard to={inviteTo} />}
    {spotOn && <YourSpot of={spotOn} />}
  </>
)

function InviteCard({ to }: { to: GiveableRef }) {
  return (
    <Card as="section" className="grid gap-3 p-5">
      <div>
        <h2 className="text-h3">{words.inviteTitle}</h2>
        <p className="mt-1 text-small text-text-2">
          <AsWritten>{words.inviteTo({ name: isolate(to.name) })}</AsWritten>
        </p>
      </div>
      <InviteFriend giveable={to} />
    </Card>
  )
}

/** For a person without a community: three suggestions, or a link to search. */
export function NoneYet({ suggested }: { suggested: readonly Community[] }) {
  return (
    <>
      <p className="-mt-1 text-text-2">{suggested.length === 0 ? homeWords.noneYet : homeWords.noneYetThese}</p>
      {suggested.length === 0 ? (
        <LinkButton to="/explore" variant="outline" size="md" className="justify-self-start">
          {homeWords.findOne}
        </LinkButton>
      ) : (
        <SnapRow label={homeWords.yours}>
          {suggested.map((community) => (
            <CommunityCard key={community.uuid} community={community} heading="h3" />
          ))}
        </SnapRow>
      )}
    </>
  )
}

const toCampaign: LinkTarget = { to: '/campaigns', search: { create: 'campaign' } }

/** Links to start a community or a campaign. */
export const StartOwn = () => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
    <LinkButton {...toCreate('community')} variant="outline" size="md">
      {startingWords.community}
    </LinkButton>
    <LinkButton {...toCampaign} variant="outline" size="md">
      {startingWords.campaign}
    </LinkButton>
  </div>
)
