import type { Message } from '@kindling/contract/chats/messages'
import * as words from '@kindling/words/chats/chats'
import { clsx } from 'clsx'
import { Name } from '../../../ui/text/name.tsx'
import { bubbleLook } from './bubble-look.ts'
import { MessageImages } from './message-images.tsx'
import { MessageText } from './message-text.tsx'
import { SharedCard } from './shared-card.tsx'
import { useThreadActs } from './thread-acts.ts'

/** Pictures, a shared card and text, each in its own bubble. */
export function MessageBody({ message, opens, closes }: { message: Message; opens: boolean; closes: boolean }) {
  const { own, state, text, images, reply, shared, lost_shared: isLost } = message
  if (state === 'deleted')
    return <p className={clsx(bubbleLook({ own, opens, closes }), 'text-text-2 italic')}>{words.deleted}</p>
  return (
    <div className={clsx('grid gap-1', own ? 'justify-items-end' : 'justify-items-start')}>
      {(text !== null || reply !== null || isLost) && (
        <div className={bubbleLook({ own, opens, closes })}>
          {reply !== null && <Replied reply={reply} />}
          {isLost && <SharedCard shared={null} lost_shared />}
          {text !== null && <MessageText text={text} />}
        </div>
      )}
      {images.length > 0 && <MessageImages images={images} />}
      {shared !== null && <SharedCard shared={shared} lost_shared={false} />}
    </div>
  )
}

/** The quoted message, which links to it. */
function Replied({ reply }: { reply: NonNullable<Message['reply']> }) {
  const { goTo } = useThreadActs()
  const name = reply.own ? words.you : (reply.person?.first_name ?? words.someone)
  return (
    <button
      type="button"
      onClick={(event) => {
        event.stopPropagation()
        goTo(reply.uuid)
      }}
      className="mb-1 grid min-h-11 w-full content-center border-s-2 border-ember ps-2.5 text-start text-small"
    >
      <span className="sr-only">{words.repliedTo({ name })}</span>
      <Name className="font-semibold text-ember-text">{name}</Name>
      <span dir="auto" className="line-clamp-2 as-name-aligned text-text-2 wrap-anywhere">
        {reply.text ?? words.photo}
      </span>
    </button>
  )
}
