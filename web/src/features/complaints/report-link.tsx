import * as words from '@kindling/words/complaints/complaints'
import { Flag } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { Reported } from './complaints.api.ts'
import { ReportSheet } from './lazy-sheets.ts'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'

export type ReportLinkProps = { of: Reported; className?: string; children?: ReactNode }

export function ReportLink({ of, className, children }: ReportLinkProps) {
  const [open, setOpen] = useOpenSheet<'report'>(`report of ${of.uuid}`)
  const [opens, setOpens] = useState(false)
  // a campaign has the link in its aside too, and only one of the two opens the sheet again after a reload
  const place = useCallback((button: HTMLElement | null) => {
    if (button !== null) setOpens(button.closest('aside') === null)
  }, [])
  function press(): void {
    setOpens(true)
    setOpen('report')
  }
  return (
    <>
      <button
        ref={place}
        type="button"
        aria-haspopup="dialog"
        className={
          className ??
          'hit-44 flex items-center gap-2.5 text-start text-small font-semibold text-text-2 hover:underline'
        }
        onClick={press}
      >
        {children ?? (
          <>
            <Flag size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {words.reportThis[of.type]}
          </>
        )}
      </button>
      {open && opens && <ReportSheet of={of} onClose={() => setOpen(undefined)} />}
    </>
  )
}
