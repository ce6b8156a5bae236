import * as words from '@kindling/words/campaign-making'
import { ImagePlus, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Cover } from '../../../../ui/cover.tsx'
import { InlineError } from '../../../../ui/inline-error.tsx'
import { PickPhoto, sendPicture } from '../../../photos/index.ts'
import type { Writing } from '../saving/use-draft.ts'

/** What its drawing is made from until it is begun. */
const unbegun = '0199d000-0000-7000-8000-000000000000'

/** A photo of one's own, or our drawing. */
export function PicturePart({ writing: { draft, send, errors } }: { writing: Writing }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function draw(change: { cover: null } | { shuffle: true }): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      await send(change)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  const hasPhoto = draft.cover !== null
  return (
    <div className="grid gap-4">
      <p className="-mt-4 text-text-2">{words.picture.body}</p>
      <Cover
        uuid={draft.art || unbegun}
        image={draft.cover}
        {...(draft.topic && { topic: draft.topic })}
        alt={draft.cover_alt}
        quiet={draft.quiet}
        sizes="(min-width: 620px) 572px, 100vw"
        eager
        className="rounded-sheet"
      />
      <p className="-mt-1 text-small text-text-2">
        {hasPhoto
          ? draft.cover_alt !== '' && words.picture.alt({ alt: draft.cover_alt })
          : draft.topic === null
            ? words.picture.noTopic
            : words.picture.art}
      </p>
      <PickPhoto
        title={words.picture.crop}
        shape="wide"
        failed={words.picture.failed}
        asksAlt
        send={async (photo, sending, alt) => {
          const { uuid } = await sendPicture('wide', photo, sending, alt)
          await send({ cover: uuid })
        }}
      >
        {(choose) => (
          <div className="grid gap-2 sm:grid-cols-2">
            <Button
              variant={hasPhoto ? 'outline' : 'primary'}
              data-fault={errors['cover'] ? '' : undefined}
              icon={<ImagePlus size={20} strokeWidth={1.75} aria-hidden />}
              onClick={choose}
            >
              {hasPhoto ? words.picture.change : words.picture.choose}
            </Button>
            <Button
              variant="outline"
              loading={busy ? words.picture.shuffling : undefined}
              icon={<Shuffle size={20} strokeWidth={1.75} aria-hidden />}
              onClick={() => void draw(hasPhoto ? { cover: null } : { shuffle: true })}
            >
              {hasPhoto ? words.picture.useArt : words.picture.shuffle}
            </Button>
          </div>
        )}
      </PickPhoto>
      {failed && <InlineError>{words.picture.artFailed}</InlineError>}
      {errors['cover'] && <InlineError>{errors['cover']}</InlineError>}
    </div>
  )
}
