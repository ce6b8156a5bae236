import * as words from '@kindling/words/gifts/gifts'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** Shown after ten seconds: the server has the gift, so the giver need not wait. */
export function OnItsWay() {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-pine-soft text-pine">
        <MailCheck size={32} strokeWidth={1.75} aria-hidden />
      </span>
      <p ref={ref} tabIndex={-1} className="text-lead font-semibold text-balance outline-none">
        {words.onItsWay}
      </p>
    </div>
  )
}
