import type { Picture as Sent } from '@kindling/contract/photos/calls'
import * as words from '@kindling/words/chats/chats'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { addressHere, type usePhotos } from './use-photos.ts'

type Props = {
  images: readonly Sent[]
  photos: Pick<ReturnType<typeof usePhotos>, 'sending' | 'stop'>
  onRemove: (uuid: string) => void
}

export function PhotoStrip({ images, photos: { sending, stop }, onRemove }: Props) {
  if (images.length + sending.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map((image, nth) => (
        <Photo key={image.uuid} nth={nth} onRemove={() => onRemove(image.uuid)}>
          <Picture
            address={addressHere(image)}
            alt=""
            sizes="64px"
            eager
            fallback={<span className="block size-full bg-surface-2" />}
          />
        </Photo>
      ))}
      {sending.map(({ key, address, progress }, nth) => (
        <Photo key={key} nth={images.length + nth} onRemove={() => stop(key)}>
          <img src={address} alt="" className="size-full object-cover opacity-50" />
          <span className="absolute inset-x-0 bottom-0 bg-night/70 text-center text-caption text-white">
            {words.uploading({ percent: Math.floor(progress * 100) })}
          </span>
        </Photo>
      ))}
    </ul>
  )
}

function Photo({ nth, onRemove, children }: { nth: number; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="relative size-20">
      <span className="relative block size-full overflow-hidden rounded-m">{children}</span>
      <button
        type="button"
        aria-label={words.removePhoto({ n: nth + 1 })}
        onClick={onRemove}
        className="press absolute -end-1.5 -top-1.5 grid size-7 place-items-center rounded-pill bg-night text-white ring-2 ring-surface"
      >
        <X size={16} strokeWidth={2} aria-hidden />
      </button>
    </li>
  )
}
