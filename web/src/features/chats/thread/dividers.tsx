import * as words from '@kindling/words/chats/chats'
import { dayTitle } from '../message/clock-words.ts'

export const DayDivider = ({ at }: { at: string }) => (
  <p className="flex justify-center pt-4 pb-1">
    <time
      dateTime={at}
      className="rounded-pill border border-line bg-surface px-3 py-1 text-small font-medium text-text-2"
    >
      {dayTitle(at)}
    </time>
  </p>
)

export const UnreadLine = ({ count }: { count: number }) => (
  <p
    id="unread-line"
    className="flex items-center gap-3 px-4 pt-4 pb-1 text-small font-semibold text-ember-text before:h-px before:grow before:bg-ember/60 after:h-px after:grow after:bg-ember/60"
  >
    {words.newMessages({ count })}
  </p>
)
