import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secretKey } from './secret-key.ts'

const config = { SECRET_KEY: 'a secret for tests that is long enough', dataFolder: '/nowhere' }

test('each purpose has its own key, the same each time', () => {
  const key = secretKey(config, 'letters')
  expect(key()).toHaveLength(32)
  expect(secretKey(config, 'letters')().equals(key())).toBe(true)
  expect(secretKey(config, 'addresses')().equals(key())).toBe(false)
  expect(secretKey({ ...config, SECRET_KEY: 'another secret that is long enough' }, 'letters')().equals(key())).toBe(
    false,
  )
})

test('without a setting the key is created once in the data folder, readable only by its owner, and read once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kindling-key-'))
  const local = { SECRET_KEY: undefined, dataFolder: join(folder, 'new/deep') }
  const key = secretKey(local, 'letters')()
  expect(secretKey(local, 'letters')().equals(key)).toBe(true)
  expect((await stat(join(folder, 'new/deep/secret-key'))).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
  expect(secretKey(local, 'letters')().equals(key)).toBe(true)
})

test('a data folder that cannot be created gives an error with a message', () => {
  expect(secretKey({ SECRET_KEY: undefined, dataFolder: '/dev/null/kindling' }, 'letters')).toThrow()
  if (process.platform === 'linux')
    expect(secretKey({ SECRET_KEY: undefined, dataFolder: '/proc/kindling' }, 'letters')).toThrow()
})
