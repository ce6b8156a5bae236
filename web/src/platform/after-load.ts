import { holdInstallPrompt } from './browser/install-prompt.ts'
import { restoreLostFocus } from './saved-focus.ts'
import { followLive } from './live/live.ts'
import { focusPressedOpener } from './pressed-opener.ts'

export function afterLoad(): void {
  holdInstallPrompt()
  followLive()
  restoreLostFocus()
  focusPressedOpener()
}
