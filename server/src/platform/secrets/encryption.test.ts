import { expect, test } from 'vitest'
import { encryption } from './encryption.ts'

const key = { SECRET_KEY: 'a secret for tests that is long enough', dataFolder: '/nowhere' }
const purpose = 'kindling receipts'

test('encrypted text can be decrypted only with the same key and name', () => {
  const encrypted = encryption(key, purpose).encrypt('1//refresh-🙂', 'google:1')
  expect(encryption(key, purpose).decrypt(encrypted, 'google:1')).toBe('1//refresh-🙂')
  expect(() => encryption(key, purpose).decrypt(encrypted, 'google:2')).toThrow()
  expect(() =>
    encryption({ ...key, SECRET_KEY: 'another secret that is long enough' }, purpose).decrypt(encrypted, 'google:1'),
  ).toThrow()
  for (const at of [0, 12, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted)
    changed[at]! ^= 1
    expect(() => encryption(key, purpose).decrypt(changed, 'google:1')).toThrow()
  }
  expect(encryption(key, purpose).encrypt('1//refresh-🙂', 'google:1').equals(encrypted)).toBe(false)
  expect(() => encryption(key, 'kindling refresh tokens').decrypt(encrypted, 'google:1')).toThrow()
})
