import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { isolate } from '@kindling/words/locale'
import * as complaintWords from '@kindling/words/complaints/complaints'
import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { type Action, ActionRows } from '../../../ui/layout/action-rows.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ReportSheet } from '../../complaints/index.ts'
import { useMuteAction } from '../../giveables/index.ts'

/** The ⋯ menu; organizers cannot report their own flash campaign. */
export function MoreButton({ flash: c }: { flash: FlashCampaign }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="absolute end-0 top-0">
      <IconButton label={giveablesWords.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {open && <Menu flash={c} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Menu({ flash: c, onClose }: { flash: FlashCampaign; onClose: () => void }) {
  const [reports, setReports] = useState(false)
  const actions: Action[] = [
    ...useMuteAction({ type: 'flash-campaigns', uuid: c.uuid }, onClose),
    ...(c.may.includes('organize')
      ? []
      : [{ icon: Flag, label: complaintWords.reportThis['flash-campaigns'], onAct: () => setReports(true) }]),
  ]
  if (reports) return <ReportSheet of={{ type: 'flash-campaigns', uuid: c.uuid }} onClose={onClose} />
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={isolate(c.title)} size={480}>
      <ActionRows actions={actions} />
    </ResponsiveModal>
  )
}
