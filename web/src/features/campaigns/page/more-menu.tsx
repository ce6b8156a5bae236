import type { Campaign } from '@kindling/contract/campaigns'
import { apart } from '@kindling/words/locale'
import { inviteTitle } from '@kindling/words/member-home'
import * as reportWords from '@kindling/words/reports'
import { Flag, UserPlus } from 'lucide-react'
import { type Action, ActionRows } from '../../../ui/action-rows.tsx'
import { ResponsiveModal } from '../../../ui/responsive-modal.tsx'
import { leaveOverlay } from '../../../ui/use-back-closes.ts'
import { reportSubject, useLetter, usePageSheets } from '../../giveables/index.ts'
import { campaignGiving } from '../campaign-giving.ts'
import { isShared } from '../figures/progress.ts'

/** The menu behind ⋯: nobody reports a campaign of their own. */
export function MoreMenu({ campaign: c, onClose }: { campaign: Campaign; onClose: () => void }) {
  const sheets = usePageSheets()
  const letter = useLetter(reportSubject(campaignGiving.giveableOf(c)))
  const actions: Action[] = [
    // the menu leaves the history before the address says what opens in its place
    ...(isShared(c)
      ? [{ icon: UserPlus, label: inviteTitle, onAct: () => void leaveOverlay().then(sheets.share) }]
      : []),
    ...(letter === undefined || c.may.includes('organize')
      ? []
      : [{ icon: Flag, label: reportWords.campaign, href: letter }]),
  ]
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={apart(c.title)} size={480}>
      <ActionRows actions={actions} />
    </ResponsiveModal>
  )
}
