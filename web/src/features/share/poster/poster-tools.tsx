import { newestPoster, posterSizes, type PosterShape } from '@kindling/contract/page-head'
import { apart } from '@kindling/words/locale'
import * as words from '@kindling/words/share'
import { Check, Copy, Download, Printer, Share2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { isInvite, useOwnInvite } from '../share-url.ts'
import { useCopy } from '../use-copy.ts'
import type { ShownPoster } from './poster.ts'

const shapes: readonly [PosterShape, string][] = [
  ['tall', words.tallImage],
  ['wide', words.wideImage],
]

/** The ways to pass it on: by the device, by its address, as a picture, on paper. */
export function PosterTools({ poster, url }: { poster: ShownPoster; url: string }) {
  const { giveable, page } = poster
  const said = useOwnInvite(giveable).own?.line ?? words.message({ title: giveable.name })
  const [copied, copy] = useCopy(url)
  const [pictures, setPictures] = useState(false)
  const [lost, setLost] = useState(false)

  async function print(): Promise<void> {
    try {
      await import('./poster-code.tsx')
      setLost(false)
      window.print()
    } catch {
      setLost(true)
    }
  }
  // whoever closes the device's sheet has changed their mind; that is no error
  const share = () => void navigator.share({ url, title: giveable.name, text: said }).catch(() => undefined)
  return (
    <section aria-label={words.tools} className="mt-3 grid gap-3">
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {typeof navigator !== 'undefined' && typeof navigator.share === 'function' && (
          <Tool icon={Share2} label={words.share} onClick={share} />
        )}
        <Tool
          icon={copied === 'yes' ? Check : Copy}
          label={copied === 'yes' ? words.copied : words.copy}
          onClick={copy}
        />
        <Tool
          icon={Download}
          label={words.downloadImage}
          expanded={pictures}
          onClick={() => setPictures((open) => !open)}
        />
        <Tool icon={Printer} label={words.printPoster} onClick={() => void print()} />
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
      {lost && (
        <p role="alert" className="text-small text-danger">
          {words.printLost}
        </p>
      )}
      {pictures && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {shapes.map(([shape, label]) => (
            <li key={shape}>
              <a
                href={newestPoster(page, shape)}
                download={`kindling-${giveable.type}-${giveable.id}-${shape}.jpg`}
                className="press flex min-h-14 items-center justify-between gap-3 rounded-m border border-line bg-surface px-4 py-2 font-semibold hover:no-underline"
              >
                {label}
                <span className="text-small font-normal text-text-2">
                  {words.imageSize({
                    width: String(posterSizes[shape].width),
                    height: String(posterSizes[shape].height),
                  })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <RidesAlong giveable={giveable} />
    </section>
  )
}

type ToolProps = { icon: LucideIcon; label: string; expanded?: boolean; onClick: () => void }

function Tool({ icon: Icon, label, expanded, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      onClick={onClick}
      className="press grid content-start justify-items-center gap-2 rounded-card border border-line bg-surface px-1 py-3.5 text-caption font-semibold shadow-1 wrap-anywhere"
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden />
      {label}
    </button>
  )
}

/** Where a link of one's own goes out. */
function RidesAlong({ giveable }: Pick<ShownPoster, 'giveable'>) {
  const { token, user } = useSession()
  const { own } = useOwnInvite(giveable)
  if (token === null) return null
  return (
    <p className="mx-auto mt-1 min-h-10 max-w-90 text-center text-small text-text-2">
      {own !== undefined &&
        isInvite(own) &&
        user !== null &&
        (giveable.quiet ? words.ridesAlongQuiet : words.ridesAlong)({ name: apart(user.first_name) })}
    </p>
  )
}
