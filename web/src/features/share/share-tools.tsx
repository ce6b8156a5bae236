import * as words from '@kindling/words/share'
import { clsx } from 'clsx'
import { Check, Copy, QrCode, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useCopy } from './use-copy.ts'

type QrProps = { url: string; label: string }

const QrPicture = lazyPart<QrProps>(
  () => import('./qr-picture.tsx').then((m) => m.QrPicture),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
)

type Props = {
  url: string
  title: string
  message?: string
  /** Called first when it is shared or copied. */
  onPass?: () => void
}

export function ShareTools({ url, title, message, onPass }: Props) {
  const [copied, copyNow] = useCopy(url)
  const [qr, setQr] = useState(false)
  const code = useRef<HTMLDivElement>(null)
  // at the foot of a sheet it would open out of sight
  useEffect(() => {
    if (qr) code.current?.scrollIntoView({ block: 'nearest' })
  }, [qr])
  const native = typeof navigator.share === 'function'

  function copy(): void {
    onPass?.()
    copyNow()
  }

  function share(): void {
    onPass?.()
    // A person who closes the device's sheet has changed their mind; that is no error.
    void navigator.share({ url, title, text: message ?? title }).catch(() => undefined)
  }

  return (
    <div className="grid gap-3">
      <div className="grid auto-cols-fr grid-flow-col">
        {native && (
          <Tool main icon={<Share2 size={22} strokeWidth={1.75} aria-hidden />} label={words.share} onClick={share} />
        )}
        <Tool
          main={!native}
          icon={
            copied === 'yes' ? (
              <Check size={22} strokeWidth={2} aria-hidden />
            ) : (
              <Copy size={22} strokeWidth={1.75} aria-hidden />
            )
          }
          label={copied === 'yes' ? words.copied : words.copyLink}
          onClick={copy}
        />
        <Tool
          icon={<QrCode size={22} strokeWidth={1.75} aria-hidden />}
          label={qr ? words.hideQr : words.qrCode}
          expanded={qr}
          onClick={() => setQr(!qr)}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {copied === 'yes' && words.copied}
      </p>
      {copied === 'failed' && (
        <label className="grid gap-1 text-small text-text-2">
          {words.copyFailed}
          <input
            readOnly
            autoFocus
            value={url}
            onFocus={(event) => event.target.select()}
            className="rounded-m border border-control bg-surface px-3 py-2.5 text-body text-text"
          />
        </label>
      )}
      {qr && (
        <div ref={code} className="min-h-53 scroll-mb-4">
          <QrPicture url={url} label={words.qrFor({ url })} />
        </div>
      )}
    </div>
  )
}

type ToolProps = { icon: ReactNode; label: string; main?: boolean; expanded?: boolean; onClick: () => void }

function Tool({ icon, label, main = false, expanded, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      onClick={onClick}
      className="press grid justify-items-center gap-2 rounded-m py-1"
    >
      <span
        className={clsx(
          'grid size-13 place-items-center rounded-card',
          main ? 'bg-primary text-on-primary' : 'bg-surface-2 text-text',
        )}
      >
        {icon}
      </span>
      <span className="text-caption font-semibold">{label}</span>
    </button>
  )
}
