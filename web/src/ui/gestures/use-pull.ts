import { type RefObject, useEffect, useEffectEvent } from 'react'

const directions = {
  down: { axis: 'y', sign: 1 },
  left: { axis: 'x', sign: -1 },
  right: { axis: 'x', sign: 1 },
} as const
/** Pixels after which a touch counts as a pull. */
const pullPixels = 8
/**
 * A pull closes beyond this share of the size, or by a flick: at least so many pixels in the last milliseconds.
 */
const closingShare = 0.4
const flick = { pixels: 50, ms: 100 }

type Grip = { x: number; y: number; pulled: number | undefined; trail: { pulled: number; at: number }[] }

/**
 * Lets a finger pull `popup` away, unless it scrolls the content, selects text, or moves something else (`data-no-
 * pull`, a field). `close` returns whether it closes; otherwise it springs back. Sets `--pull` on the popup (pixels),
 * `--pulled` on the backdrop (share of the size), and `data-pulled` while a finger holds it.
 */
export function usePull(
  popup: HTMLElement | null,
  backdrop: RefObject<HTMLElement | null>,
  way: keyof typeof directions,
  close: () => boolean,
): void {
  const letGo = useEffectEvent(close)
  useEffect(() => {
    if (popup === null) return
    const { axis, sign } = directions[way]
    const size = () => (axis === 'y' ? popup.offsetHeight : popup.offsetWidth)
    let grip: Grip | undefined

    const show = (pulled: number) => {
      popup.style.setProperty('--pull', `${pulled * sign}px`)
      backdrop.current?.style.setProperty('--pulled', `${Math.min(1, pulled / size())}`)
    }
    const release = () => {
      grip = undefined
      delete popup.dataset['pulled']
    }
    const comeBack = () => {
      release()
      show(0)
    }
    const onTouchStart = ({ touches, target }: TouchEvent) => {
      const touch = touches[0]
      if (grip?.pulled !== undefined) return comeBack() // a second finger
      if (touches.length > 1 || touch === undefined || !mayPull(target)) return release()
      grip = { x: touch.clientX, y: touch.clientY, pulled: undefined, trail: [] }
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (grip === undefined || touch === undefined) return
      const by = { x: touch.clientX - grip.x, y: touch.clientY - grip.y }
      const along = by[axis] * sign
      if (grip.pulled === undefined) {
        const across = Math.abs(axis === 'y' ? by.x : by.y)
        const begins = event.cancelable && along > across && !(axis === 'y' && isScrolled(event.target, popup))
        if (!begins && Math.max(Math.abs(along), across) >= pullPixels) return release()
        if (!begins) return
      }
      // from the first pixel, because a browser that has started scrolling cannot be stopped
      if (event.cancelable) event.preventDefault()
      if (grip.pulled === undefined && along < pullPixels) return
      grip.pulled = Math.max(0, along)
      grip.trail.push({ pulled: grip.pulled, at: event.timeStamp })
      popup.dataset['pulled'] = ''
      show(grip.pulled)
    }
    const end = ({ timeStamp }: TouchEvent) => {
      if (grip?.pulled === undefined) return release()
      const before = grip.trail.findLast(({ at }) => timeStamp - at > flick.ms)?.pulled ?? 0
      const recentPixels = grip.pulled - before
      const closes =
        recentPixels > flick.pixels || (grip.pulled > size() * closingShare && recentPixels > -flick.pixels)
      release()
      show(closes && letGo() ? size() : 0)
    }
    popup.addEventListener('touchstart', onTouchStart, { passive: true })
    popup.addEventListener('touchmove', move, { passive: false })
    popup.addEventListener('touchend', end)
    popup.addEventListener('touchcancel', comeBack)
    return () => {
      comeBack()
      popup.removeEventListener('touchstart', onTouchStart)
      popup.removeEventListener('touchmove', move)
      popup.removeEventListener('touchend', end)
      popup.removeEventListener('touchcancel', comeBack)
    }
  }, [popup, backdrop, way])
}

const ownMoves = '[data-no-pull], input[type=range], :read-write:focus'

const mayPull = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ownMoves) === null && getSelection()?.isCollapsed !== false

/** True if an element between the target and the popup is scrolled: then the gesture scrolls it back. */
function isScrolled(target: EventTarget | null, popup: HTMLElement): boolean {
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) {
    if (at.scrollTop > 0) return true
    if (at === popup) return false
  }
  return false
}
