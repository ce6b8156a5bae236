import { expect, test } from 'vitest'
import { browserOrigin } from './browser-origin.ts'

test.each([
  ['http://localhost:3000', 'localhost:3000', 'http://localhost:3000'],
  ['http://localhost:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', 'localhost:3000', 'http://localhost:3000'],
  ['http://localhost:3000', '127.0.0.1:4000', 'http://localhost:3000'],
  ['http://localhost:3000', 'evil.example:3000', 'http://localhost:3000'],
  ['http://localhost:3000', 'evil.example@127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://localhost:3000', '127.0.0.1:3000/evil', 'http://127.0.0.1:3000'],
  ['http://localhost:3000', undefined, 'http://localhost:3000'],
  ['https://kindling.example', '127.0.0.1', 'https://kindling.example'],
  ['https://kindling.example', 'evil.example', 'https://kindling.example'],
])('a browser that uses public address %s through host %s has origin %s', (publicUrl, host, origin) => {
  expect(browserOrigin(publicUrl, host)).toBe(origin)
})
