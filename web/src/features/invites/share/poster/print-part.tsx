import * as words from '@kindling/words/invites/share'
import { Card } from '../../../../ui/layout/card.tsx'
import { useShareUrl } from '../share-url.ts'
import { PosterCode } from './poster-code.tsx'
import type { ShownPoster } from './poster.ts'
import { PosterTools } from './poster-tools.tsx'

/** The code, the poster to print, its pictures, and the card for other websites. */
export function PrintPart({ poster }: { poster: ShownPoster }) {
  const url = useShareUrl(poster.giveable, poster.page)
  return (
    <Card as="section" className="grid gap-1">
      <h2 className="text-h3">{words.print}</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-2">
        <div className="grid size-[136px] shrink-0 place-items-center rounded-card border border-line bg-white">
          <PosterCode poster={poster} url={url} />
        </div>
        <p className="min-w-30 flex-1 font-display text-h3 font-bold text-balance">{words.scan}</p>
      </div>
      <PosterTools poster={poster} url={url} onPaper />
    </Card>
  )
}
