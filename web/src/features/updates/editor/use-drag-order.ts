import { type DragEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

type Place = { x: number; y: number }
type Drag = { from: number; to: number; by: Place; places: Place[] }

/** Animates only during a drag: after the drop the tiles are already in place. */
const glide = { transition: 'transform 200ms' }

/** Pixels that distinguish a drag from a tap. */
const dragPixels = 5

/**
 * Reorders the tiles of a list with a pointer while the others make room: a mouse drags a tile anywhere, a finger only
 * at the part with `data-grip`. The DOM stays unchanged until the drop, which calls `onMove`; Esc cancels.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const grip = useRef<{ from: number; at: Place } | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  function follow(
    { button, pointerType, target, clientX: x, clientY: y }: PointerEvent<HTMLElement>,
    from: number,
  ): void {
    const mayDrag = pointerType === 'mouse' || (target as Element).closest('[data-grip]') !== null
    if (button === 0 && mayDrag) grip.current = { from, at: { x, y } }
  }

  function move(event: PointerEvent<HTMLElement>): void {
    if (grip.current === null) return
    if (event.buttons === 0) return end()
    const { from, at } = grip.current
    const by = { x: event.clientX - at.x, y: event.clientY - at.y }
    if (drag === null && Math.hypot(by.x, by.y) < dragPixels) return
    // captures the pointer, so that the click at the end of a drag opens nothing
    if (drag === null) event.currentTarget.setPointerCapture(event.pointerId)
    const places = drag?.places ?? placesOf(event.currentTarget)
    const here = places[from]!
    setDrag({ from, to: nearest(places, { x: here.x + by.x, y: here.y + by.y }), by, places })
  }

  function letGo(): void {
    if (drag !== null && drag.to !== drag.from) onMove(drag.from, drag.to)
    end()
  }

  function end(): void {
    grip.current = null
    setDrag(null)
  }

  const cancel = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && end())
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return undefined
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [isDragging])

  return (at: number) => ({
    dragged: drag?.from === at,
    style: drag === null ? {} : { transform: shiftOf(at, drag), ...(at !== drag.from && glide) },
    onPointerDown: (event: PointerEvent<HTMLElement>) => follow(event, at),
    onPointerMove: move,
    onPointerUp: letGo,
    onPointerCancel: end,
    onDragStart: (event: DragEvent) => event.preventDefault(), // a browser drags a photo as a file
  })
}

const placesOf = (tile: HTMLElement): Place[] =>
  [...tile.parentElement!.children].map((one) => one.getBoundingClientRect())

function nearest(places: readonly Place[], { x, y }: Place): number {
  const distances = places.map((place) => Math.hypot(place.x - x, place.y - y))
  return distances.indexOf(Math.min(...distances))
}

function shiftOf(at: number, { from, to, by, places }: Drag): string {
  const [here, there] = [places[at]!, places[placeOf(at, from, to)]!]
  const { x, y } = at === from ? by : { x: there.x - here.x, y: there.y - here.y }
  return `translate(${x}px, ${y}px)`
}

/** The place that a tile moves to while another is dragged. */
function placeOf(at: number, from: number, to: number): number {
  if (at > from && at <= to) return at - 1
  return at < from && at >= to ? at + 1 : at
}
