import { keepFocus } from './saved-focus.ts'
import { followLive } from './live/live.ts'
import { keepOpener } from './pressed-opener.ts'

export function afterLoad(): void {
  followLive()
  keepFocus()
  keepOpener()
}
