import type { NonprofitRef, Topic } from '@kindling/contract/common'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/form'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useHeldWhilePressed } from '../../../ui/gestures/use-held-while-pressed.ts'
import { api } from '../../../platform/network/api.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { Place } from '../../../ui/text/place.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { VerifiedBadge } from '../../../ui/pictures/verified-badge.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

const mostResults = 5
const longestSearch = 80

export type Near = { city: string; state: string; topic: Topic | undefined }

/** An empty search suggests nonprofits of the same place and topic. */
const nonprofitsQuery = (q: string, { city, state, topic }: Near) =>
  queryOptions({
    queryKey: ['nonprofits', 'search', q, q === '' && [city, state, topic]],
    queryFn: async ({ signal }) => {
      const near = {
        ...(city.trim() !== '' && { 'near[city]': city.trim() }),
        ...(state.trim() !== '' && { 'near[state]': state.trim() }),
        ...(topic && { 'near[topic]': topic }),
      }
      const query = {
        per_page: mostResults,
        'filter[verified]': 'true' as const,
        ...(q === '' ? near : { 'filter[q]': q }),
      }
      return (await api('GET /nonprofits', { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })

type Props = {
  /** Nonprofits to leave out, because they are already chosen. */
  chosen: readonly NonprofitRef[]
  near: Near
  onAdd: (nonprofit: NonprofitRef) => void
}

export function NonprofitSearch({ chosen, near, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const id = useId()
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 250)
    return () => clearTimeout(timer)
  }, [typed])
  const { data: found, isPending, refetch } = useQuery(nonprofitsQuery(q, near))
  const data = useHeldWhilePressed(found)
  const offered = data?.filter(({ uuid }) => chosen.every((one) => one.uuid !== uuid))
  return (
    <div className="grid gap-2">
      <TextField
        id={id}
        type="search"
        label={words.search}
        hint={words.searchHint}
        value={typed}
        maxLength={longestSearch}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isPending && <PeopleSkeleton rows={3} />}
      {!isPending && offered === undefined && <ErrorState onRetry={() => void refetch()} />}
      {offered?.length === 0 && q !== '' && (
        <p role="status" className="py-2 text-text-2">
          <AsWritten>{words.noneFound({ words: isolate(q) })}</AsWritten>
        </p>
      )}
      <ul className="grid">
        {offered?.map((one) => (
          <li key={one.uuid}>
            <button
              type="button"
              onClick={() => {
                onAdd(one)
                setTyped('')
              }}
              className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-m px-2 py-2 text-start hover:bg-surface-2"
            >
              <span className="grid min-w-0 grow">
                <span className="font-semibold wrap-anywhere">
                  <span className="sr-only">{words.add} </span>
                  <Name>{one.name}</Name>
                  {one.verified && <VerifiedBadge />}
                </span>
                <span className="text-small text-text-2">
                  <Place of={one} />
                </span>
              </span>
              <Plus size={22} strokeWidth={1.75} aria-hidden className="shrink-0 text-ember-text" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
