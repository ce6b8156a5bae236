import * as words from '@kindling/words/complaints/complaints'
import { Flag } from 'lucide-react'
import { type ReactNode } from 'react'
import type { Reported } from './complaints.api.ts'
import { ReportSheet } from './lazy-sheets.ts'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'

/** `beside`: the link in the aside of a page that has it twice; only one of them opens its sheet again after a reload. */
export type ReportLinkProps = { of: Reported; beside?: boolean; className?: string; children?: ReactNode }

export function ReportLink({ of, beside = false, className, children }: ReportLinkProps) {
  const [open, setOpen] = useOpenSheet<'report'>(`${beside ? 'aside, ' : ''}report of ${of.uuid}`)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={
          className ??
          'hit-44 flex items-center gap-2.5 text-start text-small font-semibold text-text-2 hover:underline'
        }
        onClick={() => setOpen('report')}
      >
        {children ?? (
          <>
            <Flag size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {words.reportThis[of.type]}
          </>
        )}
      </button>
      {open && <ReportSheet of={of} onClose={() => setOpen(undefined)} />}
    </>
  )
}
