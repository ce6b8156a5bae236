import type { Picture as Shown } from '@kindling/contract/photos/calls'
import * as words from '@kindling/words/chats/chats'
import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'

const lost = (
  <span className="grid size-full place-items-center bg-surface-2 text-text-2">
    <ImageOff size={24} strokeWidth={1.75} aria-hidden />
  </span>
)

/** A single photo keeps its aspect ratio; several are squares. A tap opens a photo in full. */
export function MessageImages({ images }: { images: readonly Shown[] }) {
  const [open, setOpen] = useState<Shown>()
  const isSingle = images.length === 1
  return (
    <div className={clsx('grid w-72 max-w-full gap-1', !isSingle && 'grid-cols-2')}>
      {images.map((image, nth) => (
        <button
          key={image.uuid}
          type="button"
          aria-label={image.alt || `${words.photo} ${nth + 1}`}
          aria-haspopup="dialog"
          style={{ aspectRatio: isSingle ? Math.max(0.6, Math.min(2.2, image.width / image.height)) : 1 }}
          className="overflow-hidden rounded-card"
          onClick={(event) => {
            event.stopPropagation()
            setOpen(image)
          }}
        >
          <Picture address={image.address} alt="" sizes={isSingle ? '288px' : '142px'} fallback={lost} />
        </button>
      ))}
      {open && (
        <ResponsiveModal open onOpenChange={() => setOpen(undefined)} title={open.alt || words.photo} size={760}>
          <div style={{ aspectRatio: open.width / open.height }} className="mx-auto max-h-[70dvh] max-w-full">
            <Picture address={open.address} alt={open.alt} sizes="100vw" fallback={lost} />
          </div>
        </ResponsiveModal>
      )}
    </div>
  )
}
