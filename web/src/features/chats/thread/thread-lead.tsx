import type { OpenChat } from '@kindling/contract/chats/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/chats/chats'
import { Twigs } from '../../../ui/pictures/twigs.tsx'

/** Shown above the first message, and alone in an empty chat. */
export function ThreadLead({
  chat: { other_participant: other, request },
  isEmpty,
}: {
  chat: OpenChat
  isEmpty: boolean
}) {
  if (!isEmpty) return request === 'sent' ? <Note /> : null
  return (
    <div className="m-auto grid justify-items-center gap-2 p-6 text-center">
      <Twigs glyph="bubble" className="size-20" />
      <p className="font-display text-h3 font-bold wrap-anywhere">
        {other ? words.hello({ name: isolate(other.first_name) }) : words.helloAll}
      </p>
      {request === 'sent' && <Note />}
    </div>
  )
}

const Note = () => <p className="mx-auto max-w-80 p-4 text-center text-small text-text-2">{words.requestSent}</p>
