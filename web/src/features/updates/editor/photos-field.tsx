import { mostPhotos } from '@kindling/contract/update-rules'
import * as words from '@kindling/words/updates'
import { ArrowDown, ArrowUp, ImageOff, ImagePlus, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { InlineError } from '../../../ui/inline-error.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Photo } from './form.ts'
import { type Sending, usePhotos } from './use-photos.ts'

type Props = {
  photos: Photo[]
  error: string | undefined
  onChange: (change: (photos: Photo[]) => Photo[]) => void
}

/** Up to six photos: added together, each with its own words, moved by buttons. */
export function PhotosField({ photos, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const all = usePhotos(photos, onChange)
  const { editor: said } = words
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1.5 flex w-full justify-between text-small font-semibold">
        {said.photos}
        <span className="font-normal text-text-2">{said.photosOf({ used: photos.length, max: mostPhotos })}</span>
      </legend>
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {photos.map((photo, at) => (
          <PhotoRow
            key={photo.key}
            photo={photo}
            nth={at + 1}
            sending={all.sending[photo.key]}
            onAgain={() => all.again(photo.key)}
            onAlt={(alt) => all.describe(photo.key, alt)}
          >
            <IconButton
              label={said.moveUp({ nth: at + 1 })}
              disabled={at === 0}
              onClick={() => all.move(at, -1)}
              className="disabled:opacity-40"
            >
              <ArrowUp size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton
              label={said.moveDown({ nth: at + 1 })}
              disabled={at === photos.length - 1}
              onClick={() => all.move(at, 1)}
              className="disabled:opacity-40"
            >
              <ArrowDown size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton label={said.removePhoto({ nth: at + 1 })} onClick={() => all.remove(photo.key)}>
              <X size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </PhotoRow>
        ))}
      </ul>
      {error !== undefined && <InlineError>{error}</InlineError>}
      {photos.length < mostPhotos && (
        <Button
          variant="outline"
          size="md"
          className="justify-self-start"
          icon={<ImagePlus size={20} strokeWidth={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {said.addPhotos}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          all.add(files)
        }}
      />
    </fieldset>
  )
}

type RowProps = {
  photo: Photo
  nth: number
  sending: Sending | undefined
  onAgain: () => void
  onAlt: (alt: string) => void
  children: ReactNode
}

function PhotoRow({ photo, nth, sending, onAgain, onAlt, children }: RowProps) {
  const failed = sending?.failed ?? null
  const { editor: said } = words
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 rounded-card border border-line p-3">
      <div className="grid size-26 place-items-center overflow-hidden rounded-m bg-surface-2">
        {failed !== null ? (
          <ImageOff size={28} strokeWidth={1.75} aria-hidden className="text-danger" />
        ) : sending ? (
          <img src={sending.preview} alt="" className="size-full object-cover" />
        ) : (
          photo.address !== null && <Picture address={photo.address} alt="" sizes="104px" otherwise={null} />
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-2">
        <div className="flex items-center">
          <span className="grow text-small font-semibold">{said.photoAt({ nth })}</span>
          {children}
        </div>
        <p role="status" className="text-small text-text-2 empty:hidden">
          {failed === null &&
            photo.uuid === null &&
            said.sending({ percent: Math.round((sending?.progress ?? 0) * 100) })}
        </p>
        {failed !== null && (
          <>
            <p role="alert" className="text-small text-danger">
              {said.notSent}. {failed}
            </p>
            <Button variant="outline" size="md" className="justify-self-start" onClick={onAgain}>
              {said.tryAgain}
            </Button>
          </>
        )}
      </div>
      {failed === null && (
        <div className="col-span-2">
          <TextField
            label={said.alt}
            hint={nth === 1 ? said.altHint : undefined}
            maxLength={300}
            value={photo.alt}
            onChange={({ target }) => onAlt(target.value)}
          />
        </div>
      )}
    </li>
  )
}
