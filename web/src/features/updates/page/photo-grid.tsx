import type { Update } from '@kindling/contract/updates/calls'
import * as words from '@kindling/words/updates/updates'
import { clsx } from 'clsx'
import { Picture } from '../../../ui/pictures/picture.tsx'

/** A single photo keeps its aspect ratio. Several form two columns; of an odd number the first spans both. */
export function PhotoGrid({ photos }: { photos: Update['photos'] }) {
  if (photos.length === 0) return null
  const [first] = photos
  return (
    <ul aria-label={words.photos} className="grid grid-cols-2 gap-1.5 overflow-hidden rounded-card">
      {photos.map((photo, index) => {
        const wide = index === 0 && photos.length % 2 === 1
        return (
          <li
            key={photo.uuid}
            style={photos.length === 1 ? { aspectRatio: `${first!.width} / ${first!.height}` } : undefined}
            className={clsx(
              'overflow-hidden bg-surface-2',
              wide ? 'col-span-2' : 'aspect-square',
              wide && photos.length > 1 && 'aspect-2/1',
            )}
          >
            <Picture
              address={photo.address}
              alt={photo.alt === '' ? words.photoOf({ nth: index + 1, count: photos.length }) : photo.alt}
              sizes={wide ? '(min-width: 768px) 588px, 100vw' : '(min-width: 768px) 292px, 50vw'}
              eager={index === 0}
              fallback={null}
            />
          </li>
        )
      })}
    </ul>
  )
}
