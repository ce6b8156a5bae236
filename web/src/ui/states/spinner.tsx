import { clsx } from 'clsx'

/** A small spinner in the color of the text; the text beside it says what is happening. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={clsx('size-5 animate-spin', className)} fill="none">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeOpacity=".3" strokeWidth="2" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
