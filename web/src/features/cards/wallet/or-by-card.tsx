import * as words from '@kindling/words/cards/cards'

export function OrByCard() {
  return (
    <p className="flex items-center gap-3 text-small text-text-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {words.orByCard}
    </p>
  )
}
