import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seal } from './seal.ts'

const key = { SECRET_KEY: 'a secret for tests that is long enough', dataFolder: '/nowhere' }

test('what is sealed opens with the same key and name alone', () => {
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

test('without a setting the key is made once, in the data folder, for its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kindling-seal-'))
  const local = { SECRET_KEY: undefined, dataFolder: join(folder, 'new') }
  const closed = seal(local).close('token', 'x')
  expect(seal(local).open(closed, 'x')).toBe('token')
  expect((await stat(join(folder, 'new/secret-key'))).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})
