import * as words from '@kindling/words/invites/share'
import { QRCodeSVG } from 'qrcode.react'
import { createPortal } from 'react-dom'
import { PosterSheet } from './poster-sheet.tsx'
import type { ShownPoster } from './poster.ts'

/** A QR code, always black on white, with the quiet zone that scanners need. */
export function PosterCode({ poster, url }: { poster: ShownPoster; url: string }) {
  const label = words.qrFor({ url })
  return (
    <>
      <QRCodeSVG value={url} size={128} marginSize={3} level="M" title={label} role="img" aria-label={label} />
      {createPortal(<PosterSheet poster={poster} url={url} />, document.body)}
    </>
  )
}
