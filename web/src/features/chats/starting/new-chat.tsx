import { longestGroupName, mostInGroup } from '@kindling/contract/chats/rules'
import type { Person } from '@kindling/contract/common'
import * as words from '@kindling/words/chats/chats'
import * as formWords from '@kindling/words/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '../../../platform/network/api-error.ts'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { Missing } from '../../../ui/forms/missing.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { leaveOverlay } from '../../../ui/dialogs/use-back-closes.ts'
import { PeoplePicker } from './people-picker.tsx'
import { startDirect, startGroup } from './start-chat.ts'

export type NewChatProps = { onClose: () => void }

/** One person: a direct chat. Several: a group with an optional name. */
export function NewChat({ onClose }: NewChatProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [{ people, name }, setTyped, forget] = useTyped('new chat', { people: [] as Person[], name: '' })
  const isGroup = people.length > 1
  const isFull = people.length > mostInGroup - 1
  const close = () => {
    forget()
    onClose()
  }
  const start = useMutation({
    mutationFn: () =>
      isGroup
        ? startGroup(queries, { name: name.trim(), people: people.map(({ uuid }) => uuid) })
        : startDirect(queries, people[0]!.uuid),
    onSuccess: async ({ uuid }) => {
      await leaveOverlay()
      close()
      await navigate({ to: '/chats/$chatId', params: { chatId: uuid } })
    },
  })
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && close()}
      title={words.newMessage}
      size={480}
      footer={
        <div className="grid gap-2">
          <Missing>{people.length === 0 ? formWords.missing.people : undefined}</Missing>
          <Button
            full
            disabled={people.length === 0 || isFull}
            loading={start.isPending ? words.starting : undefined}
            onClick={() => start.mutate()}
          >
            {isGroup ? words.startGroup : words.startChat}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3 pb-2">
        <PeoplePicker chosen={people} onChange={(chosen) => setTyped((typed) => ({ ...typed, people: chosen }))} />
        {isGroup && (
          <TextField
            label={words.groupName}
            optional
            dir="auto"
            maxLength={longestGroupName}
            value={name}
            onChange={({ target }) => setTyped((typed) => ({ ...typed, name: target.value }))}
          />
        )}
        {isFull && <InlineError>{words.mostPeople({ n: mostInGroup })}</InlineError>}
        {start.isError && <InlineError>{messageOf(start.error)}</InlineError>}
      </div>
    </ResponsiveModal>
  )
}
