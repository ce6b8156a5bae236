import { afterEach, expect, test, vi } from 'vitest'
import { config, impact, maya } from './platform/people.fixtures.ts'
import { answerCalls } from './platform/network/network.fixtures.ts'

const address = location.href

afterEach(() => {
  document.getElementById('root')?.remove()
  history.replaceState(null, '', address)
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('theme and session load first, then routes, texts and toasts', async () => {
  const user = { ...maya, settings: { ...maya.settings, theme: 'dark' } }
  const sent = answerCalls({
    'GET /user': { data: user },
    'GET /user/impact-score': impact,
    'GET /config': { data: config },
  })
  // a stored session
  localStorage.setItem('auth_token', 'good')
  localStorage.setItem('auth_user', JSON.stringify({ ...user, of: 'good' }))
  // a page that redirects before anything renders
  history.replaceState(null, '', '/login')
  const root = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
  const atFirst = new Promise<unknown[]>((drawn) => {
    const record = () => drawn([document.documentElement.dataset['theme'], sent.map(({ call }) => call)])
    new MutationObserver(record).observe(root, { childList: true })
  })
  await import('./start.tsx')
  // the theme and the session load first
  expect(await atFirst).toEqual(['dark', expect.arrayContaining(['GET /user', 'GET /user/impact-score'])])
  // then routes, words and toasts
  await expect.poll(() => root.querySelector('main h1')?.textContent).toBe('Home')
  expect(location.pathname).toBe('/home')
  expect(root.querySelector('[popover] [role=status]')).not.toBe(null)
  expect(sent.filter(({ call }) => call === 'GET /user')).toHaveLength(1)
})
