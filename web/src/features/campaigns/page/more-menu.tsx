import type { Campaign } from '@kindling/contract/campaigns/calls'
import { isolate } from '@kindling/words/locale'
import { inviteTitle } from '@kindling/words/home/member-home'
import * as complaintWords from '@kindling/words/complaints/complaints'
import { Flag, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { type Action, ActionRows } from '../../../ui/layout/action-rows.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { leaveOverlay } from '../../../ui/dialogs/use-back-closes.ts'
import { ReportSheet } from '../../complaints/index.ts'
import { useMuteAction, usePageSheets } from '../../giveables/index.ts'
import { isShared } from '../figures/progress.ts'

/** The ⋯ menu; organizers cannot report their own campaign. */
export function MoreMenu({ campaign: c, onClose }: { campaign: Campaign; onClose: () => void }) {
  const sheets = usePageSheets()
  const [reports, setReports] = useState(false)
  const actions: Action[] = [
    // the menu's history entry is removed before another sheet adds its own
    ...(isShared(c)
      ? [{ icon: UserPlus, label: inviteTitle, onAct: () => void leaveOverlay().then(sheets.share) }]
      : []),
    ...useMuteAction({ type: 'campaigns', uuid: c.uuid }, onClose),
    ...(c.may.includes('organize')
      ? []
      : [{ icon: Flag, label: complaintWords.reportThis.campaigns, onAct: () => setReports(true) }]),
  ]
  if (reports) return <ReportSheet of={{ type: 'campaigns', uuid: c.uuid }} onClose={onClose} />
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={isolate(c.title)} size={480}>
      <ActionRows actions={actions} />
    </ResponsiveModal>
  )
}
