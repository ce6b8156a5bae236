import type { Message } from '@kindling/contract/chats/messages'
import { type MessageReactionKind, messageReactionKinds } from '@kindling/contract/chats/rules'
import * as words from '@kindling/words/chats/chats'
import { clsx } from 'clsx'
import { useThreadActs } from './thread-acts.ts'

export const faces: Record<MessageReactionKind, string> = {
  heart: '❤️',
  hands: '🙏',
  ember: '🔥',
  laugh: '😂',
  wow: '😮',
}

/** The reactions to a message with their counts; the viewer's own are pressed. */
export function ReactionRow({ message }: { message: Message }) {
  const { react } = useThreadActs()
  const { reactions, may, state } = message
  const given = messageReactionKinds.filter((kind) => reactions[kind] > 0)
  if (given.length === 0 || state === 'deleted') return null
  return (
    <div className="flex flex-wrap gap-1 pt-1">
      {given.map((kind) => {
        const mine = reactions.mine.includes(kind)
        return (
          <button
            key={kind}
            type="button"
            aria-label={words.reaction({ name: words.reactions[kind], count: reactions[kind] })}
            aria-pressed={mine}
            disabled={!may.includes('react') && !mine}
            onClick={() => react(message, kind)}
            className={clsx(
              'press inline-flex min-h-8 items-center gap-1 rounded-pill border px-2 text-small tabular-nums',
              mine ? 'border-primary bg-ember-soft text-ember-text' : 'border-line bg-surface text-text-2',
            )}
          >
            <span aria-hidden>{faces[kind]}</span>
            <span aria-hidden>{reactions[kind]}</span>
          </button>
        )
      })}
    </div>
  )
}
