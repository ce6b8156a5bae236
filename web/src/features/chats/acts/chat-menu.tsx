import type { OpenChat } from '@kindling/contract/chats/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/chats/chats'
import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  Archive,
  ArchiveRestore,
  Ban,
  BellOff,
  CircleUserRound,
  Flag,
  UserMinus,
  Pencil,
  UsersRound,
} from 'lucide-react'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { openPersonMenu } from '../../../platform/overlay.ts'
import { useSession } from '../../../platform/session/session.ts'
import { type Action, ActionRows } from '../../../ui/layout/action-rows.tsx'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { leaveOverlay } from '../../../ui/dialogs/use-back-closes.ts'
import { ReportSheet } from '../../complaints/index.ts'
import { pageOf } from '../../giveables/index.ts'
import { nameOf } from '../shown-chat.ts'
import { archiveChat, leaveChat, muteChat, renameChat } from './chats.ts'
import { longestGroupName } from '@kindling/contract/chats/rules'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

export type ChatMenuProps = { chat: OpenChat; onClose: () => void }

export function ChatMenu({ chat, onClose }: ChatMenuProps) {
  const [step = 'menu', setStep] = useOpenSheet<'rename' | 'leave' | 'report'>(`menu of chat ${chat.uuid}`)
  const { other_participant: other } = chat
  if (step === 'report' && other)
    return (
      <ReportSheet
        of={{
          type: 'people',
          uuid: other.uuid,
          inChat: { chat: chat.uuid },
          person: { uuid: other.uuid, name: other.first_name },
        }}
        onClose={onClose}
      />
    )
  const titles = { menu: nameOf(chat), rename: words.rename, leave: words.leaveTitle, report: words.report }
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={isolate(titles[step])} size={390}>
      {step === 'rename' ? (
        <RenameForm chat={chat} onDone={onClose} />
      ) : step === 'leave' ? (
        <Leaving chat={chat} onCancel={onClose} />
      ) : (
        <MenuRows chat={chat} onStep={setStep} onClose={onClose} />
      )}
    </ResponsiveModal>
  )
}

type RowsProps = ChatMenuProps & { onStep: (step: 'rename' | 'leave' | 'report') => void }

function MenuRows({ chat, onStep, onClose }: RowsProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { other_participant: other, community, may } = chat
  const go = (to: string) => () => void leaveOverlay().then(() => navigate({ to }))
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  const when = (holds: boolean, action: () => Action): Action[] => (holds ? [action()] : [])
  const actions: Action[] = [
    ...when(other !== null, () => ({
      icon: CircleUserRound,
      label: words.viewProfile,
      onAct: go(`/user/${other!.uuid}`),
    })),
    ...when(chat.type === 'group', () => ({
      icon: UsersRound,
      label: words.viewMembers,
      onAct: go(`/chats/${chat.uuid}/members`),
    })),
    ...when(community !== null, () => ({
      icon: UsersRound,
      label: words.viewCommunity,
      onAct: go(pageOf({ type: 'communities', id: community!.slug ?? community!.id })),
    })),
    {
      icon: BellOff,
      label: chat.muted ? words.unmute : words.mute,
      onAct: then(() => muteChat(queries, chat, !chat.muted)),
    },
    {
      icon: chat.archived ? ArchiveRestore : Archive,
      label: chat.archived ? words.unarchive : words.archive,
      onAct: then(() => archiveChat(queries, chat, !chat.archived)),
    },
    ...when(may.includes('rename'), () => ({ icon: Pencil, label: words.rename, onAct: () => onStep('rename') })),
    ...when(may.includes('report') && other !== null, () => ({
      icon: Flag,
      label: words.reportPerson({ name: isolate(other!.first_name) }),
      onAct: () => onStep('report'),
    })),
    ...when(other !== null, () => ({
      icon: Ban,
      label: words.block({ name: isolate(other!.first_name) }),
      danger: true,
      onAct: () => void leaveOverlay().then(() => openPersonMenu(other!.uuid)),
    })),
    ...when(may.includes('leave'), () => ({
      icon: UserMinus,
      label: words.leave,
      danger: true,
      onAct: () => onStep('leave'),
    })),
  ]
  return <ActionRows actions={actions} />
}

function Leaving({ chat, onCancel }: { chat: OpenChat; onCancel: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { user } = useSession()
  return (
    <AskFirst
      danger
      act={words.leave}
      acting={words.leaving}
      cancel={words.stay}
      onCancel={onCancel}
      onAct={async () => {
        await leaveChat(queries, chat.uuid, user!.uuid)
        await leaveOverlay()
        await navigate({ to: '/inbox', replace: true })
      }}
    >
      <p className="text-text-2">{words.leaveBody}</p>
    </AskFirst>
  )
}

function RenameForm({ chat, onDone }: { chat: OpenChat; onDone: () => void }) {
  const queries = useQueryClient()
  const [name, setName, forget] = useTyped(`chat name ${chat.uuid}`, chat.name ?? '')
  const save = useMutation({ mutationFn: () => renameChat(queries, chat.uuid, name.trim()), onSuccess: close })
  function close(): void {
    forget()
    onDone()
  }
  return (
    <form
      className="grid gap-4 pt-1 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <TextField
        label={words.groupName}
        dir="auto"
        autoFocus
        maxLength={longestGroupName}
        value={name}
        error={save.isError ? messageOf(save.error) : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" full loading={save.isPending ? words.saving : undefined}>
        {words.save}
      </Button>
    </form>
  )
}
