import * as words from '@kindling/words/giveables/giveables'

/** The start of what an organizer published at the end, at the foot of a card. */
export function CardOutcome({ text }: { text: string }) {
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="text-small font-semibold text-pine">{words.whatItDid}</p>
      <p dir="auto" lang="" className="as-name-aligned line-clamp-3 text-small text-text-2">
        {text}
      </p>
    </div>
  )
}
