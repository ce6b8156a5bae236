import type { KeyboardEvent } from 'react'

/** True for Enter where there is a mouse, and with Ctrl or Command; on phones Enter breaks the line. */
export function isSendKey(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return false
  return matchMedia('(pointer: fine)').matches || event.metaKey || event.ctrlKey
}
