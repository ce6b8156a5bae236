import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringFiles, LostFile, shownPage, watchTyping } from './lost-files.ts'

const reload = vi.spyOn(shownPage, 'reload')
const ofApp = 'it is here'
const load = vi.fn<() => Promise<string>>()
const stillness = () => new Promise((done) => setTimeout(done, 50))

/** Stubs the server's answer for each address; its pages begin with `entry`. */
function serve(entry: string, answers: Record<string, () => Response> = {}) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const path = String(address)
    if (path === '/404') return new Response(`<script type="module" crossorigin src="${entry}"></script>`)
    return (answers[path] ?? lost)()
  })
}
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const requestsOf = (fetched: ReturnType<typeof serve>, path: string) =>
  fetched.mock.calls.filter(([address]) => address === path).length

beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset().mockReturnValue()
  load.mockReset().mockResolvedValue(ofApp)
  document.head.insertAdjacentHTML('afterbegin', '<script type="module" src="/assets/old.js" data-test></script>')
})
afterEach(() => {
  document.querySelector('script[data-test]')?.remove()
  vi.mocked(globalThis.fetch).mockRestore()
})

test('a module is imported after all its files have loaded, and a retry requests only the lost ones', async () => {
  const answers: Record<string, () => Response> = { '/assets/part.js': () => new Response('') }
  const fetched = serve('/assets/old.js', answers)
  const names = ['assets/part.js', 'assets/shared.js', 'assets/old.js']
  await expect(bringFiles(load, names)).rejects.toMatchObject({ needsReload: false })
  expect(load).not.toHaveBeenCalled()
  answers['/assets/shared.js'] = () => new Response('')
  expect(await bringFiles(load, names)).toBe(ofApp)
  expect(await bringFiles(load, names)).toBe(ofApp)
  const requests = ['/assets/part.js', '/assets/shared.js', '/assets/old.js'].map((path) => requestsOf(fetched, path))
  expect(requests, 'the last one is requested by the document').toEqual([1, 2, 0])
  expect(reload).not.toHaveBeenCalled()
})

test('a module that the browser refuses although its files have loaded needs a reload', async () => {
  serve('/assets/old.js', { '/assets/refused.js': () => new Response('<p>Sign in to this Wi-Fi') })
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const error: unknown = await bringFiles(load, ['assets/refused.js']).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(LostFile)
  expect(error).toMatchObject({ needsReload: true })
  // the router reloads the page when it sees these messages, even offline
  expect((error as LostFile).message).not.toMatch(/^(Failed to fetch|error loading|Importing a module)/)
})

test('styles that failed to load are requested again', async () => {
  serve('/assets/old.js')
  const stylesheet = () => document.querySelector<HTMLLinkElement>('link[href="/assets/part.css"]')
  const first = bringFiles(load, ['assets/part.css'])
  stylesheet()!.dispatchEvent(new Event('error'))
  await expect(first).rejects.toBeInstanceOf(LostFile)
  expect(stylesheet()).toBeNull()
  const second = bringFiles(load, ['assets/part.css'])
  stylesheet()!.dispatchEvent(new Event('load'))
  expect(await second).toBe(ofApp)
  stylesheet()!.remove()
})

test('a missing file of an old build reloads the page, once', async () => {
  serve('/assets/new.js', { '/assets/gone.js': () => new Response('', { status: 404 }) })
  await expect(bringFiles(load, ['assets/gone.js'])).rejects.toMatchObject({ needsReload: true })
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  await bringFiles(load, ['assets/gone.js']).catch(() => undefined)
  await stillness()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the same build, or no server, reloads nothing', async () => {
  serve('/assets/old.js')
  await bringFiles(load, ['assets/missing.js']).catch(() => undefined)
  await stillness()
  vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  await bringFiles(load, ['assets/missing.js']).catch(() => undefined)
  await stillness()
  expect(reload).not.toHaveBeenCalled()
})

test('a new build does not discard typed text', async () => {
  watchTyping()
  const field = document.body.appendChild(document.createElement('input'))
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.remove()
  serve('/assets/newest.js')
  await bringFiles(load, ['assets/missing.js']).catch(() => undefined)
  await stillness()
  expect(reload).not.toHaveBeenCalled()
})
