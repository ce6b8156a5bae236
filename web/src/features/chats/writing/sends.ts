import type { KeyboardEvent } from 'react'

/** Enter sends where there is a mouse, and breaks the line on phones. */
export function sends(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return false
  return matchMedia('(pointer: fine)').matches || event.metaKey || event.ctrlKey
}
