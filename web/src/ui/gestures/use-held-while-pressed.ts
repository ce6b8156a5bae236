import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds after a finger has left in which its click may still come. */
const soon = 350

/** The value of the moment in which a press began, until the press is over: what is pressed stays where it is. */
export function useHeldWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState<{ value: T }>()
  const hold = useEffectEvent(() => setHeld((before) => before ?? { value }))
  useEffect(
    () =>
      followPresses(
        () => hold(),
        () => setHeld(undefined),
      ),
    [],
  )
  return held === undefined ? value : held.value
}

function followPresses(onPress: () => void, onEnd: () => void): () => void {
  let ending: ReturnType<typeof setTimeout> | undefined
  const endIn = (wait: number): void => {
    clearTimeout(ending)
    ending = setTimeout(onEnd, wait)
  }
  const begin = (): void => {
    clearTimeout(ending)
    onPress()
  }
  const release = (): void => endIn(soon)
  // the click's own handlers run before what it pressed is replaced
  const finish = (): void => endIn(0)
  addEventListener('pointerdown', begin, true)
  addEventListener('pointerup', release, true)
  addEventListener('pointercancel', finish, true)
  addEventListener('click', finish, true)
  return () => {
    clearTimeout(ending)
    removeEventListener('pointerdown', begin, true)
    removeEventListener('pointerup', release, true)
    removeEventListener('pointercancel', finish, true)
    removeEventListener('click', finish, true)
  }
}
