import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { person } from '../../../test/people.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { openStore, type Store } from '../../platform/storage/store.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { checkFiles } from './check-files.ts'
import { keysOf } from './picture.ts'

/** A bucket with versions: what is deleted gets a marker, and is there again once the marker is deleted. */
function bucketWithVersions() {
  const files = new Map<string, { body: Buffer; removed: boolean }>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://s3')
    const key = decodeURIComponent(pathname.slice('/kindling/'.length))
    const file = files.get(key)
    const xml = (name: string, parts: string) =>
      void response.setHeader('content-type', 'application/xml').end(`<${name}>${parts}</${name}>`)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const prefix = searchParams.get('prefix') ?? ''
      const found = [...files].filter(([name]) => name.startsWith(prefix))
      if (searchParams.has('versions'))
        return xml(
          'ListVersionsResult',
          found
            .map(
              ([name, { removed }]) =>
                `<Version><Key>${name}</Key><VersionId>1</VersionId><IsLatest>${!removed}</IsLatest></Version>` +
                (removed
                  ? `<DeleteMarker><Key>${name}</Key><VersionId>2</VersionId><IsLatest>true</IsLatest></DeleteMarker>`
                  : ''),
            )
            .join(''),
        )
      if (request.method === 'PUT') files.set(key, { body: Buffer.concat(chunks), removed: false })
      else if (request.method === 'DELETE' && file) file.removed = searchParams.get('versionId') !== '2'
      else if (request.method === 'GET')
        return xml(
          'ListBucketResult',
          found.map(([name, { removed }]) => (removed ? '' : `<Contents><Key>${name}</Key></Contents>`)).join(''),
        )
      return void response.end()
    })
  })
  return server
}

const bucket = bucketWithVersions()
let app: TestApp
let store: Store
beforeAll(async () => {
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  vi.stubEnv('AWS_REQUEST_CHECKSUM_CALCULATION', 'WHEN_REQUIRED')
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
  app = await startTestApp()
  const { port } = bucket.address() as AddressInfo
  store = await openStore(readConfig({ S3_URL: `http://127.0.0.1:${port}`, S3_BUCKET: 'kindling' }))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await app?.close()
  bucket.close()
})

test('a removed file is found missing, and comes back from its version', async () => {
  const owner = await person(app.deps)
  const picture = { uuid: uuidv7(app.clock.now()), widths: [192, 96] }
  await app.deps.db
    .insertInto('photos')
    .values({
      ...picture,
      owner_id: owner.id,
      shape: 'square',
      use: 'avatar',
      width: 192,
      height: 192,
      bytes: 3,
      color: 'aabbcc',
      alt: '',
      sent_hash: Buffer.alloc(32),
      created_at: app.clock.now(),
    })
    .execute()
  const [first = '', second = '', ...others] = keysOf(picture)
  for (const key of [first, second, ...others.slice(1)]) await store.put(key, Buffer.alloc(3), 'image/webp')
  await store.remove(first)
  await store.remove(second)
  const deps = { ...app.deps, store }

  const lost = others[0]!
  expect(await checkFiles(deps, { bringsBack: false })).toEqual({
    pictures: 1,
    missing: [first, second, lost],
    back: [],
  })
  expect(await checkFiles(deps, { bringsBack: true })).toEqual({ pictures: 1, missing: [lost], back: [first, second] })
  expect((await checkFiles(deps, { bringsBack: true })).missing).toEqual([lost])
})
