import type { Topic } from '@kindling/contract/common'
import * as words from '@kindling/words/chats/chats'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useHeldWhilePressed } from '../../../ui/gestures/use-held-while-pressed.ts'
import { api } from '../../../platform/network/api.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { SearchField } from '../list/search-field.tsx'
import type { Shared } from './saved-messages.ts'

export type SharePickerProps = { onPick: (shared: Shared) => void; onClose: () => void }

type Found = Shared & { uuid: string; image: string | null; topic: Topic; quiet: boolean }

/** Finds campaigns, communities, live flash campaigns and open projects; without a search it returns trending ones. */
async function find(q: string, signal: AbortSignal): Promise<Found[]> {
  const query = { per_page: 8, ...(q !== '' && { 'filter[q]': q }) }
  const [campaigns, communities, flash, projects] = await Promise.all([
    api('GET /campaigns', { query: { 'filter[list]': 'active', ...query }, signal }),
    api('GET /communities', { query, signal }),
    api('GET /flash-campaigns', { query: { 'filter[list]': 'live', ...query }, signal }),
    api('GET /projects', { query, signal }),
  ])
  return [
    ...campaigns.data.map(({ id, uuid, title: name, cover: image, topic, quiet }) => ({
      type: 'campaigns' as const,
      id,
      name,
      uuid,
      image,
      topic,
      quiet,
    })),
    ...communities.data.map(({ id, uuid, name, avatar: image, topic }) => ({
      type: 'communities' as const,
      id,
      name,
      uuid,
      image,
      topic,
      quiet: false,
    })),
    ...[
      ...flash.data.map((one) => ({ type: 'flash-campaigns' as const, ...one })),
      ...projects.data.map((one) => ({ type: 'projects' as const, ...one })),
    ].map(({ type, id, uuid, title: name, cover: image, topic, quiet }) => ({
      type,
      id,
      name,
      uuid,
      image,
      topic,
      quiet,
    })),
  ]
}

/** Picks a page of Kindling to attach to a message. */
export function SharePicker({ onPick, onClose }: SharePickerProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const {
    data: found,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['chat-share', q],
    queryFn: ({ signal }) => find(q.length < 2 ? '' : q, signal),
    placeholderData: (before) => before,
  })
  const data = useHeldWhilePressed(found)
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={words.shareTitle} size={480}>
      <div className="grid gap-3 pb-2">
        <SearchField label={words.shareSearch} q={typed} onChange={setTyped} />
        {data === undefined ? (
          isError ? (
            <ErrorState onRetry={() => void refetch()} />
          ) : (
            <PeopleSkeleton rows={5} />
          )
        ) : data.length === 0 ? (
          <p className="py-6 text-center text-text-2">{words.shareNothing}</p>
        ) : (
          <ul className="-mx-2 grid">
            {data.map((one) => (
              <li key={one.uuid} className="grid">
                <button
                  type="button"
                  onClick={() => onPick({ type: one.type, id: one.id, name: one.name })}
                  className="flex min-h-15 items-center gap-3 rounded-m px-2 text-start hover:bg-surface-2"
                >
                  <Avatar
                    name={one.name}
                    image={one.image}
                    uuid={one.uuid}
                    shape="thing"
                    size="md"
                    topic={one.topic}
                    quiet={one.quiet}
                  />
                  <Name className="font-semibold wrap-anywhere">{one.name}</Name>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </ResponsiveModal>
  )
}
