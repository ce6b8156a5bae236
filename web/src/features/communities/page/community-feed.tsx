import type { Community } from '@kindling/contract/communities'
import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Card } from '../../../ui/card.tsx'
import { PeopleSkeleton } from '../../../ui/people-skeleton.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { SupporterRows } from '../../giveables/index.ts'
import { communitySupportersQuery } from '../communities.api.ts'

export function CommunityFeed({ community }: { community: Community }) {
  const { t } = useTranslation('communities')
  return (
    <div className="grid gap-3">
      <Card className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-m bg-marigold-soft text-marigold-text">
          <Megaphone size={24} strokeWidth={1.75} aria-hidden />
        </span>
        <p className="text-text-2">{t('feed.empty')}</p>
      </Card>
      <NewestGifts community={community} />
    </div>
  )
}

function NewestGifts({ community: c }: { community: Community }) {
  const { t } = useTranslation('communities')
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-h3">{t('feed.newest')}</h2>
      <PagedList
        list={usePaged(communitySupportersQuery(c.slug))}
        waiting={<PeopleSkeleton rows={5} />}
        empty={<p className="text-text-2">{t(c.raised_cents > 0 ? 'feed.soon' : 'feed.noGifts')}</p>}
      >
        {(rows) => <SupporterRows rows={rows} />}
      </PagedList>
    </Card>
  )
}
