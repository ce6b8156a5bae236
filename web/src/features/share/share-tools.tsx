import * as words from '@kindling/words/share'
import { QrCode, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { CopyNote } from './copy-note.tsx'
import { CopyTool, PosterTool, ShareTool } from './share-tool.tsx'
import { usePassOn } from './use-pass-on.ts'

type QrProps = { url: string; label: string }

const QrPicture = lazyPart<QrProps>(
  () => import('./qr-picture.tsx').then((m) => m.QrPicture),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
)

type Props = {
  url: string
  title: string
  message?: string
  /** Path of the poster's page. */
  poster?: string | undefined
  /** Called before sharing or copying. */
  onPass?: () => void
}

export function ShareTools({ url, title, message = title, poster, onPass }: Props) {
  const { copied, copy, share } = usePassOn({ url, title, text: message, onPass })
  const [qr, setQr] = useState(false)
  const code = useRef<HTMLDivElement>(null)
  // at the foot of a sheet the code would open outside the visible part
  useEffect(() => {
    if (qr) code.current?.scrollIntoView({ block: 'nearest' })
  }, [qr])
  return (
    <div className="grid gap-3">
      <div className="grid auto-cols-fr grid-flow-col">
        {share && <ShareTool main icon={Share2} label={words.share} onClick={share} />}
        <CopyTool
          main={!share}
          copied={copied}
          labels={{ copy: words.copyLink, copied: words.copied }}
          onClick={copy}
        />
        <ShareTool icon={QrCode} label={qr ? words.hideQr : words.qrCode} expanded={qr} onClick={() => setQr(!qr)} />
        {poster !== undefined && <PosterTool to={poster} label={words.poster} />}
      </div>
      <CopyNote copied={copied} text={url} />
      {qr && (
        <div ref={code} className="min-h-53 scroll-mb-4">
          <QrPicture url={url} label={words.qrFor({ url })} />
        </div>
      )}
    </div>
  )
}
