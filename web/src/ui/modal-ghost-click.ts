import { useEffect } from 'react'

/** In milliseconds and px: how soon and near a second tap still means what the first one pressed. */
const soon = 350
const near = 24

/** A second tap on what closed a window would go through to what lies behind it: it goes nowhere. */
export function useNoGhostClick(open: boolean): void {
  useEffect(() => {
    if (!open) return
    let last: MouseEvent | undefined
    const note = (event: MouseEvent): void => {
      last = event.detail === 0 ? undefined : event
    }
    addEventListener('click', note, true)
    return () => {
      removeEventListener('click', note, true)
      if (last !== undefined && performance.now() - last.timeStamp < soon) swallow(last)
    }
  }, [open])
}

function swallow({ timeStamp, clientX, clientY }: MouseEvent): void {
  const stop = (event: MouseEvent): void => {
    const isSame = event.detail > 0 && Math.hypot(event.clientX - clientX, event.clientY - clientY) < near
    if (!isSame || event.timeStamp - timeStamp > soon) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', stop, true)
  setTimeout(() => removeEventListener('click', stop, true), soon)
}
