import type { ReactionKind } from '@kindling/contract/comments/rules'
import * as words from '@kindling/words/comments/comments'
import type { ReactedType, Reactions } from '@kindling/contract/comments/reactions'
import { useRef, useState } from 'react'
import { messageOf } from '../../../platform/network/api-error.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { sendReaction, toggled } from './reactions.api.ts'

type Of = { type: ReactedType; uuid: string; reactions: Reactions }

/** Reacts optimistically and rolls back on failure. Quick taps are sent one after the other. */
export function useReactions({ type, uuid, reactions }: Of) {
  const [known, setKnown] = useState(reactions)
  const [shown, setShown] = useState(reactions)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  if (known !== reactions) {
    setKnown(reactions)
    if (JSON.stringify(known) !== JSON.stringify(reactions)) setShown(reactions)
  }
  function toggle(kind: ReactionKind): void {
    const before = shown
    const on = !before.mine.includes(kind)
    setShown(toggled(before, kind))
    waiting.current += 1
    queue.current = queue.current
      .then(() => sendReaction({ type, uuid }, kind, on))
      .then(
        (answer) => waiting.current === 1 && setShown(answer),
        (error: unknown) => {
          setShown((now) => (now.mine.includes(kind) === on ? toggled(now, kind) : now))
          toast.error(messageOf(error) || words.failed)
        },
      )
      .finally(() => (waiting.current -= 1))
  }
  return { reactions: shown, toggle }
}
