import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { TwigsGlyph } from '../pictures/twigs.tsx'
import { AsWritten } from '../text/as-written.tsx'

/** Lazy, because most lists are not empty; the text shows without it. */
const Twigs = lazyPart<{ glyph: TwigsGlyph }>(
  () => import('../pictures/twigs.tsx').then((m) => m.Twigs),
  () => null,
)

type Props = { title: string; body?: ReactNode; action?: ReactNode; glyph?: TwigsGlyph }

export function EmptyState({ title, body, action, glyph = 'cup' }: Props) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-2 px-4 py-8 text-center">
      <div className="mb-2 size-24">
        <Twigs glyph={glyph} />
      </div>
      <p className="font-display text-h3 font-bold">
        <AsWritten>{title}</AsWritten>
      </p>
      {body && (
        <p className="max-w-80 text-balance text-text-2">
          <AsWritten>{body}</AsWritten>
        </p>
      )}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
