import * as words from '@kindling/words/campaigns/form'
import { useState } from 'react'
import { InlineError } from '../../../../ui/forms/inline-error.tsx'
import { CoverField } from '../../fields/cover-field.tsx'
import type { Writing } from '../saving/use-draft.ts'

/** A photo of one's own, or our art. The photo is sent at once; its description is saved like other fields. */
export function PicturePart({ writing: { draft, send, save, change, errors } }: { writing: Writing }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function draw(next: { cover: null } | { shuffle: true }): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      await send(next)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4" onBlur={() => void save()}>
      <p className="-mt-4 text-text-2">{words.picture.body}</p>
      <CoverField
        art={draft.art}
        photo={draft.cover}
        alt={draft.cover_alt}
        topic={draft.topic}
        quiet={draft.quiet}
        error={errors['cover']}
        drawing={busy}
        onPhoto={({ uuid }) => send({ cover: uuid })}
        onAlt={(cover_alt) => change({ cover_alt })}
        onArt={() => void draw({ cover: null })}
        onShuffle={() => void draw({ shuffle: true })}
      />
      {failed && <InlineError>{words.picture.artFailed}</InlineError>}
    </div>
  )
}
