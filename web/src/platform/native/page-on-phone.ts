import { followBack } from './back.ts'
import { keepFirstFrame } from './first-frame.ts'
import { followKeyboard } from './keyboard.ts'
import { followPull } from './pull-to-refresh.ts'
import { followTextSize, followTheme } from './system-look.ts'

/** Adds what a page does in a phone app alone. */
export function followPage(): void {
  followBack()
  followKeyboard()
  followTheme()
  followTextSize()
  followPull()
  keepFirstFrame()
}
