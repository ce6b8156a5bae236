import type { SupporterRow } from '@kindling/contract/common'
import * as words from '@kindling/words/complaints/complaints'
import { isolate } from '@kindling/words/locale'
import { Ellipsis, Flag } from 'lucide-react'
import { ActionRows } from '../../ui/layout/action-rows.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { leaveOverlay } from '../../ui/dialogs/use-back-closes.ts'
import { ReportSheet } from './lazy-sheets.ts'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'

/** What readers can do with the note of a gift. */
export function NoteMenu({ row: { uuid, person } }: { row: SupporterRow }) {
  const [open, setOpen] = useOpenSheet<'menu' | 'report'>(`note ${uuid}`)
  const close = () => setOpen(undefined)
  const name = isolate(person?.name ?? '')
  const [title, more] =
    person === null ? [words.note, words.moreOnNote] : [words.noteBy({ name }), words.moreOnNoteBy({ name })]
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={more}
        className="press grid size-11 place-items-center rounded-pill text-text-2"
        onClick={() => setOpen('menu')}
      >
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
      </button>
      {open === 'menu' && (
        <ResponsiveModal open onOpenChange={(is) => !is && close()} title={title} size={480}>
          <ActionRows
            actions={[
              {
                icon: Flag,
                label: words.reportThis.notes,
                onAct: () => void leaveOverlay().then(() => setOpen('report')),
              },
            ]}
          />
        </ResponsiveModal>
      )}
      {open === 'report' && <ReportSheet of={{ type: 'notes', uuid, ...(person && { person }) }} onClose={close} />}
    </>
  )
}
