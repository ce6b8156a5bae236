import { type KeyboardEvent, useState } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** The selected part of a chart: the one under the pointer or with focus. Arrow keys move the focus. */
export function useChosen(count: number, first: number) {
  const [chosen, setChosen] = useState(first)
  const at = Math.min(chosen, count - 1)
  const move = (event: KeyboardEvent<SVGElement>, from: number) => {
    const next = steps[event.key]?.(from, count - 1)
    if (next === undefined) return
    event.preventDefault()
    const parts = event.currentTarget.parentElement?.querySelectorAll<SVGElement>('[role=img]')
    parts?.[Math.min(Math.max(next, 0), count - 1)]?.focus()
  }
  const partProps = (i: number, label: string) => ({
    role: 'img',
    'aria-label': label,
    tabIndex: i === at ? 0 : -1,
    // moves from the part with focus, because the pointer may be on another one
    onKeyDown: (event: KeyboardEvent<SVGElement>) => move(event, i),
    onFocus: () => setChosen(i),
    onPointerEnter: () => setChosen(i),
    onClick: () => setChosen(i),
  })
  return { at, partProps }
}
