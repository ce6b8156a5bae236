import { longestGroupName } from '@kindling/contract/chats/rules'
import type { OpenChat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { renameChat } from './chats.ts'

export function RenameForm({ chat, onDone }: { chat: OpenChat; onDone: () => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState(chat.name ?? '')
  const save = useMutation({ mutationFn: () => renameChat(queries, chat.uuid, name.trim()), onSuccess: onDone })
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
