import { type UpdateTag, updateTags } from '@kindling/contract/updates/rules'
import * as words from '@kindling/words/updates/updates'
import { useInfiniteQuery } from '@tanstack/react-query'
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
import { UpdateList } from '../cards/update-list.tsx'
import { pathToCreate } from '../update-address.ts'
import { type GiveableAddress, type ListMeta, updatesQuery } from '../updates.api.ts'
import { UpdateCardsSkeleton, UpdatesHeading } from './update-skeletons.tsx'
import { WaitingUpdates } from './waiting-updates.tsx'

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
