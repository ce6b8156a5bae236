import type { KeyboardEvent } from 'react'
import { isEnter } from '../../../ui/forms/keys.ts'

/** True for Enter where there is a mouse, and with Ctrl or Command; on phones Enter breaks the line. */
export function isSendKey(event: KeyboardEvent): boolean {
  if (!isEnter(event) || event.shiftKey) return false
  return matchMedia('(pointer: fine)').matches || event.metaKey || event.ctrlKey
}
