import { useEffect } from 'react'

/** Milliseconds and px within which a second tap still belongs to the first button. */
const soon = 350
const nearPixels = 24

/** A double tap on a closing dialog would hit what is behind it. Only for touch: a mouse pointer shows its target. */
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
    const isSame = event.detail > 0 && Math.hypot(event.clientX - clientX, event.clientY - clientY) < nearPixels
    if (!isSame || event.timeStamp - timeStamp > soon) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', stop, true)
  setTimeout(() => removeEventListener('click', stop, true), soon)
}
