import { afterEach, expect, test, vi } from 'vitest'
import { followLanguage, openIn } from './language.ts'
import { shownPage } from './lost-files.ts'
import { answerCalls } from './network/network.fixtures.ts'
import { impact, maya } from './people.fixtures.ts'
import { initializeSession } from './session/session.ts'
import { changeSession, clearSession } from './session/session-store.ts'

const open = vi.spyOn(shownPage, 'open').mockReturnValue()
const start = location.href

afterEach(() => {
  clearSession()
  sessionStorage.clear()
  history.replaceState(null, '', start)
  open.mockClear()
  vi.unstubAllEnvs()
})

test('after a sign-in the page opens once in the language of the person, at the same address', async () => {
  history.replaceState(null, '', '/campaigns/4?give=1#top')
  const sent = answerCalls({ 'GET /user': { data: { ...maya, language: 'es' } }, 'GET /user/impact-score': impact })
  changeSession({ token: 'good', user: maya, initialized: false })
  await initializeSession()
  expect(open.mock.calls).toEqual([[`${location.origin}/campaigns/4?give=1&lang=es#top`]])
  expect(sent[0]!.headers.get('accept-language')).toBe('en')
  // the server did not have that language
  followLanguage('es')
  expect(open).toHaveBeenCalledTimes(1)
})

test('a chosen language may be followed again later', () => {
  followLanguage('es')
  openIn('en')
  followLanguage('es')
  expect(open.mock.calls.map(([href]) => new URL(href).searchParams.get('lang'))).toEqual(['es', 'en', 'es'])
})

test('a phone app, whose pages are on the phone, starts again in the chosen language', () => {
  vi.stubEnv('VITE_APP_VERSION', '1.4.2')
  const reload = vi.spyOn(shownPage, 'reload').mockReturnValue()
  openIn('es')
  expect([localStorage.getItem('lang'), reload.mock.calls.length, open.mock.calls.length]).toEqual(['es', 1, 0])
  localStorage.removeItem('lang')
})
