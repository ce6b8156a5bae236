import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchLostFiles } from './lost-files.ts'

const reload = vi.fn()
const lose = (message = 'Failed to fetch dynamically imported module: /assets/share.js') => {
  const payload = new TypeError(message)
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  return payload
}
const serverBeginsWith = (entry: string) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(`<script type="module" crossorigin src="${entry}"></script>`))
const stillness = () => new Promise((done) => setTimeout(done, 50))

beforeAll(() => watchLostFiles(reload))
beforeEach(() => {
  sessionStorage.clear()
  document.head.insertAdjacentHTML('afterbegin', '<script type="module" src="/assets/old.js" data-test></script>')
})
afterEach(() => {
  document.querySelector('script[data-test]')?.remove()
  vi.restoreAllMocks()
  reload.mockClear()
})

test('a file of a build that is gone loads the page anew, once', async () => {
  serverBeginsWith('/assets/new.js')
  lose()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  lose()
  await stillness()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the same build, or no server, loads nothing anew', async () => {
  serverBeginsWith('/assets/old.js')
  lose()
  await stillness()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  lose()
  await stillness()
  expect(reload).not.toHaveBeenCalled()
})

test('nobody takes the error for a wish to load the page anew', () => {
  serverBeginsWith('/assets/old.js')
  expect(lose().message).not.toMatch(/^(Failed to fetch|error loading|Importing a module)/)
})
