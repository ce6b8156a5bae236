import type { Picture } from '@kindling/contract/photos/calls'
import * as words from '@kindling/words/shell/shared'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forgetShared, readShared, type Shared } from '../../../platform/browser/worker-post.ts'
import { currentVisit } from '../../../platform/session/visit.ts'
import { useSession } from '../../../platform/session/session.ts'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { organizedCommunitiesQuery } from '../../campaigns/index.ts'
import { addToMessage, PickChat } from '../../chats/index.ts'
import { startedQuery } from '../../people/index.ts'
import { sendPicture, showPhotoFailure } from '../../photos/index.ts'
import { addToDraft, pathToCreate } from '../../updates/index.ts'

const sharedQuery = {
  queryKey: ['shared'],
  // a device without room opens no cache
  queryFn: () => readShared().catch(() => null),
  networkMode: 'always',
  gcTime: 0,
} as const

/** Where to put what another app shared: a photo into an update or a chat, a link into a chat. */
export function SharedSheet({ onClose }: { onClose: () => void }) {
  const { data: shared } = useQuery(sharedQuery)
  const person = useSession().user?.uuid
  return (
    <ResponsiveModal
      open
      inAddress
      onOpenChange={(open) => {
        if (open) return
        void forgetShared().catch(() => undefined)
        onClose()
      }}
      title={words.title}
      size={480}
    >
      {shared === null && <p className="pb-4 text-text-2">{words.nothing}</p>}
      {shared && person !== undefined && <Places shared={shared} person={person} />}
    </ResponsiveModal>
  )
}

function Places({ shared, person }: { shared: Shared; person: string }) {
  const navigate = useNavigate()
  const put = useMutation({
    mutationFn: async (place: (photo: Picture | null) => string) => {
      const photo =
        shared.photo &&
        (await sendPicture('whole', shared.photo, { onProgress: () => undefined, signal: currentVisit().signal }))
      const path = place(photo)
      await forgetShared().catch(() => undefined)
      await navigate({ to: path, replace: true })
    },
    onError: (error) => showPhotoFailure(words.failed, error),
  })
  return (
    <div aria-busy={put.isPending} className="grid gap-5 pb-2 aria-busy:pointer-events-none aria-busy:opacity-60">
      <Preview shared={shared} />
      <Part title={words.toChat}>
        <PickChat
          withPhoto={shared.photo !== null}
          none={words.noChats}
          onPick={(chat) =>
            put.mutate((photo) => {
              addToMessage(person, chat, shared.text, photo)
              return `/chats/${chat}`
            })
          }
        />
      </Part>
      {shared.photo && (
        <Part title={words.toUpdate}>
          <PickPlace
            person={person}
            onPick={(of) =>
              put.mutate((photo) => {
                if (photo) addToDraft(person, of, photo)
                return pathToCreate(of)
              })
            }
          />
        </Part>
      )}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="text-small font-semibold">{title}</h3>
    {children}
  </section>
)

function Preview({ shared: { text, photo } }: { shared: Shared }) {
  return (
    <div className="grid gap-3">
      {photo && (
        <img ref={showing(photo)} alt={words.photo} className="max-h-52 w-full rounded-m bg-surface-2 object-contain" />
      )}
      {text !== '' && (
        <p dir="auto" lang="" className="line-clamp-4 rounded-m bg-surface-2 px-3.5 py-2.5 text-small wrap-anywhere">
          {text}
        </p>
      )}
    </div>
  )
}

const showing = (photo: File) => (image: HTMLImageElement | null) => {
  if (image === null) return undefined
  image.src = URL.createObjectURL(photo)
  return () => URL.revokeObjectURL(image.src)
}

type Place = Parameters<typeof pathToCreate>[0] & Parameters<typeof Avatar>[0] & { uuid: string }

/** The campaigns that a person started, and the communities that they organize. */
function PickPlace({ person, onPick }: { person: string; onPick: (place: Place) => void }) {
  const started = useInfiniteQuery(startedQuery(person))
  const organized = useQuery(organizedCommunitiesQuery)
  if (started.isPending || organized.isPending) return <PeopleSkeleton rows={3} />
  const places: Place[] = [
    ...(organized.data ?? []).map(({ id, uuid, slug, name, avatar: image, topic }) => ({
      type: 'communities' as const,
      id,
      uuid,
      slug,
      name,
      image,
      topic,
      quiet: false,
    })),
    ...(started.data?.pages ?? [])
      .flatMap((page) => page.data)
      .map(({ id, uuid, title: name, cover: image, topic, quiet }) => ({
        type: 'campaigns' as const,
        id,
        uuid,
        slug: null,
        name,
        image,
        topic,
        quiet,
      })),
  ]
  if (places.length === 0) return <p className="text-small text-text-2">{words.noUpdates}</p>
  return (
    <ul aria-label={words.toUpdate} className="-mx-2 grid">
      {places.map((place) => (
        <li key={place.uuid} className="grid">
          <button
            type="button"
            onClick={() => onPick(place)}
            className="flex min-h-15 items-center gap-3 rounded-m px-2 text-start hover:bg-surface-2"
          >
            <Avatar {...place} shape="thing" size="md" />
            <Name className="min-w-0 font-semibold wrap-anywhere">{place.name}</Name>
          </button>
        </li>
      ))}
    </ul>
  )
}
