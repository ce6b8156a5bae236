import type { OpenChat } from '@kindling/contract/chats/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/chats/chats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { shortDate } from '../../../ui/text/day-words.ts'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { answerRequest } from '../acts/chats.ts'
import { nameOf } from '../shown-chat.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** Below the messages: the composer, the reason why the viewer can't write, or the answer to a request. */
export function ChatFoot({ chat, children }: { chat: OpenChat; children: ReactNode }) {
  if (chat.request === 'received') return <Answer chat={chat} />
  if (chat.closed !== null) return <Closed closed={chat.closed} />
  if (!chat.may.includes('write')) return null
  return children
}

function Closed({ closed: { because, until } }: { closed: NonNullable<OpenChat['closed']> }) {
  const notice =
    because === 'muted' && until !== null
      ? words.mutedUntil({ date: shortDate(new Date(until)) })
      : words.closed[because]
  return (
    <p className="border-t border-line bg-surface px-4 py-5 text-center text-small font-medium text-text-2">{notice}</p>
  )
}

function Answer({ chat }: { chat: OpenChat }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const run = useMutation({
    mutationFn: (answer: 'accept' | 'decline') => answerRequest(queries, chat.uuid, answer),
    onSuccess: (_, answer) => answer === 'decline' && void navigate({ to: '/inbox', replace: true }),
  })
  return (
    <div className="grid gap-3 border-t border-line bg-surface p-4">
      <div>
        <p className="font-semibold wrap-anywhere">
          <AsWritten>{words.requestFrom({ name: isolate(nameOf(chat)) })}</AsWritten>
        </p>
        <p className="text-small text-text-2">{words.requestBody}</p>
      </div>
      {run.isError && <InlineError>{messageOf(run.error)}</InlineError>}
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="outline"
          loading={run.isPending && run.variables === 'decline' ? words.declining : undefined}
          onClick={() => !run.isPending && run.mutate('decline')}
        >
          {words.decline}
        </Button>
        <Button
          loading={run.isPending && run.variables === 'accept' ? words.accepting : undefined}
          onClick={() => !run.isPending && run.mutate('accept')}
        >
          {words.accept}
        </Button>
      </div>
    </div>
  )
}
