import * as words from '@kindling/words/common'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../forms/button.tsx'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton', className)} />
}

/** Skeleton lines of text; each entry is a width, `['80%', '60%']`. */
export function SkeletonLines({ widths }: { widths: readonly string[] }) {
  return (
    <span aria-hidden="true" className="grid gap-2">
      {widths.map((width, index) => (
        <span key={index} style={{ width }} className="skeleton h-4" />
      ))}
    </span>
  )
}

const slowAfter = 10_000

type RegionProps = {
  children: ReactNode
  className?: string
  /** Offered if loading takes longer than ten seconds. */
  onRetry?: () => void
  /** The skeleton is a whole page with its own padding, so the text needs padding too. */
  page?: boolean
}

/** Wraps the skeleton of a region: announces "Loading" once, and shows "Slow connection" after ten seconds. */
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
