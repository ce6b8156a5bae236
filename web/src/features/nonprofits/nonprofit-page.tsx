import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { Link } from '@tanstack/react-router'
import { ChevronRight, HandHeart, Landmark, MapPin } from 'lucide-react'
import { useId } from 'react'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Name } from '../../ui/text/name.tsx'
import { Place } from '../../ui/text/place.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { calendarDay } from '../../ui/text/day-words.ts'
import { ClaimCard } from './claims/claim-card.tsx'
import { nextPayoutWords, NonprofitRecord, payoutWords } from './nonprofit-record.tsx'
import { PayoutsCard } from './payouts/payouts-card.tsx'
import { Projects } from './projects.tsx'
import { InvitationCard, RepresentativeCard } from './representing/representative-card.tsx'
import { VerifiedPills, Pill } from './verified-pills.tsx'

export function NonprofitPage({ nonprofit: n }: { nonprofit: Nonprofit }) {
  const acts = <Acts nonprofit={n} />
  if (!n.verified && n.status !== 'suspended')
    return (
      <PageColumns aside={acts}>
        <ListedHead nonprofit={n} />
        <NonprofitRecord nonprofit={n} />
        <div className="grid xl:hidden">{acts}</div>
      </PageColumns>
    )
  // what its representatives do needs the room of the main column
  const isRepresentative = n.may.includes('edit')
  const aside = (
    <>
      <Received nonprofit={n} />
      <Givers nonprofit={n} />
      <NonprofitRecord nonprofit={n} />
      {!isRepresentative && acts}
    </>
  )
  return (
    <PageColumns aside={aside}>
      <header>
        <div className="relative -mx-[16px] -mt-5 md:mx-0 md:mt-0">
          <Cover
            uuid={n.uuid}
            image={null}
            topic={(n.communities[0] ?? n.campaigns[0] ?? n.projects[0])?.topic}
            eager
            className="aspect-[2/1]! md:rounded-sheet xl:aspect-[588/196]!"
          />
          <Avatar
            name={n.name}
            image={n.picture}
            uuid={n.uuid}
            size="xxxxl"
            shape="thing"
            className="absolute! start-[16px] -bottom-[40px] ring-4 ring-bg md:start-0"
          />
        </div>
        <h1 tabIndex={-1} className="mt-14 text-h1 tracking-[-0.02em] wrap-anywhere xl:text-hero">
          <Name>{n.name}</Name>
        </h1>
        <div className="mt-2">
          <VerifiedPills nonprofit={n} {...(n.status === 'suspended' && { unverified: words.suspendedPill })} />
        </div>
        {n.status === 'suspended' && (
          <div className="mt-3">
            <Notice title={words.suspendedTitle} body={words.suspendedBody} />
          </div>
        )}
        {n.mission !== null && (
          <p dir="auto" lang="" className="as-name-aligned mt-3 text-lead text-text-2">
            {n.mission}
          </p>
        )}
      </header>
      <div className="mt-2 grid gap-3 xl:hidden">
        <Received nonprofit={n} />
        <Givers nonprofit={n} />
      </div>
      <Programs programs={n.programs} />
      <Projects projects={n.projects} />
      <CampaignsFor nonprofit={n} />
      <div className="grid gap-3 xl:hidden">
        <NonprofitRecord nonprofit={n} />
        {!isRepresentative && acts}
      </div>
      {isRepresentative && <div className="grid gap-3">{acts}</div>}
    </PageColumns>
  )
}

function Acts({ nonprofit: n }: { nonprofit: Nonprofit }) {
  if (n.may.includes('edit'))
    return (
      <>
        {n.verified && <PayoutsCard nonprofit={n} />}
        <RepresentativeCard nonprofit={n} />
      </>
    )
  if (n.may.includes('answer')) return <InvitationCard nonprofit={n} />
  return n.may.includes('claim') && <ClaimCard nonprofit={n} />
}

function Received({ nonprofit: n }: { nonprofit: Nonprofit }) {
  return (
    <Card>
      <p className="text-small text-text-2">{words.received}</p>
      <Money cents={n.received_cents} className="font-display text-money-lg font-bold tabular-nums" />
      <p className="text-small text-text-2">{words.receivedNote}</p>
      <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 text-small">
        <span className="text-text-2">{words.lastPayout}</span>
        <span className="font-medium">{payoutWords(n)}</span>
      </p>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-small">
        <span className="text-text-2">{words.nextPayout}</span>
        <span className="ms-auto font-medium">{nextPayoutWords(n)}</span>
      </p>
      {n.payouts.length > 0 && !n.may.includes('edit') && <PaidOut payouts={n.payouts} />}
    </Card>
  )
}

/** What reached the nonprofit, by date, to the dollar; its representatives have a list of their own. */
function PaidOut({ payouts }: Pick<Nonprofit, 'payouts'>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-3 border-t border-line pt-3 text-small">
      <h2 id={id} className="font-semibold">
        {words.payouts.list}
      </h2>
      <ul>
        {payouts.map(({ period, amount_cents: cents }) => (
          <li key={period} className="mt-2 flex justify-between gap-4">
            <time dateTime={period} className="text-text-2">
              {calendarDay(period)}
            </time>
            <Money cents={cents} style="exact" className="font-medium tabular-nums" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Givers({ nonprofit: n }: { nonprofit: Nonprofit }) {
  // no empty state if campaigns or projects are listed below, or if an unverified nonprofit takes no gifts
  if (n.communities.length === 0 && (n.campaigns.length + n.projects.length > 0 || !n.verified)) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.communities}</h2>
      {n.communities.length === 0 ? (
        <>
          <p className="text-text-2">{words.noneYet}</p>
          <LinkButton to="/campaigns" variant="outline" size="md" className="justify-self-start">
            {words.seeActive}
          </LinkButton>
        </>
      ) : (
        <>
          <p className="text-small text-text-2">{words.communitiesNote}</p>
          <ul className="grid gap-3">
            {n.communities.map((community) => (
              <li key={community.uuid} className="relative flex flex-wrap items-center gap-3">
                <Avatar
                  name={community.name}
                  image={null}
                  uuid={community.uuid}
                  topic={community.topic}
                  size="md"
                  shape="thing"
                />
                <Link
                  to="/communities/$slug"
                  params={{ slug: community.slug }}
                  className="min-w-0 grow basis-24 font-semibold wrap-anywhere after:absolute after:inset-0"
                >
                  <Name>{community.name}</Name>
                </Link>
                {n.verified && (
                  <LinkButton
                    to="/communities/$slug"
                    params={{ slug: community.slug }}
                    search={{ give: 1 }}
                    variant="soft"
                    size="md"
                    className="relative"
                    aria-label={words.giveThrough({ name: community.name })}
                    icon={<HandHeart size={20} strokeWidth={1.75} aria-hidden />}
                  >
                    {commonWords.give}
                  </LinkButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Programs({ programs }: { programs: string[] }) {
  if (programs.length === 0) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.programs}</h2>
      <ul className="grid list-disc gap-2 ps-5 marker:text-ember">
        {programs.map((program) => (
          <li key={program} dir="auto" lang="">
            {program}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function CampaignsFor({ nonprofit: n }: { nonprofit: Nonprofit }) {
  if (n.campaigns.length === 0) return null
  return (
    <Card as="section" className="grid gap-1">
      <h2 className="mb-2 text-h3">{words.campaigns}</h2>
      <ul className="divide-y divide-line">
        {n.campaigns.map((campaign) => (
          <li key={campaign.uuid}>
            <Link
              to="/campaigns/$id"
              params={{ id: String(campaign.id) }}
              className="flex min-h-12 items-center justify-between gap-3 py-2 font-semibold"
            >
              <Name>{campaign.title}</Name>
              <ChevronRight
                size={20}
                strokeWidth={1.75}
                aria-hidden
                className="shrink-0 text-text-2 rtl:-scale-x-100"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The head of a nonprofit that only the registry lists: no picture, no gifts, not indexed. */
function ListedHead({ nonprofit: n }: { nonprofit: Nonprofit }) {
  const pending = n.status === 'claim_pending'
  return (
    <header className="grid justify-items-start gap-3">
      <meta name="robots" content="noindex" />
      <span className="grid size-[64px] place-items-center rounded-thing bg-surface-2 text-text-2">
        <Landmark size={28} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 tabIndex={-1} className="text-h1 tracking-[-0.02em] wrap-anywhere xl:text-hero">
        <Name>{n.name}</Name>
      </h1>
      <p className="flex flex-wrap gap-2 text-small">
        <Pill tone="plain" icon={null}>
          {n.invented ? words.inventedPill : words.inRegistry}
        </Pill>
        <Pill tone="plain" icon={<MapPin size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />}>
          <Place of={n} />
        </Pill>
      </p>
      {n.invented ? (
        <Notice title={words.invented} body={words.inventedBody} />
      ) : pending ? (
        <Notice title={words.pendingTitle} body={words.pendingBody} />
      ) : (
        <Notice title={words.listedTitle} body={words.listedBody} />
      )}
    </header>
  )
}

function Notice({ title, body }: { title: string; body: string }) {
  return (
    <div className="mt-1 w-full rounded-card border border-line bg-surface p-4">
      <p className="font-semibold">{title}</p>
      <p className="text-text-2">{body}</p>
    </div>
  )
}
