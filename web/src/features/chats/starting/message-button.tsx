import * as words from '@kindling/words/chats/chats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { startDirect } from './start-chat.ts'

/** Opens the chat with a person, or shows why that is not possible. */
export function MessageButton({ person }: { person: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const start = useMutation({
    mutationFn: () => startDirect(queries, person),
    onSuccess: ({ uuid }) => void navigate({ to: '/chats/$chatId', params: { chatId: uuid } }),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button
      size="md"
      icon={<MessageCircle size={20} strokeWidth={1.75} aria-hidden />}
      loading={start.isPending ? words.starting : undefined}
      onClick={() => start.mutate()}
    >
      {words.messagePerson}
    </Button>
  )
}
