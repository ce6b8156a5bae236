import * as words from '@kindling/words/projects/projects'
import { ImagePlus } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { AltField, PickPhoto, sendPicture } from '../../photos/index.ts'

/** `address`: the shown photo; null: no photo. `sent`: the uuid of a new photo. */
export type EditedPhoto = { address: string | null; alt: string; sent?: string }

type Props = { photo: EditedPhoto; lost?: boolean; onChange: (photo: EditedPhoto) => void }

/** A wide photo with its description, or none. */
export function PhotoField({ photo, lost = false, onChange }: Props) {
  const { address, alt } = photo
  return (
    <div className="grid gap-3">
      {address !== null && (
        <>
          <div className="aspect-video overflow-hidden rounded-m bg-surface-2">
            <Picture address={address} alt={alt} sizes="(min-width: 620px) 472px, 100vw" fallback={null} />
          </div>
          <AltField alt={alt} onChange={(written) => onChange({ ...photo, alt: written })} />
        </>
      )}
      <PickPhoto
        title={words.photo.crop}
        shape="wide"
        failed={words.photo.failed}
        asksAlt
        lost={lost}
        send={async (file, sending, written) => {
          const { uuid } = await sendPicture('wide', file, sending, written)
          onChange({ address: URL.createObjectURL(file), alt: written, sent: uuid })
        }}
      >
        {(choose) => (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              size="md"
              icon={<ImagePlus size={20} strokeWidth={1.75} aria-hidden />}
              onClick={choose}
            >
              {address === null ? words.photo.add : words.photo.change}
            </Button>
            {address !== null && (
              <Button variant="ghost" size="md" onClick={() => onChange({ address: null, alt: '' })}>
                {words.photo.remove}
              </Button>
            )}
          </div>
        )}
      </PickPhoto>
    </div>
  )
}
