import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { AsWritten } from '../text/as-written.tsx'

/** The error above a form's button; it takes focus when it appears. */
export function Notice({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="mt-1 scroll-mb-4 flex items-start gap-3 rounded-m border border-danger bg-danger-soft p-3.5 focus:outline-2 focus:outline-offset-2 focus:outline-focus"
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-danger" />
      <p className="text-pretty">
        <AsWritten>{children}</AsWritten>
      </p>
    </div>
  )
}
