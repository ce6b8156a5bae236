import { defaultSettings } from '@kindling/contract/accounts/calls'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maya } from '../people.fixtures.ts'
import { changeSession } from '../session/session-store.ts'
import { currentVisit } from '../session/visit.ts'
import { currentToast } from '../../ui/toast/toast.ts'
import '../../styles/app.css'
import { followBack } from './back.ts'
import { openBridge } from './bridge.fixtures.ts'
import { photoByPhone } from './camera.ts'
import { play } from './haptics.ts'
import { followKeyboard } from './keyboard.ts'
import { followPull } from './pull-to-refresh.ts'
import { followTextSize, followTheme } from './system-look.ts'

const root = document.documentElement
const settings = { ...defaultSettings, haptics: true }

beforeEach(() => changeSession({ token: 'token', user: { ...maya, settings }, initialized: true }))
afterEach(() => {
  document.body.replaceChildren()
  delete root.dataset['keyboard']
  delete root.dataset['theme']
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the keyboard covers no field: the bottom bar makes room, and the field comes into view', () => {
  const phone = openBridge('ios')
  document.body.innerHTML =
    '<div style="height: 3000px"></div><input><nav class="safe-bottom" style="position: fixed; bottom: 0">Home</nav>'
  const [field, bar] = [document.querySelector('input')!, document.querySelector('nav')!]
  followKeyboard()
  expect(phone.callsOf('Keyboard.setAccessoryBarVisible')).toEqual([{ isVisible: true }])
  field.focus({ preventScroll: true })
  phone.emit('Keyboard.keyboardDidShow', undefined)
  const { top, bottom } = field.getBoundingClientRect()
  expect([top >= 0, bottom <= innerHeight, getComputedStyle(bar).display]).toEqual([true, true, 'none'])
  phone.emit('Keyboard.keyboardWillHide', undefined)
  expect(getComputedStyle(bar).display).not.toBe('none')
})

test('the system’s bars follow the theme, and are told once of each', async () => {
  const phone = openBridge('android')
  root.dataset['theme'] = 'dark'
  followTheme()
  root.dataset['theme'] = 'light'
  await expect.poll(() => phone.callsOf('SystemBars.setStyle')).toEqual([{ style: 'DARK' }, { style: 'LIGHT' }])
})

test('on iOS the page has the system’s size of text, also when it changes while the app is away', () => {
  openBridge('ios')
  vi.spyOn(CSS, 'supports').mockReturnValue(true)
  const computed = vi.spyOn(globalThis, 'getComputedStyle')
  const choose = (fontSize: string) => computed.mockReturnValue({ fontSize } as CSSStyleDeclaration)
  choose('23.8px')
  followTextSize()
  expect(root.style.fontSize).toBe('140%')
  choose('17px')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(root.style.fontSize).toBe('100%')
  root.style.fontSize = ''
})

test('a touch is felt unless its switch is off', async () => {
  const phone = openBridge('ios')
  play('success')
  changeSession({ user: { ...maya, settings: { ...settings, haptics: false } } })
  play('success')
  expect(phone.callsOf('Haptics.notification')).toEqual([{ type: 'SUCCESS' }])
})

test('a photo comes from the camera or the library; who leaves the choice hears nothing, who may not is told', async () => {
  const photo = 'data:image/jpeg;base64,/9j/4AAQ'
  const phone = openBridge('ios', { 'Camera.getPhoto': () => ({ webPath: photo, format: 'jpeg' }) })
  expect(await photoByPhone()).toMatchObject({ name: 'photo.jpeg', type: 'image/jpeg', size: 6 })
  expect(phone.callsOf('Camera.getPhoto')).toMatchObject([{ source: 'PROMPT', promptLabelPicture: 'Take a photo' }])
  const refuse = (message: string) => () => {
    throw new Error(message)
  }
  phone.answers['Camera.getPhoto'] = refuse('User cancelled photos app')
  expect([await photoByPhone(), currentToast()]).toEqual([null, null])
  phone.answers['Camera.getPhoto'] = refuse('User denied access to camera')
  expect(await photoByPhone()).toBe(null)
  expect(currentToast()?.text).toMatch(/may not use the camera/)
})

test('Back on Android closes an open menu before anything else', () => {
  const phone = openBridge('android')
  document.body.innerHTML = '<div role="menu" tabindex="-1"></div>'
  const keys: string[] = []
  document.querySelector('[role=menu]')!.addEventListener('keydown', (event) => {
    keys.push((event as KeyboardEvent).key)
  })
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  followBack()
  phone.emit('App.backButton', { canGoBack: true })
  expect([keys, back.mock.calls.length]).toEqual([['Escape'], 0])
  document.body.replaceChildren()
  phone.emit('App.backButton', { canGoBack: true })
  expect(back).toHaveBeenCalledOnce()
  phone.emit('App.backButton', { canGoBack: false })
  expect(phone.callsOf('App.exitApp')).toHaveLength(1)
})

test('a pull from the top loads the page anew, and so does a button for keyboards and screen readers', async () => {
  const again = vi.spyOn(currentVisit().queries, 'invalidateQueries').mockResolvedValue()
  expect(currentVisit().queries).toBeInstanceOf(QueryClient)
  followPull()
  const pull = (to: number) => {
    const at = (clientY: number) => [new Touch({ identifier: 1, target: document.body, clientX: 5, clientY })]
    const send = (type: string, touches: Touch[]) =>
      document.body.dispatchEvent(new TouchEvent(type, { touches, bubbles: true }))
    send('touchstart', at(0))
    send('touchmove', at(to))
    send('touchend', [])
  }
  pull(100)
  expect(again).not.toHaveBeenCalled()
  pull(140)
  expect(again).toHaveBeenCalledOnce()
  const turning = () => getComputedStyle(document.querySelector('.pull-leaf')!, '::before').animationName
  expect(turning()).toBe('pull-leaf')
  root.dataset['motion'] = 'reduced'
  expect(turning()).toBe('none')
  delete root.dataset['motion']
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading anew…')
  await expect.poll(() => document.querySelector('[role=status]')!.textContent).toBe('')
  const seen = [...document.querySelectorAll('.pull-leaf, .refresh-button')]
  expect(seen.map((part) => getComputedStyle(part).backgroundColor)).not.toContain('rgba(0, 0, 0, 0)')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(again).toHaveBeenCalledTimes(2)
})
