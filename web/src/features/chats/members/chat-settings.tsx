import type { OpenChat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BellOff, Flag, type LucideIcon, UserMinus } from 'lucide-react'
import { useId } from 'react'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { useSession } from '../../../platform/session/session.ts'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { leaveOverlay } from '../../../ui/dialogs/use-back-closes.ts'
import { ReportSheet } from '../../complaints/index.ts'
import { leaveChat, muteChat } from '../acts/chats.ts'

const row = 'flex min-h-15 w-full items-center gap-4 px-4 text-start font-medium'

export function ChatSettings({ chat }: { chat: OpenChat }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { user } = useSession()
  const [open, setOpen] = useOpenSheet<'leave' | 'report'>(`settings of chat ${chat.uuid}`)
  const id = useId()
  return (
    <Card flush className="divide-y divide-line">
      <label htmlFor={id} className={row}>
        <RowIcon of={BellOff} />
        <span className="grow">{words.mute}</span>
        <Switch id={id} checked={chat.muted} onChange={({ target }) => void muteChat(queries, chat, target.checked)} />
      </label>
      {chat.may.includes('leave') && (
        <button type="button" className={row} onClick={() => setOpen('leave')}>
          <RowIcon of={UserMinus} />
          {words.leave}
        </button>
      )}
      {chat.community !== null && (
        <button type="button" className={`${row} text-danger`} onClick={() => setOpen('report')}>
          <Flag size={22} strokeWidth={1.75} aria-hidden />
          {words.report}
        </button>
      )}
      {open === 'leave' && (
        <ResponsiveModal open onOpenChange={() => setOpen(undefined)} title={words.leaveTitle} size={390}>
          <AskFirst
            danger
            act={words.leave}
            acting={words.leaving}
            cancel={words.stay}
            onCancel={() => setOpen(undefined)}
            onAct={async () => {
              await leaveChat(queries, chat.uuid, user!.uuid)
              await leaveOverlay()
              await navigate({ to: '/inbox', replace: true })
            }}
          >
            <p className="text-text-2">{words.leaveBody}</p>
          </AskFirst>
        </ResponsiveModal>
      )}
      {open === 'report' && chat.community && (
        <ReportSheet of={{ type: 'communities', uuid: chat.community.uuid }} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}

const RowIcon = ({ of: Icon }: { of: LucideIcon }) => (
  <Icon size={22} strokeWidth={1.75} aria-hidden className="text-text-2" />
)
