import * as words from '@kindling/words/common'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'

const shine =
  'after:absolute after:inset-0 after:animate-shimmer after:bg-linear-to-r after:from-transparent after:via-line/60 after:to-transparent'

/** A gray block in the shape of what comes; size and radius by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative block overflow-hidden bg-surface-2',
        className?.includes('rounded-') || 'rounded-s',
        shine,
        className,
      )}
    />
  )
}

/** Lines of text to come; each entry is a width, `['80%', '60%']`. */
export function SkeletonLines({ widths }: { widths: readonly string[] }) {
  return (
    <span aria-hidden="true" className="grid gap-2">
      {widths.map((width, index) => (
        <span
          key={index}
          style={{ width }}
          className={clsx('relative block h-4 overflow-hidden rounded-s bg-surface-2', shine)}
        />
      ))}
    </span>
  )
}

const slowAfter = 10_000

type RegionProps = {
  children: ReactNode
  className?: string
  /** Offered once loading takes longer than ten seconds. */
  onRetry?: () => void
  /** It is a whole page, whose skeleton brings its gutters: the words need some of their own. */
  page?: boolean
}

/** Wraps the skeleton of a whole region: says "Loading" once to screen readers, and "Slow connection" after ten seconds. */
export function LoadingRegion({ children, className, onRetry, page = false }: RegionProps) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (slow) return undefined
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [slow])
  return (
    <div aria-busy="true" className={className}>
      <span
        role="status"
        className={
          slow && onRetry
            ? clsx(
                'flex items-center justify-between gap-3 font-semibold',
                page && 'mx-auto w-full max-w-155 px-4 py-2 md:px-6 xl:max-w-none',
              )
            : 'sr-only'
        }
      >
        {slow && onRetry ? words.slow : words.loading}
        {slow && onRetry && (
          <Button
            variant="outline"
            size="md"
            onClick={() => {
              setSlow(false)
              onRetry()
            }}
          >
            {words.tryAgain}
          </Button>
        )}
      </span>
      {children}
    </div>
  )
}
