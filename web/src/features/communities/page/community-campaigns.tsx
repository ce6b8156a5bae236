import type { CampaignCard as Campaign } from '@kindling/contract/campaigns/calls'
import type { Community } from '@kindling/contract/communities/calls'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/communities/communities'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { isolate } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Meter } from '../../../ui/pictures/meter.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { CampaignCards, CardSkeletons, communityCampaignsQuery, campaignWords } from '../../campaigns/index.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

export function CommunityCampaigns({ community }: { community: Community }) {
  const active = useQuery(communityCampaignsQuery(community.uuid, 'active'))
  const finished = useQuery(communityCampaignsQuery(community.uuid, 'finished'))
  if (active.isPending || finished.isPending) {
    return <CardSkeletons count={2} />
  }
  if (active.data === undefined || finished.data === undefined) {
    return <ErrorState onRetry={() => void Promise.all([active.refetch(), finished.refetch()])} />
  }
  if (active.data.length + finished.data.length === 0) {
    const seeAll = (
      <LinkButton to="/campaigns" variant="outline" size="md">
        {words.campaigns.seeAll}
      </LinkButton>
    )
    return <EmptyState title={words.campaigns.empty} action={seeAll} />
  }
  return (
    <div className="grid gap-8">
      <Group title={words.campaigns.active} cards={active.data} />
      <Group title={words.campaigns.finished} cards={finished.data} />
    </div>
  )
}

function Group({ title, cards }: { title: string; cards: Campaign[] }) {
  if (cards.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{title}</h2>
      <CampaignCards cards={cards} heading="h3" />
    </section>
  )
}

/** The first active campaigns in compact form, for the aside; renders nothing if there are none. */
export function ActiveCampaigns({ community }: { community: Community }) {
  const { data } = useQuery(communityCampaignsQuery(community.uuid, 'active'))
  if (data === undefined || data.length === 0) return null
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">{words.campaigns.aside}</h2>
        <Link
          to="/communities/$slug"
          params={{ slug: community.slug }}
          search={{ tab: 'campaigns' }}
          className="hit-44 shrink-0 text-small font-semibold text-ember-text"
        >
          {commonWords.seeAll}
        </Link>
      </div>
      <ul className="grid gap-4">
        {data.slice(0, 2).map((card) => (
          <SmallCampaign key={card.id} campaign={card} />
        ))}
      </ul>
    </Card>
  )
}

function SmallCampaign({ campaign: c }: { campaign: Campaign }) {
  const figures = campaignWords(c)
  return (
    <li className="relative flex items-center gap-3">
      <Cover
        uuid={c.uuid}
        image={c.cover}
        topic={c.topic}
        quiet={c.quiet}
        sizes="86px" // cropped to a square of 48 px
        className="aspect-square! size-12 shrink-0 rounded-thing"
      />
      <div className="grid min-w-0 grow gap-1 text-small">
        <Link
          to="/campaigns/$id"
          params={{ id: String(c.id) }}
          className="truncate font-semibold after:absolute after:inset-0"
        >
          <Name>{c.title}</Name>
        </Link>
        <p className="truncate text-text-2">
          <AsWritten>{giveablesWords.forWhom({ name: isolate(c.nonprofit.name) })}</AsWritten>
        </p>
        <Meter thin value={c.raised_cents} max={c.goal_cents} tone={figures.progress.tone} label={figures.meter} />
        <p className="text-text-2">
          <AsWritten amounts={figures.amounts}>{figures.short}</AsWritten>
        </p>
      </div>
    </li>
  )
}
