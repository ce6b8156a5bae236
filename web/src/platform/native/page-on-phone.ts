import { followBack } from './back.ts'
import { followKeyboard } from './keyboard.ts'
import { followPull } from './pull-to-refresh.ts'
import { followTextSize, followTheme, keepFirstFrame } from './system-look.ts'

/** Adds what a page does in a phone app alone. */
export function followPage(): void {
  followBack()
  followKeyboard()
  followTheme()
  followTextSize()
  followPull()
  keepFirstFrame()
}
