import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/home', '/home'],
  ['/campaigns/7?give=1#top', '/campaigns/7?give=1#top'],
  ['/g/x7Kp2q/join', '/g/x7Kp2q/join'],
  ['/user/é', '/user/%C3%A9'],
  ['/a/../home', '/home'],
  ['/home?next=//evil.example', '/home?next=//evil.example'],
])('%j returns to %j', (wanted, path) => {
  expect(returnPath(wanted)).toBe(path)
})

test.each([
  undefined,
  '',
  'home',
  '//evil.example',
  '/\\evil.example',
  '/%5c/..//evil.example',
  '/\t//evil.example',
  '/api/v1/user',
  'https://evil.example/',
])('%j is refused', (wanted) => {
  expect(returnPath(wanted)).toBeNull()
})

test('no return path leads to another site', () => {
  const parts = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      '%2f',
      '%5c',
      '\t',
      '\r\n',
      ' ',
      'https:',
      'javascript:',
    ),
  )
  fc.assert(
    fc.property(
      parts.map((p) => p.join('')),
      (wanted) => {
        const path = returnPath(wanted)
        if (path !== null) expect(new URL(path, 'http://kindling.test').origin).toBe('http://kindling.test')
      },
    ),
    { numRuns: 2_000 },
  )
})
