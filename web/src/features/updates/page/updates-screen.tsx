import { type UpdateTag, updateTags } from '@kindling/contract/updates/rules'
import * as words from '@kindling/words/updates/updates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { isMissing } from '../../../platform/network/api-error.ts'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { GiveableStrip } from '../cards/giveable-strip.tsx'
import { pathToCreate, pathToEdit } from '../update-address.ts'
import { type GiveableAddress, type ListMeta, updatesQuery, waitingUpdatesQuery } from '../updates.api.ts'
import { UpdateCardsSkeleton, UpdatesHeading } from './update-skeletons.tsx'
import type { GiveableOfUpdate, UpdateCard as SavedCard } from '@kindling/contract/updates/calls'
import { Name } from '../../../ui/text/name.tsx'
import { timeIn } from '../zone/zone-name.ts'
import { useOwnZone } from '../../../platform/session/own-zone.ts'
import { useState } from 'react'
import { byYear } from '../cards/by-year.ts'
import { UpdateCard } from '../cards/update-card.tsx'
import { timeNow } from '../../../platform/browser/clock.ts'

/** The tag in the URL; null shows all. */
export const tagOf = (asked: string | undefined): UpdateTag | null => updateTags.find((one) => one === asked) ?? null

type Props = { address: GiveableAddress; tag: UpdateTag | null; onTag: (tag: UpdateTag | null) => void }

/** `/{modelType}/{id}/updates`: pinned updates first, then the newest. */
export function UpdatesScreen({ address, tag, onTag }: Props) {
  const query = updatesQuery(address, tag)
  const { data, error } = useInfiniteQuery(query)
  const list = usePaged(query)
  const meta = data?.pages[0]?.meta
  usePageTitle(words.title)
  if (isMissing(error)) return <Navigate to="/404" replace />
  return (
    <PageColumns
      aside={
        meta && (
          <Card>
            <Head meta={meta} />
          </Card>
        )
      }
    >
      <UpdatesHeading />
      <div className="xl:hidden">{meta ? <Head meta={meta} /> : <Skeleton className="h-12" />}</div>
      <TagChips tag={tag} onTag={onTag} />
      {meta?.may.includes('post') && <WaitingUpdates address={address} shown={meta.giveable} />}
      <div data-quiet-page={meta?.giveable.quiet || undefined} className="mt-2 grid gap-4">
        <PagedList list={list} waiting={<UpdateCardsSkeleton />} empty={<NoneYet meta={meta} tag={tag} />} endLine>
          {(updates) => meta && <UpdateList updates={updates} giveable={meta.giveable} />}
        </PagedList>
      </div>
    </PageColumns>
  )
}

const Head = ({ meta: { giveable, may } }: { meta: ListMeta }) => (
  <GiveableStrip
    giveable={giveable}
    action={
      may.includes('post') && (
        <LinkButton to={pathToCreate(giveable)} size="md">
          {words.post}
        </LinkButton>
      )
    }
  />
)

function TagChips({ tag, onTag }: Pick<Props, 'tag' | 'onTag'>) {
  return (
    <div
      role="group"
      aria-label={words.filter}
      className="-mx-[16px] flex scrollbar-none gap-2 overflow-x-auto px-[16px] py-1"
    >
      <Chip selected={tag === null} onClick={() => onTag(null)}>
        {words.allTags}
      </Chip>
      {updateTags.map((one) => (
        <Chip key={one} selected={tag === one} onClick={() => onTag(tag === one ? null : one)}>
          {words.tags[one]}
        </Chip>
      ))}
    </div>
  )
}

function NoneYet({ meta, tag }: { meta: ListMeta | undefined; tag: UpdateTag | null }) {
  return (
    <EmptyState
      title={tag === null ? words.empty : words.emptyTag}
      action={
        tag === null &&
        meta?.may.includes('post') && (
          <Link to={pathToCreate(meta.giveable)} className="hit-44 font-semibold text-ember-text">
            {words.post}
          </Link>
        )
      }
    />
  )
}

function WaitingUpdates({ address, shown }: { address: GiveableAddress; shown: GiveableOfUpdate }) {
  const zone = useOwnZone()
  const { data: waiting = [] } = useQuery(waitingUpdatesQuery(address))
  if (waiting.length === 0) return null
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-h3">{words.waiting}</h2>
      <ul className="divide-y divide-line">
        {waiting.map((u) => (
          <li key={u.uuid} className="relative grid gap-0.5 py-2.5">
            <Link to={pathToEdit(shown, u.uuid)} className="font-semibold wrap-anywhere after:absolute after:inset-0">
              <Name>{u.name}</Name>
            </Link>
            <span className="text-small text-text-2">
              {u.publish_at === null ? words.draft : words.scheduledFor({ time: timeIn(u.publish_at, zone) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type UpdateListProps = { updates: readonly SavedCard[]; giveable: GiveableOfUpdate }

function UpdateList({ updates, giveable }: UpdateListProps) {
  const [now] = useState(timeNow)
  return (
    <div className="grid gap-4">
      {byYear(updates, now).map(({ year, updates: group }, nth) => (
        <section key={year ?? 'now'} className="grid gap-4">
          {year !== null && (
            <h2 className="flex items-center gap-3 text-small font-semibold text-text-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
              <span suppressHydrationWarning>{year}</span>
            </h2>
          )}
          <ul className="grid grid-cols-1 gap-4">
            {group.map((update, at) => (
              <UpdateCard
                key={update.uuid}
                update={update}
                giveable={giveable}
                heading={year === null ? 'h2' : 'h3'}
                eager={nth === 0 && at === 0}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
