import type { CampaignCard as Card_ } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/campaigns/campaigns'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { Marked } from '../../ui/text/marked.tsx'
import { Meter } from '../../ui/pictures/meter.tsx'
import { Name } from '../../ui/text/name.tsx'
import { Place } from '../../ui/text/place.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { VerifiedBadge } from '../../ui/pictures/verified-badge.tsx'
import { CardFoot, CardOutcome, ReportLine, linkToGive } from '../giveables/index.ts'
import { campaignWords } from './campaign-words.ts'
import { phaseOf } from './figures/progress.ts'

type Props = {
  campaign: Card_
  heading?: 'h2' | 'h3'
  /** The card's cover is the first on the page, so it loads eagerly. */
  eager?: boolean
  Note?: ComponentType<{ campaign: Card_ }> | undefined
}

export function CampaignCard({ campaign: c, heading: Heading = 'h2', eager = false, Note }: Props) {
  const phase = phaseOf(c)
  return (
    <Card as="article" flush className="@container relative grid h-full">
      {/* in a row of its own the card has its picture beside the text */}
      <div className="flex flex-col beside:flex-row">
        <Cover
          uuid={c.uuid}
          image={c.cover}
          topic={c.topic}
          quiet={c.quiet}
          eager={eager}
          sizes="358px"
          className="shrink-0 beside:aspect-auto wide:w-1/2 in-rows:w-[112px]"
        />
        <div className="flex min-w-0 grow flex-col p-[16px]">
          <Heading className="line-clamp-3 text-h3 wrap-anywhere">
            <Link to="/campaigns/$id" params={{ id: String(c.id) }} className="after:absolute after:inset-0">
              <Name>{c.title}</Name>
            </Link>
          </Heading>
          <p className="mt-1 text-small text-text-2">
            <Place of={c} />
          </p>
          <p className="text-small text-text-2 wrap-anywhere">
            <Marked words={words.card.forWhom(<Name>{c.nonprofit.name}</Name>)} />
            {c.nonprofit.verified && <VerifiedBadge />}
          </p>
          {Note && <Note campaign={c} />}
          <div className="mt-auto pt-3">
            {phase === 'over' && c.outcome !== null ? (
              <CardOutcome text={c.outcome} />
            ) : (
              <CardProgress campaign={c} gives={phase === 'active'} />
            )}
            <ReportLine report={c.report} className="mt-2" />
          </div>
        </div>
      </div>
    </Card>
  )
}

function CardProgress({ campaign: c, gives }: { campaign: Card_; gives: boolean }) {
  const figures = campaignWords(c)
  const zero = c.raised_cents === 0 && gives
  return (
    <>
      <Meter value={c.raised_cents} max={c.goal_cents} tone={figures.progress.tone} label={figures.meter} />
      <CardFoot
        className="mt-3"
        lead={<AsWritten amounts={figures.amounts}>{figures.short}</AsWritten>}
        below={zero ? (c.quiet ? words.card.zeroQuiet : words.card.zero) : figures.timeLeft}
        give={
          gives
            ? { ...linkToGive({ type: 'campaigns', id: c.id }), words: words.card.giveTo({ title: c.title }) }
            : undefined
        }
      />
    </>
  )
}

export function CampaignCardSkeleton() {
  return (
    <Card flush className="h-full in-rows:flex">
      <Skeleton className="aspect-video rounded-none! shrink-0 in-rows:aspect-auto in-rows:w-[112px]" />
      <div className="grid grow gap-3 p-[16px]">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-1 h-2.5 w-full rounded-pill!" />
        <div className="flex justify-between">
          <Skeleton className="h-11 w-1/3" />
          <Skeleton className="h-11 w-24 rounded-m!" />
        </div>
      </div>
    </Card>
  )
}
