import { afterEach, expect, test, vi } from 'vitest'
import { onServer, publicHost, publicOrigin } from './server-address.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test.each([
  ['/art/1/print/x.svg', undefined, '/art/1/print/x.svg'],
  ['/art/1/print/x.svg', 'https://give.example', 'https://give.example/art/1/print/x.svg'],
  ['blob:https://localhost/1', 'https://give.example', 'blob:https://localhost/1'],
  ['data:image/png;base64,', 'https://give.example', 'data:image/png;base64,'],
])('the picture %s of the server at %s is at %s', (address, server, at) => {
  vi.stubEnv('VITE_API_URL', server)
  expect(onServer(address)).toBe(at)
})

test.each([
  ['capacitor://localhost', 'https://give.example/', 'https://give.example', 'give.example'],
  ['https://localhost', 'https://give.example', 'https://give.example', 'give.example'],
  ['https://give.example', undefined, 'https://give.example', 'give.example'],
])('a page at %s with the server at %s is public at %s', (origin, server, at, host) => {
  vi.stubEnv('VITE_API_URL', server)
  vi.stubGlobal('location', { origin })
  expect([publicOrigin(), publicHost()]).toEqual([at, host])
})

test('where pages are prerendered, the origin is not known', () => {
  vi.stubGlobal('location', undefined)
  expect(publicOrigin()).toBe('')
})
