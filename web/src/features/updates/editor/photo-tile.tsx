import * as words from '@kindling/words/updates/updates'
import { clsx } from 'clsx'
import { Check, GripVertical, ImageOff, Plus, X } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { Photo } from './form.ts'
import type { Sending } from './use-photos.ts'

type Props = Omit<HTMLAttributes<HTMLLIElement>, 'children'> & {
  photo: Photo
  nth: number
  sending: Sending | undefined
  dragged: boolean
  onOpen: () => void
  onAgain: () => void
  onRemove: () => void
}

const { editor: texts } = words
const corner = 'absolute grid size-11 place-items-center'
const disk = 'grid size-7 place-items-center rounded-pill bg-night/80 text-white'

/** A photo in the editor: tap to describe it, drag to move it, or remove it. */
export function PhotoTile({ photo, nth, sending, dragged, onOpen, onAgain, onRemove, ...drag }: Props) {
  const failed = sending !== undefined && sending.failed !== null
  return (
    <li {...drag} className={clsx('relative aspect-square rounded-m select-none', dragged && 'z-10 shadow-2')}>
      {failed ? (
        <button
          type="button"
          onClick={onAgain}
          className={`${face} grid content-center justify-items-center gap-0.5 border border-danger bg-danger-soft text-danger`}
        >
          <ImageOff size={22} strokeWidth={1.75} aria-hidden />
          <span className="text-small font-semibold">{texts.notSent}</span>
          <span className="text-small underline">{texts.tryAgain}</span>
        </button>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={photo.alt === '' ? texts.describe({ nth }) : texts.describeAgain({ nth, alt: photo.alt })}
          onClick={onOpen}
          className={`${face} bg-surface-2`}
        >
          <Shown photo={photo} sending={sending} />
        </button>
      )}
      {!failed && <AltPill has={photo.alt !== ''} />}
      {photo.uuid === null && !failed && <Progress of={sending} />}
      <button
        type="button"
        aria-label={texts.removePhoto({ nth })}
        onClick={onRemove}
        className={`${corner} end-0 top-0`}
      >
        <span className={disk}>
          <X size={16} strokeWidth={2} aria-hidden />
        </span>
      </button>
      {!failed && (
        <span
          data-grip
          aria-hidden
          className={`${corner} end-0 bottom-0 cursor-grab touch-none active:cursor-grabbing`}
        >
          <span className={disk}>
            <GripVertical size={16} strokeWidth={2} />
          </span>
        </span>
      )}
    </li>
  )
}

const face = 'press size-full overflow-hidden rounded-m'

function Shown({ photo, sending }: { photo: Photo; sending: Sending | undefined }) {
  if (sending) return <img src={sending.preview} alt="" className="size-full object-cover" />
  return photo.address === null ? null : <Picture address={photo.address} alt="" sizes="120px" fallback={null} />
}

const AltPill = ({ has }: { has: boolean }) => (
  <span
    aria-hidden
    className={clsx(
      'pointer-events-none absolute start-1.5 bottom-1.5 inline-flex h-7 items-center gap-1 rounded-pill px-2 text-small font-semibold',
      has ? 'bg-night/80 text-white' : 'bg-marigold text-night',
    )}
  >
    {has ? <Check size={14} strokeWidth={2} /> : <Plus size={14} strokeWidth={2} />}
    {texts.altTag}
  </span>
)

const Progress = ({ of }: { of: Sending | undefined }) => (
  <p role="status" className="absolute inset-x-0 top-1/2 -translate-y-1/2 text-center text-small">
    <span className="rounded-pill bg-night/80 px-2 py-0.5 text-white">
      {texts.sending({ percent: Math.round((of?.progress ?? 0) * 100) })}
    </span>
  </p>
)
