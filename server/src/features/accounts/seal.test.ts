import { expect, test } from 'vitest'
import { seal } from './seal.ts'

const key = { SECRET_KEY: 'a secret for tests that is long enough', dataFolder: '/nowhere' }

test('sealed text opens only with the same key and name', () => {
  const closed = seal(key).close('1//refresh-🙂', 'google:1')
  expect(seal(key).open(closed, 'google:1')).toBe('1//refresh-🙂')
  expect(() => seal(key).open(closed, 'google:2')).toThrow()
  expect(() => seal({ ...key, SECRET_KEY: 'another secret that is long enough' }).open(closed, 'google:1')).toThrow()
  for (const at of [0, 12, closed.length - 1]) {
    const changed = Buffer.from(closed)
    changed[at]! ^= 1
    expect(() => seal(key).open(changed, 'google:1')).toThrow()
  }
  expect(seal(key).close('1//refresh-🙂', 'google:1').equals(closed)).toBe(false)
})
