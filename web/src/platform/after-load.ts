import { restoreLostFocus } from './saved-focus.ts'
import { followLive } from './live/live.ts'
import { focusPressedOpener } from './pressed-opener.ts'

/** Starts everything that the first page does not need. */
export function afterLoad(): void {
  followLive()
  restoreLostFocus()
  focusPressedOpener()
}
