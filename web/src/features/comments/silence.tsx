import type { Thread } from '@kindling/contract/comments/calls'
import * as words from '@kindling/words/comments/comments'
import { shortDate } from '../../ui/text/day-words.ts'

/** Explains why the viewer cannot write; shown in place of the composer. */
export function Silence({ thread: { silence } }: { thread: Thread }) {
  if (silence === null) return null
  const { because, until } = silence
  return (
    <p className="py-2 text-center text-text-2">
      {until === null ? words.silence[because] : words.mutedUntil({ date: shortDate(new Date(until)) })}
    </p>
  )
}
