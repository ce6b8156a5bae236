import { keepFocus } from './kept-focus.ts'
import { followLive } from './live/live.ts'
import { keepOpener } from './pressed-opener.ts'

/** What the first page does without. */
export function afterLoad(): void {
  followLive()
  keepFocus()
  keepOpener()
}
