import * as words from '@kindling/words/home/home'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../platform/page-title.ts'
import { refreshSession, useSession } from '../../platform/session/session.ts'
import { useRetry } from '../../platform/network/use-retry.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { StatsCard } from '../impact/index.ts'
import { DeletionNotice } from '../accounts/index.ts'
import { raisedMoney, shortMoney } from '../../ui/text/amounts.ts'
import { formatCount } from '../../ui/text/day-words.ts'
import { HomeSections } from './home-sections.tsx'
import { AsideCardSkeleton, HomeSkeleton, MemberHomeSkeleton } from './home-skeleton.tsx'
import { homeQuery } from './home.api.ts'
import { FirstCards, FromYourCommunities, JustFinished, MemberAside, MoreCampaigns } from './lazy-parts.tsx'
import { YourCommunities } from './your-communities.tsx'
import type { User } from '@kindling/contract/accounts/calls'
import type { Home } from '@kindling/contract/home/calls'
import { cardFee } from '@kindling/contract/money'
import * as shellWords from '@kindling/words/shell/shell'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Print } from '../../ui/pictures/drawing.tsx'
import { clsx } from 'clsx'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Money } from '../../ui/text/money.tsx'
import { exampleCents, feeWords } from '../trust/index.ts'
import { AsWritten } from '../../ui/text/as-written.tsx'

export function HomePage() {
  const { token, user, error } = useSession()
  const { data, isPending, isError, refetch } = useQuery(homeQuery)
  const retry = useRetry(homeQuery.queryKey)
  const finished = data?.finished[0]
  const begins = data && (data.changed || (data.start && user?.settings?.start_put_away !== true))
  const { suggested, trending } = shownCommunities(data?.trending ?? [], user)
  usePageTitle(words.title)
  if (token !== null && (isPending || (user?.communities === undefined && error === null)))
    return (
      <MemberHomeSkeleton
        onRetry={() => {
          retry()
          void refreshSession()
        }}
      />
    )
  return (
    <PageColumns
      aside={
        <>
          {token !== null && <MemberAside inviteTo={data?.invite_to} spotOn={data?.spot_on} />}
          <WhereGiftGoes />
          {finished && <JustFinished campaign={finished} />}
          {isPending && <AsideCardSkeleton />}
        </>
      }
    >
      {token === null ? (
        <GuestHero totals={data?.totals} />
      ) : (
        <>
          <h1 className="sr-only">{words.title}</h1>
          {user?.deletes_at && <DeletionNotice at={user.deletes_at} />}
          <FirstCards home={begins ? data : undefined} />
          <div className="lg:hidden">
            <StatsCard />
          </div>
        </>
      )}
      <div className={`grid grid-cols-1 gap-10 pt-7 ${token === null || begins ? '' : 'lg:pt-0'}`}>
        {data ? (
          <HomeSections home={data} suggested={suggested} trending={trending} />
        ) : isError ? (
          <>
            <YourCommunities suggested={[]} />
            {token !== null && <FromYourCommunities />}
            <ErrorState onRetry={() => void refetch()} />
            <MoreCampaigns shown={[]} />
          </>
        ) : (
          <HomeSkeleton onRetry={retry} />
        )}
      </div>
    </PageColumns>
  )
}

const mostSuggested = 3
type Shown = { suggested: Home['trending']; trending: Home['trending'] }

/** Topics of the person come first. Without a community they get three suggestions, which the list then leaves out. */
function shownCommunities(trending: Home['trending'], user: User | null): Shown {
  const topics = user?.settings?.topics ?? []
  const sorted = trending.toSorted((a, b) => Number(topics.includes(b.topic)) - Number(topics.includes(a.topic)))
  const suggested = user?.communities?.length === 0 ? sorted.slice(0, mostSuggested) : []
  return { suggested, trending: sorted.slice(suggested.length) }
}

/** Introduces Kindling to guests. Dark in both themes. */
function GuestHero({ totals }: { totals: Home['totals'] | undefined }) {
  return (
    <section data-theme="dark" className="relative overflow-hidden rounded-sheet bg-[#25133e] text-white">
      <div className="absolute inset-0 opacity-25 mask-[linear-gradient(to_right,transparent_20%,#000)] rtl:-scale-x-100">
        <Print uuid="0199d000-0000-7000-8000-000000000005" eager />
      </div>
      <div className="relative px-[24px] pt-7.5 pb-7 lg:px-10 lg:py-11">
        <h1 className="-me-4 max-w-[11em] text-h1 lg:text-hero">{words.heroTitle}</h1>
        <p className="mt-2.5 max-w-[27em] text-lead text-[#ebe2f2]">
          {words.heroBody} <Totals totals={totals} />
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <LinkButton to="/get-started">{words.getStarted}</LinkButton>
          <Link to="/how-it-works" className="hit-44 font-semibold text-white">
            {shellWords.howItWorks}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** The total given so far; its space is reserved while it loads. */
function Totals({ totals }: { totals: Home['totals'] | undefined }) {
  if (totals === undefined) {
    return (
      <span aria-hidden="true" className="invisible">
        <AsWritten>{words.heroTotals({ count: 9_200, amount: '$184K', people: '9.2K' })}</AsWritten>
      </span>
    )
  }
  if (totals.people === 0) return null
  const people = formatCount(totals.people)
  const amount = raisedMoney(totals.raised_cents)
  return (
    <AsWritten amounts={[totals.raised_cents]}>{words.heroTotals({ count: totals.people, amount, people })}</AsWritten>
  )
}

/** Shows where the parts of a $25 gift go, with the configured card fee. */
function WhereGiftGoes() {
  const { data: config, isPending } = useQuery(publicConfigQuery)
  if (config === undefined) return isPending ? <AsideCardSkeleton /> : null
  const fee = cardFee(exampleCents, config.card_fee)
  return (
    <Card as="section" className="p-5">
      <h2 className="text-h3">{words.whereTitle}</h2>
      <p className="text-small text-text-2">
        <AsWritten>{words.whereOn({ amount: shortMoney(exampleCents) })}</AsWritten>
      </p>
      <div aria-hidden="true" className="mt-2.5 flex h-3 gap-0.5 overflow-hidden rounded-pill">
        <span style={{ flexGrow: exampleCents - fee }} className="rounded-e-[3px] bg-ember" />
        <span style={{ flexGrow: fee }} className="min-w-4 rounded-s-[3px] bg-control" />
      </div>
      <dl className="mt-2 grid text-small">
        <Part dot="bg-ember" label={words.whereCause} cents={exampleCents - fee} />
        <Part dot="bg-control" label={words.whereFee(feeWords(config.card_fee))} cents={fee} />
        <Part dot="border border-control" label={words.whereUs} cents={0} />
      </dl>
      <p className="mt-2 text-small text-text-2">{words.whereNoTip}</p>
    </Card>
  )
}

function Part({ dot, label, cents }: { dot: string; label: string; cents: number }) {
  return (
    <div className="flex min-h-10 items-center gap-3">
      <dt className="flex grow items-center gap-3">
        <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-[3px]', dot)} />
        <AsWritten>{label}</AsWritten>
      </dt>
      <dd className="font-semibold tabular-nums">
        <Money cents={cents} style="exact" />
      </dd>
    </div>
  )
}
