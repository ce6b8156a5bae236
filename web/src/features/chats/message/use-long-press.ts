import { useRef, type PointerEvent, type MouseEvent } from 'react'

const longPressMs = 500
const mostPixels = 10

export function useLongPress(act: () => void, onTap: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const acted = useRef(false)
  const touched = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      acted.current = false
      touched.current = pointerType !== 'mouse'
      if (!touched.current) return
      from.current = { x, y }
      stop()
      timer.current = setTimeout(() => {
        acted.current = true
        act()
      }, longPressMs)
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
      if (Math.hypot(x - from.current.x, y - from.current.y) > mostPixels) stop()
    },
    onPointerUp: stop,
    onClick: onTap,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest('a, img') !== null) return
      event.preventDefault()
      stop()
      if (acted.current) return
      // the browser noticed the long press first, and may click when the finger leaves
      acted.current = touched.current
      act()
    },
    onClickCapture(event: MouseEvent) {
      if (!acted.current) return
      acted.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
