import { clsx } from 'clsx'

function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={clsx('shrink-0', className ?? 'size-[32px]')}>
      <path d="M13 8v32M20.5 27.5 35 40" stroke="currentColor" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M36.5 5c2.6 6.8 1.7 12.4-2.2 16.3-3.6 3.6-8.6 4.3-12.2 2.4-.6-.3-.7-.9-.5-1.5C23.2 16.5 28.5 12.8 36.5 5Z"
        fill="var(--k-ember)"
      />
    </svg>
  )
}

/** `wordmark`: classes that show it only on some screens. */
export function Logo({ className, wordmark }: { className?: string; wordmark?: string }) {
  return (
    <span className={clsx('flex items-center gap-2.5', className)}>
      <BrandMark />
      <span className={clsx('font-display text-[1.375rem] leading-7 font-bold tracking-[-0.02em]', wordmark)}>
        kindling
      </span>
    </span>
  )
}
