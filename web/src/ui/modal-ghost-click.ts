import { useEffect } from 'react'

/** In milliseconds and px: how soon and near a second tap still means what the first one pressed. */
const soon = 350
const near = 24

/**
 * A second tap on what closed a window would go through to what lies behind it: it goes nowhere. Of fingers alone: who
 * has a pointer sees where it stands.
 */
export function useNoGhostClick(open: boolean): void {
  useEffect(() => {
    if (!open) return
    let last: PointerEvent | undefined
    const note = (event: PointerEvent): void => {
      last = event.pointerType === 'touch' ? event : undefined
    }
    addEventListener('pointerup', note, true)
    return () => {
      removeEventListener('pointerup', note, true)
      if (last !== undefined && performance.now() - last.timeStamp < soon) swallow(last)
    }
  }, [open])
}

function swallow({ timeStamp, clientX, clientY }: PointerEvent): void {
  const stop = (event: MouseEvent): void => {
    const isSame = event.detail > 0 && Math.hypot(event.clientX - clientX, event.clientY - clientY) < near
    if (!isSame || event.timeStamp - timeStamp > soon) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', stop, true)
  setTimeout(() => removeEventListener('click', stop, true), soon)
}
