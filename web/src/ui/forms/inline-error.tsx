import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { AsWritten } from '../text/as-written.tsx'

/** An error message at its place, announced when it appears. */
export function InlineError({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-m bg-danger-soft px-3.5 py-3 text-small font-medium text-danger"
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <AsWritten>{children}</AsWritten>
    </p>
  )
}
