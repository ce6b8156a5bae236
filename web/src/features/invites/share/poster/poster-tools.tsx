import { embedCode } from '@kindling/contract/pages/embed'
import { newestPoster, posterSizes, type PosterShape } from '@kindling/contract/pages/page-head'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/invites/share'
import { ChevronDown, Download, Printer, Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { publicOrigin } from '../../../../platform/network/server-address.ts'
import { saveStep } from '../../../../platform/session/saved-steps.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { CopyNote } from '../copy-note.tsx'
import { CopyTool, ShareTool } from '../share-tool.tsx'
import { isInvite, useOwnInvite } from '../share-url.ts'
import { useCopy, usePassOn } from '../use-pass-on.ts'
import type { ShownPoster } from './poster.ts'

const shapes: readonly [PosterShape, string][] = [
  ['tall', words.tallImage],
  ['wide', words.wideImage],
]

type ToolsProps = {
  poster: ShownPoster
  url: string
  /** Leaves out the ways to send the link, which the page offers elsewhere. */
  onPaper?: boolean
}

export function PosterTools({ poster, url, onPaper = false }: ToolsProps) {
  const { giveable } = poster
  const person = useSession().user?.uuid
  const text = useOwnInvite(giveable).own?.line ?? words.message({ title: giveable.name })
  const { copied, copy, share } = usePassOn({ url, title: giveable.name, text })
  const [pictures, setPictures] = useState(false)
  const [failed, setFailed] = useState(false)

  async function print(): Promise<void> {
    try {
      await import('./poster-code.tsx')
      setFailed(false)
      saveStep(person, giveable.uuid, 'printed')
      window.print()
    } catch {
      setFailed(true)
    }
  }
  return (
    <section aria-label={words.tools} className="mt-3 grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2">
        {!onPaper && share && <ShareTool framed icon={Share2} label={words.share} onClick={share} />}
        {!onPaper && (
          <CopyTool framed copied={copied} labels={{ copy: words.copy, copied: words.copied }} onClick={copy} />
        )}
        <ShareTool
          framed
          icon={Download}
          label={words.downloadImage}
          expanded={pictures}
          onClick={() => setPictures((open) => !open)}
        />
        <ShareTool framed icon={Printer} label={words.printPoster} onClick={() => void print()} />
      </div>
      <CopyNote copied={copied} text={url} />
      {failed && (
        <p role="alert" className="text-small text-danger">
          {words.printLost}
        </p>
      )}
      {pictures && <Pictures poster={poster} url={url} />}
      {!onPaper && <RidesAlong giveable={giveable} />}
      <EmbedCode poster={poster} />
    </section>
  )
}

function EmbedCode({ poster: { giveable, page } }: { poster: ShownPoster }) {
  const id = useId()
  const address = `${publicOrigin()}/embed${page.replace(/\/share$/, '')}`
  const code = embedCode({ address, title: giveable.name })
  const [copied, copy] = useCopy(code)
  return (
    <details className="group rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold">
        {words.embed}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 pb-4">
        <label htmlFor={id} className="text-small text-text-2">
          {words.embedHint}
        </label>
        <textarea
          id={id}
          readOnly
          dir="ltr"
          value={code}
          rows={4}
          onFocus={(event) => event.target.select()}
          className="resize-none rounded-m border border-control bg-surface px-3 py-2.5 font-mono text-small text-text"
        />
        <Button variant="outline" size="md" onClick={copy}>
          {copied === 'yes' ? words.copied : words.copyCode}
        </Button>
      </div>
    </details>
  )
}

/** The tall picture contains the invite code of the viewer. */
function Pictures({ poster: { giveable, page }, url }: { poster: ShownPoster; url: string }) {
  const code = isInvite({ url }) ? url.split('/').at(-1) : undefined
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {shapes.map(([shape, label]) => (
        <li key={shape}>
          <a
            href={newestPoster(page, shape, shape === 'tall' ? code : undefined)}
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
  )
}

/** Shows the viewer that people who open the link see the viewer's name. */
function RidesAlong({ giveable }: Pick<ShownPoster, 'giveable'>) {
  const { token, user } = useSession()
  const { own } = useOwnInvite(giveable)
  if (token === null) return null
  return (
    <p className="mx-auto mt-1 min-h-10 max-w-90 text-center text-small text-text-2">
      {own?.named === true &&
        user !== null &&
        (giveable.quiet ? words.ridesAlongQuiet : words.ridesAlong)({ name: isolate(user.first_name) })}
    </p>
  )
}
