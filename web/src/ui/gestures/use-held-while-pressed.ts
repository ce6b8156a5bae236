import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Milliseconds after a finger has left in which its click may still come. */
const soon = 350

const listeners = new Set<() => void>()
let isPressed = false
let ending: ReturnType<typeof setTimeout> | undefined

/** The value of the moment in which a press began, until the press is over: what is pressed stays where it is. */
export function useHeldWhilePressed<T>(value: T): T {
  const pressed = useSyncExternalStore(subscribe, () => isPressed)
  const shown = useRef(value)
  useEffect(() => {
    if (!pressed) shown.current = value
  })
  return pressed ? shown.current : value
}

function become(pressed: boolean): void {
  clearTimeout(ending)
  if (pressed === isPressed) return
  isPressed = pressed
  for (const listener of listeners) listener()
}

const begin = (): void => become(true)
const end = (): void => become(false)

/** The click follows later, and its own handlers run before the list changes. */
function endSoon(wait: number): void {
  clearTimeout(ending)
  ending = setTimeout(end, wait)
}

const afterClick = (): void => endSoon(0)
const afterRelease = (): void => endSoon(soon)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('pointerdown', begin, true)
    addEventListener('pointerup', afterRelease, true)
    addEventListener('pointercancel', end, true)
    addEventListener('click', afterClick, true)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('pointerdown', begin, true)
    removeEventListener('pointerup', afterRelease, true)
    removeEventListener('pointercancel', end, true)
    removeEventListener('click', afterClick, true)
    end()
  }
}
