import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { openFiles, type Files } from './files.ts'

let folder: string
let server: Server
const bucket = new Map<string, Buffer>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindling-files-'))
  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const key = new URL(request.url!, 'http://s3').pathname
    if (request.method === 'PUT') bucket.set(key, Buffer.concat(chunks))
    if (request.method === 'DELETE') bucket.delete(key)
    const found = bucket.get(key)
    if (request.method === 'GET' && !found) {
      return reply.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
    }
    return reply.writeHead(200).end(request.method === 'GET' ? found : undefined)
  }
  server = createServer((request, reply) => void serve(request, reply)).listen(0, '127.0.0.1')
  await new Promise((r) => server.once('listening', r))
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  vi.stubEnv('AWS_REQUEST_CHECKSUM_CALCULATION', 'WHEN_REQUIRED')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const local = () => openFiles(readConfig({ KINDLING_DATA: folder }))
const s3 = () =>
  openFiles(readConfig({ S3_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, S3_BUCKET: 'kindling' }))

describe.each<[string, () => Files]>([
  ['a folder', local],
  ['a bucket', s3],
])('files in %s', (_name, open) => {
  it('are there once put, replaced when put again, and gone when removed', async () => {
    const files = open()
    const content = Buffer.from([0, 255, 10, 13])
    expect(await files.get('avatars/a.jpg')).toBeNull()
    await files.put('avatars/a.jpg', content, 'image/jpeg')
    expect(await files.get('avatars/a.jpg')).toEqual(content)
    await Promise.all([
      files.put('avatars/a.jpg', Buffer.alloc(100_000, 1), 'image/jpeg'),
      files.put('avatars/a.jpg', Buffer.alloc(100_000, 2), 'image/jpeg'),
    ])
    expect(new Set(await files.get('avatars/a.jpg')).size).toBe(1)
    await files.remove('avatars/a.jpg')
    await files.remove('avatars/a.jpg')
    expect(await files.get('avatars/a.jpg')).toBeNull()
  })

  it.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', 'A.jpg', '', '.env', 'a\u0000b'])(
    'take no key such as %j',
    async (key) => {
      await expect(Promise.resolve().then(() => open().put(key, Buffer.alloc(1), 'text/plain'))).rejects.toThrow(
        'not a key',
      )
    },
  )
})

it('leaves no half files behind', async () => {
  await local().put('covers/b.jpg', Buffer.alloc(10), 'image/jpeg')
  expect(await readdir(join(folder, 'files/covers'))).toEqual(['b.jpg'])
})
