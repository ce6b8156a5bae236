import { flushSync } from 'react-dom'
import { render as start } from 'vitest-browser-react'

/** Renders at once. React's production build lacks `act`, and would otherwise render a moment later. */
export function render(...of: Parameters<typeof start>): ReturnType<typeof start> {
  const screen = atOnce(() => start(...of))
  return screen.then((shown) => ({ ...shown, rerender: (ui) => atOnce(() => shown.rerender(ui)) }))
}

function atOnce<T>(act: () => T): T {
  let result: { of: T } | undefined
  flushSync(() => (result = { of: act() }))
  return result!.of
}

/** Waits until everything that moves, except for endless animations, has arrived. */
export async function animationsEnd(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
