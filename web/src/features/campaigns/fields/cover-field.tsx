import type { Topic } from '@kindling/contract/common'
import * as words from '@kindling/words/campaigns/form'
import { ImagePlus, Shuffle } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { AltField, PickPhoto, sendPicture } from '../../photos/index.ts'

/** The seed of the drawing before the draft exists. */
export const defaultSeed = '0199d000-0000-7000-8000-000000000000'

type Props = {
  /** The seed of the drawing, if there is no photo. */
  art: string
  /** Address of the photo; null: our art. */
  photo: string | null
  alt: string
  topic: Topic | null
  quiet: boolean
  error?: string | undefined
  drawing?: boolean
  /** A reload lost the photo that was chosen. */
  lost?: boolean
  /** `uuid`: of the uploaded photo. */
  onPhoto: (sent: { uuid: string; file: File; alt: string }) => Promise<void> | void
  onAlt: (alt: string) => void
  onArt: () => void
  /** Without it the drawing cannot be changed. */
  onShuffle?: () => void
}

/** A photo of one's own with a description, or our art. */
export function CoverField(props: Props) {
  const {
    art,
    photo,
    alt,
    topic,
    quiet,
    error,
    drawing = false,
    lost = false,
    onPhoto,
    onAlt,
    onArt,
    onShuffle,
  } = props
  const hasPhoto = photo !== null
  return (
    <div className="grid gap-4">
      <Cover
        uuid={art || defaultSeed}
        image={photo}
        {...(topic && { topic })}
        alt={alt}
        quiet={quiet}
        sizes="(min-width: 620px) 572px, 100vw"
        eager
        className="rounded-sheet"
      />
      {hasPhoto ? (
        <AltField alt={alt} onChange={onAlt} />
      ) : (
        <p className="-mt-1 text-small text-text-2">{topic === null ? words.picture.noTopic : words.picture.art}</p>
      )}
      <PickPhoto
        title={words.picture.crop}
        shape="wide"
        failed={words.picture.failed}
        asksAlt
        lost={lost}
        send={async (file, sending, written) => {
          const { uuid } = await sendPicture('wide', file, sending, written)
          await onPhoto({ uuid, file, alt: written })
        }}
      >
        {(choose) => (
          <div className="grid gap-2 sm:grid-cols-2">
            <Button
              variant={hasPhoto ? 'outline' : 'soft'}
              data-refusal={error ? '' : undefined}
              icon={<ImagePlus size={20} strokeWidth={1.75} aria-hidden />}
              onClick={choose}
            >
              {hasPhoto ? words.picture.change : words.picture.choose}
            </Button>
            {(hasPhoto || onShuffle) && (
              <Button
                variant="outline"
                loading={drawing ? words.picture.shuffling : undefined}
                icon={<Shuffle size={20} strokeWidth={1.75} aria-hidden />}
                onClick={hasPhoto ? onArt : onShuffle}
              >
                {hasPhoto ? words.picture.useArt : words.picture.shuffle}
              </Button>
            )}
          </div>
        )}
      </PickPhoto>
      {error && <InlineError>{error}</InlineError>}
    </div>
  )
}
