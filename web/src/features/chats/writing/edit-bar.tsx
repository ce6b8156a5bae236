import type { Message } from '@kindling/contract/chats/messages'
import { longestMessage } from '@kindling/contract/chats/rules'
import * as words from '@kindling/words/chats/chats'
import * as formWords from '@kindling/words/forms'
import { Missing } from '../../../ui/forms/missing.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { editMessage } from '../acts/messages.ts'
import { isSendKey } from './send-key.ts'
import { isComposing } from '../../../ui/forms/keys.ts'

type Props = { chat: string; message: Message; onClose: () => void }

/** Replaces the composer while a message is edited. */
export function EditBar({ chat, message, onClose }: Props) {
  const queries = useQueryClient()
  const [text, setText, forget] = useTyped(`message ${message.uuid}`, message.text ?? '')
  const save = useMutation({
    mutationFn: () => editMessage(queries, { chat, message }, text.trim()),
    onSuccess: close,
  })
  function close(): void {
    forget()
    onClose()
  }
  const used = [...text.trim()].length
  const isReady = used > 0 && used <= longestMessage
  const submit = () => isReady && !save.isPending && save.mutate()
  return (
    <form
      className="grid gap-2 border-t border-line bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        label={words.editing}
        autoFocus
        soft
        max={longestMessage}
        counterFrom={1_800}
        rows={2}
        dir="auto"
        value={text}
        error={save.isError ? messageOf(save.error) : undefined}
        className="max-h-40"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) close()
          if (!isSendKey(event)) return
          event.preventDefault()
          submit()
        }}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Missing>{used === 0 ? formWords.missing.words : undefined}</Missing>
        <Button variant="outline" size="md" onClick={close}>
          {words.endEdit}
        </Button>
        <Button type="submit" size="md" disabled={!isReady} loading={save.isPending ? words.saving : undefined}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
