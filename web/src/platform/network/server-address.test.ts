import { afterEach, expect, test, vi } from 'vitest'
import { onServer } from './server-address.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['/art/1/print/x.svg', undefined, '/art/1/print/x.svg'],
  ['/art/1/print/x.svg', 'https://give.example', 'https://give.example/art/1/print/x.svg'],
  ['blob:https://localhost/1', 'https://give.example', 'blob:https://localhost/1'],
  ['data:image/png;base64,', 'https://give.example', 'data:image/png;base64,'],
])('the picture %s of the server at %s is at %s', (address, server, at) => {
  vi.stubEnv('VITE_API_URL', server)
  expect(onServer(address)).toBe(at)
})
