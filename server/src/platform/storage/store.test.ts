import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startAwsSandbox, type AwsSandbox } from '../../../../sandbox/src/index.ts'
import { readConfig } from '../settings/config.ts'
import { openStore, type Store } from './store.ts'

let folder: string
let aws: AwsSandbox

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindling-store-'))
  aws = await startAwsSandbox({ bucket: 'kindling' })
  for (const [name, value] of Object.entries(aws.environment)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await aws.close()
  await rm(folder, { recursive: true })
})

const local = () => openStore(readConfig({ KINDLING_DATA: folder }))
const s3 = () => openStore(readConfig({ S3_URL: aws.url, S3_BUCKET: 'kindling' }))
async function listed(store: Store, at: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list(at)) keys.push(key)
  return keys.toSorted()
}

describe.each<[string, () => Promise<Store>]>([
  ['a folder', local],
  ['a bucket', s3],
])('files in %s', (_name, open) => {
  it('a stored file exists, is replaced when it is stored again, and is gone when it is removed', async () => {
    const store = await open()
    const content = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    expect(await store.get('avatars/a.jpg')).toBeNull()
    await store.put('avatars/a.jpg', content, 'image/jpeg')
    expect(await store.get('avatars/a.jpg')).toEqual(content)
    await Promise.all([
      store.put('avatars/a.jpg', Buffer.alloc(100_000, 1), 'image/jpeg'),
      store.put('avatars/a.jpg', Buffer.alloc(100_000, 2), 'image/jpeg'),
    ])
    expect(new Set(await store.get('avatars/a.jpg')).size).toBe(1)
    await store.remove('avatars/a.jpg')
    await store.remove('avatars/a.jpg')
    expect(await store.get('avatars/a.jpg')).toBeNull()
  })

  it('a list has the files of its folder and nothing else', async () => {
    const store = await open()
    const keys = ['lists/a1/one-96.jpg', 'lists/a1/two-96.webp', 'lists/a10/three.jpg', 'lists/b2/four.jpg']
    for (const key of keys) await store.put(key, Buffer.alloc(3), 'image/jpeg')
    expect(await listed(store, 'lists/a1/')).toEqual(keys.slice(0, 2))
    await store.remove(keys[0]!)
    expect(await listed(store, 'lists/a1')).toEqual([keys[1]])
    expect(await listed(store, 'lists/none/')).toEqual([])
    await expect(listed(store, '../../')).rejects.toThrow('not a key')
  })

  it.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', 'A.jpg', '', '.env', 'a\u0000b'])(
    'the key %j is refused',
    async (key) => {
      const store = await open()
      await expect(Promise.resolve().then(() => store.put(key, Buffer.alloc(1), 'text/plain'))).rejects.toThrow(
        'not a key',
      )
    },
  )
})

it('a bucket is listed to its end, however long it is', { tags: 'long' }, async () => {
  const store = await s3()
  const keys = Array.from({ length: 1_100 }, (_, n) => `long/a1/${String(n).padStart(5, '0')}.jpg`)
  for (let n = 0; n < keys.length; n += 50)
    await Promise.all(keys.slice(n, n + 50).map((key) => store.put(key, Buffer.alloc(1), 'image/jpeg')))
  expect(await listed(store, 'long/a1/')).toEqual(keys)
})

it('a folder has no half-written files, and lists one that a crash left, so that it can be removed', async () => {
  const store = await local()
  await store.put('covers/b.jpg', Buffer.alloc(10), 'image/jpeg')
  expect(await readdir(join(folder, 'files/covers'))).toEqual(['b.jpg'])
  const left = `c.jpg.${crypto.randomUUID()}.part`
  await writeFile(join(folder, 'files/covers', left), 'half')
  expect(await listed(store, 'covers/')).toEqual(['covers/b.jpg', `covers/${left}`])
  await store.remove(`covers/${left}`)
  expect(await listed(store, 'covers/')).toEqual(['covers/b.jpg'])
})
