import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '../text/day-words.ts'

export type PartsLook = 'bar' | 'list'

type Props = {
  label: string
  look: PartsLook
  /** Changes with the current link, which then scrolls into view. */
  at: string
  /** One link for each part, with `partLook` and `aria-current`. */
  children: ReactNode
}

/** The navigation between the parts of a page: a bar above the content, from 1280 px on a list beside it. */
export function PartsNav({ label, look, at, children }: Props) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={clsx(
        look === 'bar'
          ? 'scrollbar-none relative -mx-[16px] flex gap-1 overflow-x-auto border-b border-line px-[16px] md:mx-0 md:px-0 xl:hidden'
          : 'grid gap-0.5 rounded-card border border-line bg-surface p-2 shadow-1',
      )}
    >
      {children}
    </nav>
  )
}

export const partLook = (look: PartsLook, isCurrent: boolean) =>
  clsx(
    'flex min-h-12 items-center justify-between gap-2 font-semibold whitespace-nowrap outline-offset-[-2px]',
    look === 'bar'
      ? [
          '-mb-px border-b-[3px] px-3.5',
          isCurrent ? 'border-primary text-ember-text' : 'border-transparent text-text-2 hover:text-text',
        ]
      : ['rounded-m px-3', isCurrent ? 'bg-surface-2' : 'text-text-2 hover:bg-surface-2 hover:text-text'],
  )

export function WaitingCount({ count, label }: { count: number; label: (of: { count: number }) => string }) {
  if (count === 0) return null
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-pill bg-primary px-1.5 text-micro font-bold text-on-primary">
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr-only">{label({ count })}</span>
    </span>
  )
}
