import * as words from '@kindling/words/home/hearth'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { shortMoney } from '../../../ui/text/amounts.ts'
import { HearthScene } from './hearth-scene.tsx'

const firstSticks = 12
const mostSticks = 120
const stickCents = 500
const breakfastCents = 250

/** The fire: each added stick makes it grow and shows what that gift does. Always dark. */
export function Hearth({ className }: { className?: string }) {
  const [count, setCount] = useState(firstSticks)
  const cents = count * stickCents
  // grows less with each stick, so that the tip of the flame stays inside the picture
  const size = 1 + 0.36 * ((count - firstSticks) / (mostSticks - firstSticks)) ** 0.7
  return (
    <section
      data-theme="dark"
      className={clsx(
        'relative flex flex-col overflow-hidden rounded-b-[28px] bg-[#26123f] text-white lg:rounded-sheet',
        className,
      )}
    >
      {/* the fire keeps its height when the text below grows */}
      <div className="relative min-h-[200px] grow">
        <HearthScene flame={size} />
      </div>
      <div className="absolute start-[24px] top-4 lg:hidden">
        <Logo />
      </div>
      <div className="relative mx-[16px] mb-4.5 grid grid-cols-1 gap-3 lg:mx-8 lg:mb-6">
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-[20px] border border-white/15 bg-night/85 py-2 ps-4.5 pe-2">
          <span className="font-display text-lead font-bold tabular-nums min-[380px]:text-h3">
            {words.dial({ count })}
          </span>
          <button
            type="button"
            disabled={count === mostSticks}
            onClick={() => setCount((c) => Math.min(mostSticks, c + 1))}
            className="press inline-flex min-h-12 shrink-0 grow items-center justify-center gap-2 rounded-m min-[360px]:grow-0 bg-marigold px-3.5 font-semibold text-night disabled:opacity-60"
          >
            <Plus size={20} strokeWidth={1.75} aria-hidden />
            {words.add}
          </button>
        </div>
        <p
          aria-live="polite"
          className="rounded-m bg-[#26123f]/70 text-center text-[0.8125rem] leading-5 text-[#ffe7d6] min-[380px]:text-small"
        >
          {words.sum({
            count,
            amount: shortMoney(cents),
            breakfasts: Math.floor(cents / breakfastCents),
          })}
        </p>
      </div>
    </section>
  )
}
