import { currentSession } from '../session/session-store.ts'
import { pluginOf } from './plugins.ts'

type Haptics = {
  impact(how: { style: 'LIGHT' }): Promise<void>
  notification(how: { type: 'SUCCESS' | 'WARNING' }): Promise<void>
  selectionStart(): Promise<void>
  selectionChanged(): Promise<void>
  selectionEnd(): Promise<void>
}

export type Touch = 'selection' | 'light' | 'success' | 'warning'

const touches: Record<Touch, (phone: Partial<Haptics>) => Promise<void> | undefined> = {
  async selection(phone) {
    await phone.selectionStart?.()
    await phone.selectionChanged?.()
    await phone.selectionEnd?.()
  },
  light: (phone) => phone.impact?.({ style: 'LIGHT' }),
  success: (phone) => phone.notification?.({ type: 'SUCCESS' }),
  warning: (phone) => phone.notification?.({ type: 'WARNING' }),
}

/** Nothing depends on it: a phone without a motor stays still, and so does one whose person wants no haptics. */
export function play(touch: Touch): void {
  const phone = pluginOf<Haptics>('Haptics')
  if (phone === undefined || currentSession().user?.settings?.haptics === false) return
  void touches[touch](phone)?.catch(() => undefined)
}
