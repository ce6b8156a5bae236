import type { Campaign } from '@kindling/contract/campaigns'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { SupporterRows } from '../../giveables/index.ts'
import { supportersQuery } from '../campaigns.api.ts'

type View = 'recent' | 'notes'

/** Who gave: the newest, or those who left a note. The first five come with the campaign, further pages when asked for. */
export function CampaignSupporters({ campaign: c }: { campaign: Campaign }) {
  const { t } = useTranslation(['giveables', 'common'])
  const [view, setView] = useState<View>('recent')
  const [asked, setAsked] = useState(false)
  const notes = view === 'notes'
  const query = useInfiniteQuery({ ...supportersQuery(String(c.id), notes), enabled: notes || asked })
  const pages = query.data?.pages.flatMap((page) => page.data)
  const rows = pages ?? (notes ? undefined : c.supporters)
  const more = pages === undefined ? !notes && c.supporters_count > c.supporters.length : query.hasNextPage
  if (c.supporters.length === 0) return null
  return (
    <section className="grid gap-3">
      <SectionHeading title={t('supporters')} />
      <Segmented
        label={t('showSupporters')}
        className="max-w-78"
        value={view}
        onChange={setView}
        options={[
          { value: 'recent', label: t('recent') },
          { value: 'notes', label: t('notes') },
        ]}
      />
      <Card className="grid gap-4">
        {rows === undefined && !query.isError && <RowSkeletons />}
        {rows !== undefined && rows.length > 0 && <SupporterRows rows={rows} />}
        {rows?.length === 0 && <p className="text-text-2">{t('noNotes')}</p>}
        {query.isError && (
          <p role="alert" className="text-small text-text-2">
            {t('common:loadMoreFailed')}
          </p>
        )}
        {(more || query.isError) && (
          <Button
            variant="outline"
            size="md"
            loading={query.isFetching ? t('common:loading') : undefined}
            onClick={() => {
              setAsked(true)
              if (pages !== undefined) void query.fetchNextPage()
              else if (query.isError) void query.refetch()
            }}
          >
            {query.isError ? t('common:tryAgain') : t('common:loadMore')}
          </Button>
        )}
      </Card>
    </section>
  )
}

function RowSkeletons() {
  return (
    <div className="grid gap-7" aria-busy="true">
      {[0, 1, 2].map((i) => (
        <div key={i} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-pill!" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}
