import * as words from '@kindling/words/updates/updates'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { Photo } from './form.ts'

type Props = {
  photo: Photo
  nth: number
  count: number
  preview: string | undefined
  onAlt: (alt: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onClose: () => void
}

const { editor: texts } = words

/** One photo: its description, and its place among the others. */
export function PhotoSheet({ photo, nth, count, preview, onAlt, onMove, onRemove, onClose }: Props) {
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.photoOf({ nth, count })}
      size={480}
      footer={
        <Button full onClick={onClose}>
          {texts.photoDone}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-2">
        <div className="h-52 overflow-hidden rounded-m bg-surface-2 [&_img]:object-contain">
          {preview === undefined ? (
            photo.address !== null && <Picture address={photo.address} alt="" sizes="480px" fallback={null} />
          ) : (
            <img src={preview} alt="" className="size-full" />
          )}
        </div>
        <TextField
          label={texts.alt}
          optional
          hint={texts.altHint}
          dir="auto"
          maxLength={300}
          value={photo.alt}
          onChange={({ target }) => onAlt(target.value)}
        />
        {count > 1 && (
          <div role="group" aria-label={texts.place} className="grid grid-cols-2 gap-3">
            <Button
              variant="outline"
              aria-disabled={nth === 1 || undefined}
              icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />}
              onClick={() => onMove(-1)}
            >
              {texts.moveEarlier}
            </Button>
            <Button variant="outline" aria-disabled={nth === count || undefined} onClick={() => onMove(1)}>
              {texts.moveLater}
              <ArrowRight size={20} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
            </Button>
          </div>
        )}
        <p role="status" className="sr-only">
          {words.photoOf({ nth, count })}
        </p>
        <Button variant="ghost" size="md" className="justify-self-start" onClick={onRemove}>
          {texts.removePhoto({ nth })}
        </Button>
      </div>
    </ResponsiveModal>
  )
}
