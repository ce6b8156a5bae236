import * as words from '@kindling/words/updates/feed'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { pathOfUpdates, pathToCreate } from '../update-address.ts'
import { feedQuery, keyOfEntry, newestOfFeedQuery } from './feed.api.ts'
import { FeedRows } from './feed-rows.tsx'

type Props = {
  of: { id: number; uuid: string; slug: string; name: string }
  posts: boolean
  empty: ReactNode
  waiting: ReactNode
}

/** The feed of a community. New entries wait behind a button, so that nothing moves while a person reads. */
export function FeedPart({ of, posts, empty, waiting }: Props) {
  const list = usePaged(feedQuery(of.slug))
  const host = { type: 'communities' as const, id: of.id, slug: of.slug }
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-3">
      <SectionHeading
        title={words.title}
        link={
          posts ? (
            <Link to={pathToCreate(host)}>{words.post}</Link>
          ) : (
            <Link to={pathOfUpdates(host)} aria-label={words.allUpdatesOf({ name: of.name })}>
              {words.allUpdates}
            </Link>
          )
        }
      />
      {list.rows !== undefined && <Arrived slug={of.slug} read={list.rows.map(keyOfEntry)} />}
      <PagedList list={list} waiting={waiting} empty={empty} byButton>
        {(entries) => <FeedRows entries={entries} of={of.uuid} />}
      </PagedList>
    </section>
  )
}

function Arrived({ slug, read }: { slug: string; read: readonly string[] }) {
  const queries = useQueryClient()
  const { data } = useQuery(newestOfFeedQuery(slug))
  const known = new Set(read)
  const count = data?.data.filter((entry) => !known.has(keyOfEntry(entry))).length ?? 0
  return (
    <div role="status" className="grid justify-items-center empty:hidden">
      {count > 0 && (
        <Button
          size="md"
          variant="outline"
          icon={<ArrowUp size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => void queries.resetQueries({ queryKey: feedQuery(slug).queryKey })}
        >
          {words.arrived({ count })}
        </Button>
      )}
    </div>
  )
}
