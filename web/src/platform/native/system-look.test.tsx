import { defaultSettings } from '@kindling/contract/accounts/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import phoneStart from '../../../build/phone-start.js?raw'
import { maya } from '../people.fixtures.ts'
import { changeSession, clearSession } from '../session/session-store.ts'
import { openBridge } from './bridge.fixtures.ts'
import { keepFirstFrame } from './system-look.ts'

const html = document.documentElement
const start = location.href

beforeEach(() => {
  history.replaceState(null, '', '/')
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX')
})
afterEach(() => {
  clearSession()
  localStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', start)
  for (const name of ['theme', 'motion']) delete html.dataset[name]
  html.style.fontSize = ''
  html.lang = 'en'
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Runs the script of the apps' index.html over its two languages, before any file of the app. */
function startApp() {
  const phone = openBridge('ios')
  document.body.innerHTML = ['en', 'es']
    .map(
      (language) => `<template id="page-${language}" lang="${language}" dir="ltr">
        <template id="start"><div id="frame">${language} bars</div></template><div id="root">${language} guest</div>
      </template>`,
    )
    .join('')
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(phoneStart)()
  return { phone, shown: document.body.innerText.trim(), templates: document.querySelectorAll('template').length }
}

test('a guest starts with the first page in the language of the phone, and its splash screen goes', async () => {
  localStorage.setItem('first_frame', '{"theme":7,"text":"1px;color:red"')
  localStorage.setItem('lang', 'xx')
  const { phone, shown } = startApp()
  expect([shown, html.lang, html.dataset['theme'], html.style.fontSize]).toEqual(['es guest', 'es', undefined, ''])
  await expect.poll(() => phone.callsOf('SplashScreen.hide')).toHaveLength(1)
})

test('a member starts with their bars, language and look; after they left, a guest does', () => {
  localStorage.setItem('lang', 'en')
  const settings = { ...defaultSettings, theme: 'dark', reduced_motion: true } as const
  html.style.fontSize = '120%'
  keepFirstFrame()
  changeSession({ token: 'secret', user: { ...maya, settings }, initialized: true })
  html.style.fontSize = ''
  expect(localStorage.getItem('first_frame')).not.toContain('secret')
  expect(startApp()).toMatchObject({ shown: 'en bars', templates: 0 })
  expect([html.dataset['theme'], html.dataset['motion'], html.style.fontSize]).toEqual(['dark', 'reduced', '120%'])
  clearSession()
  expect(startApp().shown).toBe('en guest')
})

test('a page that is loaded again is no start: nothing stands in for it', () => {
  history.replaceState(null, '', '/campaigns/4')
  const { phone, shown } = startApp()
  expect([shown, document.getElementById('root') !== null]).toEqual(['', true])
  expect(phone.callsOf('SplashScreen.hide')).toEqual([])
})
