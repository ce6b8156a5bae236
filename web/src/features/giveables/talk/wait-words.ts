import * as words from '@kindling/words/comments/comments'

/** "30 seconds", "5 minutes", "1 hour": uses the largest unit that divides the seconds evenly. */
export function waitWords(seconds: number): string {
  if (seconds % 3_600 === 0) return words.waits.hours({ count: seconds / 3_600 })
  return seconds % 60 === 0 ? words.waits.minutes({ count: seconds / 60 }) : words.waits.seconds({ count: seconds })
}
