import * as words from '@kindling/words/staff/staff'
import { isolate } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardCheck } from 'lucide-react'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { wholeRow } from '../../../ui/states/needs-card.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { LoadedList } from '../loaded-list.tsx'
import { staffPath } from '../staff-parts.ts'
import { waitingCampaignsQuery } from '../staff.api.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

export function WaitingCampaigns() {
  return (
    <LoadedList result={useQuery(waitingCampaignsQuery)}>
      {(campaigns) =>
        campaigns.length === 0 ? (
          <EmptyState {...words.noCampaigns} />
        ) : (
          <Card as="section" className="grid gap-1">
            <h2 className="text-h3">{words.campaignsTitle}</h2>
            <ul className="divide-y divide-line">
              {campaigns.map(({ id, title, organizer, nonprofit, sent_at }) => (
                <li key={id} className="relative flex min-h-16 items-center gap-3.5 py-3">
                  <span className="grid size-[44px] shrink-0 place-items-center rounded-pill bg-plum-soft text-plum">
                    <ClipboardCheck size={20} strokeWidth={1.75} aria-hidden />
                  </span>
                  <div className="min-w-0 grow">
                    <Link to={staffPath('campaigns', id)} className={`font-semibold wrap-anywhere ${wholeRow}`}>
                      <Name>{title}</Name>
                    </Link>
                    <p className="text-small wrap-anywhere text-text-2">
                      <AsWritten>
                        {words.byFor({ organizer: isolate(organizer), nonprofit: isolate(nonprofit) })}
                      </AsWritten>
                    </p>
                  </div>
                  <RelativeTime at={sent_at} className="shrink-0 text-small text-text-2" />
                  <ChevronRight
                    size={20}
                    strokeWidth={1.75}
                    aria-hidden
                    className="shrink-0 text-text-2 rtl:rotate-180"
                  />
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </LoadedList>
  )
}
