import * as words from '@kindling/words/leaderboards/leaderboards'
import { useEffect, useRef } from 'react'

const undoMs = 6_000

/** Shown for a moment after the viewer left leaderboards. */
export function LeftRow({ onUndo, onOver }: { onUndo: () => void; onOver: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const over = useRef(onOver)
  useEffect(() => {
    button.current?.focus()
    const timer = setTimeout(() => over.current(), undoMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p
      role="status"
      className="flex min-h-11 basis-full items-center justify-between gap-3 rounded-m bg-surface-2 py-1 ps-3.5 pe-1.5 text-text-2"
    >
      <span>
        {words.left} {words.leftBody}
      </span>
      <button
        ref={button}
        type="button"
        className="press inline-flex min-h-11 items-center rounded-s px-2 text-small font-semibold text-ember-text"
        onClick={onUndo}
      >
        {words.undo}
      </button>
    </p>
  )
}
