import type { ChatMember, OpenChat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { isolate, numberLocale } from '@kindling/words/locale'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Shield, ShieldOff, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../platform/network/api-error.ts'
import { type Action, ActionRows } from '../../../ui/layout/action-rows.tsx'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { putMember, removeMember } from './members.api.ts'

type Props = { chat: OpenChat; member: ChatMember }

/** A member with the role; admins also get a ⋯ menu. */
export function MemberRow({ chat, member }: Props) {
  const [open, setOpen] = useState(false)
  const { uuid, name, avatar, own, may } = member
  return (
    <li className="flex items-center gap-3 ps-4 pe-2">
      <Link to="/user/$uuid" params={{ uuid }} className="flex min-h-17 min-w-0 grow items-center gap-4 py-2">
        <Avatar name={name} image={avatar} uuid={uuid} size="lg" />
        <span className="grid min-w-0">
          <span className="font-semibold text-text wrap-anywhere">
            <Name>{name}</Name>
            {own && <span className="font-normal text-text-2"> {words.own}</span>}
          </span>
          <span className="text-small text-text-2">{roleOf(member)}</span>
        </span>
      </Link>
      {may.length > 0 && (
        <IconButton
          label={words.memberMore({ name: isolate(name) })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      {open && <MemberMenu chat={chat} member={member} onClose={() => setOpen(false)} />}
    </li>
  )
}

function roleOf({ organizer, role, own, since }: ChatMember): string {
  if (organizer) return words.roles.organizer
  return own && role === 'member' ? words.memberSince({ month: monthOf(since) }) : words.roles[role]
}

const monthOf = (moment: string) =>
  new Date(moment).toLocaleDateString(numberLocale, { month: 'long', year: 'numeric' })

function MemberMenu({ chat, member: { uuid, name, may }, onClose }: Props & { onClose: () => void }) {
  const queries = useQueryClient()
  const [isRemoving, setIsRemoving] = useState(false)
  const shown = isolate(name)
  const changeRole = (role: 'admin' | 'member') => () => {
    onClose()
    putMember(queries, chat.uuid, uuid, role).catch((error: unknown) => toast.error(messageOf(error)))
  }
  const when = (holds: boolean, action: Action): Action[] => (holds ? [action] : [])
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={isRemoving ? words.removeMemberTitle({ name: shown }) : shown}
      size={390}
    >
      {isRemoving ? (
        <AskFirst
          danger
          act={words.removeMember}
          acting={words.removingMember}
          cancel={words.keep}
          onCancel={onClose}
          onAct={() => removeMember(queries, chat.uuid, uuid).then(onClose)}
        >
          <p className="text-text-2">{words.removeMemberBody}</p>
        </AskFirst>
      ) : (
        <ActionRows
          actions={[
            ...when(may.includes('make_admin'), { icon: Shield, label: words.makeAdmin, onAct: changeRole('admin') }),
            ...when(may.includes('make_member'), {
              icon: ShieldOff,
              label: words.makeMember,
              onAct: changeRole('member'),
            }),
            ...when(may.includes('remove'), {
              icon: UserMinus,
              label: words.removeMember,
              danger: true,
              onAct: () => setIsRemoving(true),
            }),
          ]}
        />
      )}
    </ResponsiveModal>
  )
}
