import * as words from '@kindling/words/home/member-home'
import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import { usePaged } from '../../platform/network/paged-query.ts'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { CampaignCards, CardSkeletons, campaignsQuery } from '../campaigns/index.ts'
import * as commonWords from '@kindling/words/common'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as homeWords from '@kindling/words/home/home'
import { isolate, numberLocale } from '@kindling/words/locale'
import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/layout/card.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { Name } from '../../ui/text/name.tsx'
import { PublicText } from '../../ui/text/public-text.tsx'
import { raisedMoney, shortMoney } from '../../ui/text/amounts.ts'
import { AsWritten } from '../../ui/text/as-written.tsx'

/** `shown`: campaigns that sections above already show. An error replaces only this section. */
export function MoreCampaigns({ shown }: { shown: readonly CampaignCard[] }) {
  const list = usePaged(campaignsQuery({ sort: 'trending' }))
  const above = new Set(shown.map(({ id }) => id))
  const rows = list.rows?.filter(({ id }) => !above.has(id))
  if ((list.failed && list.rows === undefined) || (rows?.length === 0 && !list.hasMore)) return null
  return (
    <section aria-labelledby="more-campaigns" className="grid min-w-0 gap-3">
      <SectionHeading id="more-campaigns" title={words.moreCampaigns} />
      <PagedList list={{ ...list, rows }} waiting={<CardSkeletons count={2} />} empty={null} endLine>
        {(cards) => <CampaignCards cards={cards} heading="h3" hasMore={list.hasMore} />}
      </PagedList>
    </section>
  )
}

export function JustFinished({ campaign: c }: { campaign: CampaignCard }) {
  const locale = numberLocale
  return (
    <Card as="section" className="p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">{homeWords.finishedTitle}</h2>
        <Link
          to="/campaigns"
          search={{ list: 'finished' }}
          aria-label={homeWords.seeAllOf({ title: homeWords.finishedTitle })}
          className="hit-44 shrink-0 text-small font-semibold text-ember-text"
        >
          {commonWords.seeAll}
        </Link>
      </div>
      <Cover uuid={c.uuid} image={c.cover} topic={c.topic} quiet={c.quiet} className="mt-3 rounded-m" />
      <p className="mt-3 font-semibold">
        <Name>{c.title}</Name>
      </p>
      <p className="text-small text-text-2">
        <AsWritten>{giveablesWords.forWhom({ name: isolate(c.nonprofit.name) })}</AsWritten>
      </p>
      <p className="mt-0.5 text-small text-text-2">
        {c.outcome !== null && <PublicText className="line-clamp-3">{c.outcome}</PublicText>}{' '}
        <AsWritten amounts={[c.raised_cents, c.goal_cents]}>
          {homeWords.finishedFacts({
            raised: raisedMoney(c.raised_cents),
            goal: shortMoney(c.goal_cents),
            count: c.supporters_count,
            formatted: c.supporters_count.toLocaleString(locale),
          })}
        </AsWritten>
      </p>
      <Link
        to="/campaigns/$id"
        params={{ id: String(c.id) }}
        className="hit-44 mt-2 inline-block text-small font-semibold text-ember-text"
      >
        {c.outcome === null ? homeWords.finishedSee : homeWords.finishedRead}
      </Link>
    </Card>
  )
}
