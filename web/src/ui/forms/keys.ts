import type { KeyboardEvent as FieldEvent } from 'react'

/** True while an input method composes text; Safari ends that by a key with the code 229. */
export function isComposing(event: FieldEvent | KeyboardEvent): boolean {
  const pressed = 'nativeEvent' in event ? event.nativeEvent : event
  return pressed.isComposing || pressed.keyCode === 229
}

/** True for an Enter that a field may act on: one that confirms composed text belongs to the input method. */
export const isEnter = (event: FieldEvent): boolean => event.key === 'Enter' && !isComposing(event)
