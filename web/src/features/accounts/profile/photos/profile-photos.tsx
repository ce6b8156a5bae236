import type { User } from '@kindling/contract/accounts/calls'
import * as words from '@kindling/words/accounts/profile'
import { Camera, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { coverSeed } from '../../../../ui/pictures/cover-seed.ts'
import { Cover } from '../../../../ui/pictures/cover.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { CropModal, type Sending, usePickedFile, showPhotoFailure } from '../../../photos/index.ts'
import { RemoveButton } from '../form/remove-button.tsx'
import { type PhotoKind, savePhoto, removeFromProfile } from '../profile.api.ts'

/** Cover and avatar, each with a camera button. */
export function ProfilePhotos({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<PhotoKind>('avatar')
  const { picked, show } = usePickedFile()
  const { removing, remove } = useRemovePhoto()
  const cover = user.cover ?? null

  function ask(asked: PhotoKind): void {
    setKind(asked)
    input.current?.click()
  }
  async function send(photo: File, sending: Sending): Promise<void> {
    await savePhoto(kind, photo, sending)
    toast.success(words.photos[kind].updated)
  }
  return (
    <div className="mb-4">
      <div className="relative">
        <Cover uuid={coverSeed(user.uuid)} image={cover} sizes="672px" eager className="max-h-48 w-full rounded-card" />
        <div className="absolute end-3 top-3 flex gap-2">
          {cover !== null && (
            <IconButton
              label={words.photos.cover.remove}
              onPicture
              aria-disabled={removing === 'cover' || undefined}
              onClick={() => void remove('cover')}
            >
              <Trash2 size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
          <button
            type="button"
            onClick={() => ask('cover')}
            className="press flex min-h-11 items-center gap-2 rounded-m bg-night/80 px-3.5 font-semibold text-white hover:bg-night focus-visible:shadow-[0_0_0_5px_var(--k-surface)]"
          >
            <Camera size={20} strokeWidth={1.75} aria-hidden />
            {words.photos.cover.change}
          </button>
        </div>
      </div>
      <div className="flex items-end gap-4 ps-3">
        <span className="relative -mt-10 shrink-0">
          <Avatar name={user.name} image={user.avatar} uuid={user.uuid} size="xxxxl" className="ring-4 ring-surface" />
          <IconButton
            label={words.photos.avatar.change}
            onPicture
            onClick={() => ask('avatar')}
            className="absolute -end-2 -bottom-1 bg-night! ring-3 ring-surface"
          >
            <Camera size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </span>
        <p className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 pb-1 text-small text-text-2">
          {words.squareHint}
          {user.avatar !== null && (
            <RemoveButton
              name={words.photos.avatar.remove}
              busy={removing === 'avatar'}
              onRemove={() => void remove('avatar')}
            />
          )}
        </p>
      </div>
      <FileInput ref={input} accept="image/*" onPick={show} />
      {picked && (
        <CropModal
          {...picked}
          shape={kind === 'avatar' ? 'face' : 'wide'}
          title={words.photos[kind].title}
          failed={words.photos[kind].failed}
          send={send}
          onClose={() => show()}
          onAnother={() => ask(kind)}
        />
      )}
    </div>
  )
}

/** Removes a photo at once; our art replaces it. */
function useRemovePhoto() {
  const [removing, setRemoving] = useState<PhotoKind>()
  const busy = useRef(false)

  async function remove(kind: PhotoKind): Promise<void> {
    if (busy.current) return
    busy.current = true
    setRemoving(kind)
    try {
      await removeFromProfile(kind)
      toast.success(words.photos[kind].updated)
    } catch (error) {
      showPhotoFailure(words.photos[kind].failed, error)
    } finally {
      busy.current = false
      setRemoving(undefined)
    }
  }
  return { removing, remove }
}
