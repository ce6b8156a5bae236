import type { Gift } from '@kindling/contract/gifts/calls'
import * as words from '@kindling/words/billing/billing'
import { numberLocale } from '@kindling/words/locale'
import { useId, useState } from 'react'
import { type Paged, usePaged } from '../../../platform/network/paged-query.ts'
import { useRetry } from '../../../platform/network/use-retry.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { LoadingRegion, Skeleton, SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { historyQuery } from '../billing.api.ts'
import { byPayment, byMonth } from './groups.ts'
import { ChargeRow } from './charge-row.tsx'
import { GiftDetails } from '../gift-details.tsx'
import { HistoryRow } from './history-row.tsx'
import * as receiptsWords from '@kindling/words/receipts/receipts'
import { api } from '../../../platform/network/api.ts'
import { DownloadButton } from '../../../ui/forms/download-button.tsx'
import { useOwnZone } from '../../../platform/session/own-zone.ts'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'

export function History() {
  const id = useId()
  const list = usePaged(historyQuery)
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-h3">
          {words.history}
        </h2>
        {(list.rows?.length ?? 0) > 0 && <SaveHistory />}
      </div>
      <Gifts list={list} />
    </Card>
  )
}

function Gifts({ list }: { list: Paged<Gift> }) {
  const retry = useRetry(historyQuery.queryKey)
  const [opened, setOpened] = useOpenSheet<Gift>('gift of the history')
  const [last, setLast] = useState(opened)
  const timeZone = useOwnZone()
  // a reload loads only the first gifts again
  const detailed = list.rows?.find(({ uuid }) => uuid === last?.uuid) ?? last
  const show = (gift: Gift) => {
    setLast(gift)
    setOpened(gift)
  }
  const long = (list.rows?.length ?? 0) > 15
  return (
    <>
      <PagedList
        list={list}
        waiting={<HistorySkeleton onRetry={retry} />}
        empty={
          <EmptyState
            title={words.emptyTitle}
            body={words.emptyBody}
            action={<LinkButton to="/campaigns">{words.emptyAction}</LinkButton>}
          />
        }
        endLine={long}
        footClass={list.hasMore || long ? 'pt-4' : undefined}
      >
        {(gifts) =>
          byMonth(gifts, numberLocale, timeZone).map(({ month, gifts: made }) => (
            <section key={month} aria-label={month}>
              <h3 className="mt-4 text-small font-semibold text-text-2 first-letter:uppercase">{month}</h3>
              <ul className="divide-y divide-line">
                {byPayment(made).map((group) =>
                  group.length > 1 ? (
                    <ChargeRow key={group[0]!.uuid} gifts={group} onOpen={show} />
                  ) : (
                    <HistoryRow key={group[0]!.uuid} gift={group[0]!} onOpen={() => show(group[0]!)} />
                  ),
                )}
              </ul>
            </section>
          ))
        }
      </PagedList>
      {detailed && (
        <GiftDetails
          key={detailed.uuid}
          gift={detailed}
          open={opened !== undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function HistorySkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadingRegion className="mt-4 grid gap-6" onRetry={onRetry}>
      {Array.from({ length: 5 }, (_, i) => (
        <div key={i} className="flex gap-3">
          <Skeleton className="size-11 shrink-0 rounded-thing" />
          <div className="grow">
            <SkeletonLines widths={['70%', '40%']} />
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}

/** Saves every gift as a CSV file. */
function SaveHistory() {
  return (
    <DownloadButton
      variant="ghost"
      aria-label={words.saveHistory}
      addressOf={async () => (await api('GET /billing/history')).data.url}
      loading={receiptsWords.opening}
      className="-my-2 -me-3 px-3!"
    >
      {words.csv}
    </DownloadButton>
  )
}
