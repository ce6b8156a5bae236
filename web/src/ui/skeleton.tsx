import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

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

/** Wraps the skeleton of a whole region: says "Loading" once to screen readers. */
export function LoadingRegion({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {children}
    </div>
  )
}
