import { mostPhotos } from '@kindling/contract/updates/rules'
import * as words from '@kindling/words/updates/updates'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import type { Photo } from './form.ts'
import { PhotoSheet } from './photo-sheet.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { usePhotos } from './use-photos.ts'

type Props = {
  photos: Photo[]
  error: string | undefined
  onChange: (change: (photos: Photo[]) => Photo[]) => void
}

const { editor: texts } = words

/** Up to six photos, added together and reordered by dragging; each has its own description. */
export function PhotosField({ photos, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const uploads = usePhotos(photos, onChange)
  const [open, setOpen] = useState<string | null>(null)
  const [moved, setMoved] = useState('')
  const dragOf = useDragOrder((from, to) => {
    uploads.move(photos[from]!.key, to)
    setMoved(texts.movedTo({ nth: to + 1, count: photos.length }))
  })
  const failures = photos.flatMap(({ key }, at) => {
    const why = uploads.sending[key]?.failed ?? null
    return why === null ? [] : [texts.failed({ nth: at + 1, why })]
  })
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1.5 flex w-full justify-between text-small font-semibold">
        {texts.photos}
        <span className="font-normal text-text-2">{texts.photosOf({ used: photos.length, max: mostPhotos })}</span>
      </legend>
      <ul className="grid grid-cols-3 gap-2 empty:hidden min-[480px]:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]">
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            nth={at + 1}
            sending={uploads.sending[photo.key]}
            {...dragOf(at)}
            onOpen={() => setOpen(photo.key)}
            onAgain={() => uploads.again(photo.key)}
            onRemove={() => uploads.remove(photo.key)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {failures.map((one) => (
        <p key={one} role="alert" className="text-small text-danger">
          {one}
        </p>
      ))}
      {error !== undefined && <InlineError>{error}</InlineError>}
      {photos.length < mostPhotos && (
        <Button
          variant="outline"
          size="md"
          className="justify-self-start"
          icon={<ImagePlus size={20} strokeWidth={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {texts.addPhotos}
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
          uploads.add(files)
        }}
      />
      <OpenPhoto photos={photos} all={uploads} open={open} onClose={() => setOpen(null)} />
    </fieldset>
  )
}

type OpenProps = { photos: Photo[]; all: ReturnType<typeof usePhotos>; open: string | null; onClose: () => void }

function OpenPhoto({ photos, all, open, onClose }: OpenProps) {
  const at = photos.findIndex(({ key }) => key === open)
  const photo = photos[at]
  if (photo === undefined) return null
  return (
    <PhotoSheet
      photo={photo}
      nth={at + 1}
      count={photos.length}
      preview={all.sending[photo.key]?.preview}
      onAlt={(alt) => all.describe(photo.key, alt)}
      onMove={(by) => all.move(photo.key, at + by)}
      onRemove={() => {
        onClose()
        all.remove(photo.key)
      }}
      onClose={onClose}
    />
  )
}
