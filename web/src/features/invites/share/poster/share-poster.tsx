import * as words from '@kindling/words/invites/share'
import type { ReactNode } from 'react'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Cover } from '../../../../ui/pictures/cover.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../../ui/states/lazy-part.tsx'
import { Name } from '../../../../ui/text/name.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { useShareUrl } from '../share-url.ts'
import type { ShownPoster } from './poster.ts'
import { AsWritten } from '../../../../ui/text/as-written.tsx'

/** The QR code and the printed poster load after the page. */
const PosterCode = lazyPart<{ poster: ShownPoster; url: string }>(
  () => import('./poster-code.tsx').then((m) => m.PosterCode),
  () => null,
)

const PosterTools = lazyPart<{ poster: ShownPoster; url: string }>(
  () => import('./poster-tools.tsx').then((m) => m.PosterTools),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  <Skeleton className="mt-3 h-22 rounded-card" />,
)

type Props = {
  poster: ShownPoster
  figures: ReactNode
  action: ReactNode
}

/** A poster that anybody may share; its link is the invite of the signed-in viewer. */
export function SharePoster({ poster, figures, action }: Props) {
  const { giveable, note, result } = poster
  const url = useShareUrl(giveable, poster.page)
  const path = URL.canParse(url) ? new URL(url).pathname : url
  return (
    <>
      <Card as="article" flush>
        <Head poster={poster} />
        <div className="grid grid-cols-1 gap-5 p-5">
          <p dir="auto" lang="" className="as-name-aligned text-lead wrap-anywhere">
            <AsWritten>{poster.sentence}</AsWritten>
          </p>
          {figures}
          {note !== null && (
            <p dir="auto" lang="" className="rounded-m bg-info-soft px-3.5 py-3 text-small wrap-anywhere text-info">
              {note}
            </p>
          )}
          {result && (
            <section className="grid gap-2 rounded-m bg-pine-soft p-4">
              <h2 className="text-h3 text-pine">{result.title}</h2>
              <p dir="auto" lang="" className="line-clamp-8 whitespace-pre-line">
                {result.text}
              </p>
            </section>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
            <div className="grid size-[136px] shrink-0 place-items-center rounded-card border border-line bg-white">
              <PosterCode poster={poster} url={url} />
            </div>
            <div className="grid min-w-30 flex-1 gap-1">
              <p className="font-display text-h3 font-bold text-balance">{words.scan}</p>
              <p dir="ltr" className="text-small text-text-2 wrap-anywhere rtl:text-end">
                {words.shortAddress({ path })}
              </p>
            </div>
          </div>
          {action}
        </div>
      </Card>
      <PosterTools poster={poster} url={url} />
    </>
  )
}

function Head({ poster: { giveable, cover, mark } }: Pick<Props, 'poster'>) {
  const { uuid, topic, quiet } = giveable
  return (
    <div data-quiet-page={quiet || undefined} className="relative grid min-h-[min(64vw,18rem)] bg-night">
      <Cover
        uuid={uuid}
        image={cover}
        topic={topic}
        quiet={quiet}
        eager
        sizes="(min-width: 560px) 528px, 100vw"
        className="absolute! inset-0 aspect-auto! size-full"
      />
      <div className="relative grid content-between">
        <p className="m-4 me-auto flex max-w-[calc(100%-2rem)] items-center gap-2 rounded-m bg-night/80 py-1.5 ps-1.5 pe-3 text-small font-semibold text-white">
          <Avatar {...mark} size="xs" shape="thing" />
          <Name className="truncate">{mark.name}</Name>
        </p>
        <div className="bg-linear-to-t from-night/85 via-night/70 to-transparent px-5 pt-12 pb-4">
          <h1 tabIndex={-1} className="text-h1 tracking-[-0.02em] text-white wrap-anywhere outline-none">
            <Name>{giveable.name}</Name>
          </h1>
        </div>
      </div>
    </div>
  )
}
