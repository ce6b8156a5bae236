import { mostInGroup } from '@kindling/contract/chats/rules'
import type { OpenChat } from '@kindling/contract/chats/calls'
import type { Person } from '@kindling/contract/common'
import * as words from '@kindling/words/chats/chats'
import * as formWords from '@kindling/words/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../platform/network/api-error.ts'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { Missing } from '../../../ui/forms/missing.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { putMember } from '../members/members.api.ts'
import { PeoplePicker } from './people-picker.tsx'

export type AddPeopleProps = { chat: OpenChat; onClose: () => void }

/** Lets an admin add people to a group; if one person is refused, the others are still added. */
export function AddPeople({ chat, onClose }: AddPeopleProps) {
  const queries = useQueryClient()
  const [people, setPeople, forget] = useTyped<Person[]>(`people for chat ${chat.uuid}`, [])
  const isFull = people.length + chat.participants_count > mostInGroup
  const close = () => {
    forget()
    onClose()
  }
  const add = useMutation({
    mutationFn: async () => {
      for (const person of people) {
        await putMember(queries, chat.uuid, person.uuid, 'member')
        setPeople((left) => left.filter(({ uuid }) => uuid !== person.uuid))
      }
    },
    onSuccess: close,
  })
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && close()}
      title={words.addPeople}
      size={480}
      footer={
        <div className="grid gap-2">
          <Missing>{people.length === 0 ? formWords.missing.people : undefined}</Missing>
          <Button
            full
            disabled={people.length === 0 || isFull}
            loading={add.isPending ? words.adding : undefined}
            onClick={() => add.mutate()}
          >
            {words.add}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3 pb-2">
        <PeoplePicker chosen={people} onChange={setPeople} />
        {isFull && <InlineError>{words.mostPeople({ n: mostInGroup })}</InlineError>}
        {add.isError && <InlineError>{messageOf(add.error)}</InlineError>}
      </div>
    </ResponsiveModal>
  )
}
