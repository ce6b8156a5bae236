import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageColumns } from '../../ui/page-columns.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { LoadingRegion } from '../../ui/skeleton.tsx'
import { Endless } from '../../ui/endless.tsx'
import { CampaignCard, CampaignCardSkeleton } from './campaign-card.tsx'
import { CampaignFilters, FilterCard } from './list/campaign-filters.tsx'
import { type CampaignChoice, offeredLists, campaignsQuery } from './campaigns.api.ts'

type Props = { choice: CampaignChoice; onChoose: (choice: CampaignChoice) => void }

/** `/campaigns`: lists of campaigns, by topic and order, without end. The choice lives in the address. */
export function CampaignsScreen({ choice: asked, onChoose }: Props) {
  const { t } = useTranslation('campaigns')
  usePageTitle(t('title'))
  const signedIn = useSession().token !== null
  const choice = asked.list === 'mine' && !signedIn ? { ...asked, list: undefined } : asked
  const lists = offeredLists.filter((list) => signedIn || list !== 'mine')
  return (
    <PageColumns aside={<FilterCard choice={choice} onChoose={onChoose} />}>
      <h1 tabIndex={-1} className="sr-only text-h1 md:not-sr-only md:mb-2 xl:text-hero">
        {t('title')}
      </h1>
      <Segmented
        label={t('lists.label')}
        className="auto-cols-auto! text-[0.9375rem] max-[359px]:text-small"
        value={choice.list ?? 'active'}
        onChange={(list) => onChoose({ topic: choice.topic, list: list === 'active' ? undefined : list })}
        options={lists.map((list) => ({ value: list, label: t(`lists.${list}`) }))}
      />
      <CampaignFilters choice={choice} onChoose={onChoose} />
      <CampaignGrid choice={choice} onChoose={onChoose} />
    </PageColumns>
  )
}

const grid = 'grid gap-4 md:grid-cols-2'

function CampaignGrid({ choice, onChoose }: Props) {
  const query = useInfiniteQuery(campaignsQuery(choice))
  const cards = query.data?.pages.flatMap((page) => page.data)
  if (query.isPending) {
    return (
      <LoadingRegion className={grid}>
        {Array.from({ length: 6 }, (_, i) => (
          <CampaignCardSkeleton key={i} />
        ))}
      </LoadingRegion>
    )
  }
  if (cards === undefined) return <ErrorState onRetry={() => void query.refetch()} />
  if (cards.length === 0) return <NoCampaigns choice={choice} onChoose={onChoose} />
  return (
    <>
      <ul className={grid}>
        {cards.map((card) => (
          <li key={card.id}>
            <CampaignCard campaign={card} />
          </li>
        ))}
      </ul>
      <Endless
        hasNext={query.hasNextPage}
        fetching={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        count={cards.length}
        onMore={() => void query.fetchNextPage()}
        endLine
      />
    </>
  )
}

function NoCampaigns({ choice, onChoose }: Props) {
  const { t } = useTranslation('campaigns')
  const list = choice.list ?? 'active'
  if (choice.topic !== undefined) {
    return (
      <EmptyState
        title={t('empty.topic')}
        action={
          <Button variant="outline" size="md" onClick={() => onChoose({ ...choice, topic: undefined })}>
            {t('empty.clear')}
          </Button>
        }
      />
    )
  }
  const seeActive = (
    <LinkButton to="/campaigns" variant="outline" size="md">
      {t('empty.seeActive')}
    </LinkButton>
  )
  return <EmptyState title={t(`empty.${list}`)} action={list === 'active' ? undefined : seeActive} />
}
