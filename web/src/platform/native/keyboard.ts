import { pluginOf } from './plugins.ts'
import { clientPlatform } from './shell.ts'

type Keyboard = {
  setAccessoryBarVisible(shown: { isVisible: boolean }): Promise<void>
  addListener(event: 'keyboardDidShow' | 'keyboardWillHide', run: () => void): unknown
}

/** The page is as high as what the keyboard leaves; the bottom bar makes room, and the field in use stays in view. */
export function followKeyboard(): void {
  const keyboard = pluginOf<Keyboard>('Keyboard')
  if (keyboard === undefined) return
  // without the bar, iOS has no way from a field to the next
  if (clientPlatform() === 'ios') void keyboard.setAccessoryBarVisible?.({ isVisible: true }).catch(() => undefined)
  keyboard.addListener?.('keyboardDidShow', () => {
    document.documentElement.dataset['keyboard'] = 'open'
    showField()
  })
  keyboard.addListener?.('keyboardWillHide', () => {
    delete document.documentElement.dataset['keyboard']
  })
}

function showField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || !field.matches('input, textarea, [contenteditable]')) return
  const { top, bottom } = field.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) field.scrollIntoView({ block: 'center' })
}
