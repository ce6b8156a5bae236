import * as words from '@kindling/words/invites/share'
import { createPortal } from 'react-dom'
import { QrCode } from '../qr-code.tsx'
import { PosterSheet } from './poster-sheet.tsx'
import type { ShownPoster } from './poster.ts'

/** The code of a poster's page; the poster itself is only printed. */
export function PosterCode({ poster, url }: { poster: ShownPoster; url: string }) {
  const label = words.qrFor({ url })
  return (
    <>
      <QrCode url={url} label={label} border={3} className="size-32" />
      {createPortal(<PosterSheet poster={poster} url={url} />, document.body)}
    </>
  )
}
