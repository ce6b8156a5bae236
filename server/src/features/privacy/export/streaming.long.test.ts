import { unzipSync } from 'fflate'
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { once } from 'node:events'
import { get as request, type IncomingMessage } from 'node:http'
import { link, mkdir, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { downloadPath } from '../../../../test/downloads.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { sizeOf } from '../../../../test/reliability/size.ts'
import { keyOf } from '../../photos/picture.ts'

const MB = 1_000_000
const size = sizeOf(100, 2_000) * MB
const photoSize = MB / 2

let app: TestApp
/** How many photos the server has read. */
let read = 0
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  const { store } = app.deps
  app.deps.store = {
    ...store,
    get: (key) => {
      read += 1
      return store.get(key)
    },
  }
})
afterAll(() => app?.close())

/** Gives a person photos of half a megabyte, whose bytes are on the disk only once. */
async function withPhotos(firstName: string, count: number): Promise<{ as: TestPerson; bytes: Buffer }> {
  const { db, clock, config } = app.deps
  const as = await person(app.deps, firstName)
  const bytes = randomBytes(photoSize)
  const one = join(config.dataFolder, `${randomUUID()}.jpg`)
  await writeFile(one, bytes)
  for (let n = 0; n < count; n += 1) {
    const uuid = randomUUID()
    const path = join(config.dataFolder, 'files', keyOf(uuid, 1920, 'jpg'))
    await mkdir(dirname(path), { recursive: true })
    await link(one, path)
    const shown = { use: 'chat', shape: 'whole', widths: [1920], width: 1920, height: 1080, alt: '' }
    const row = { ...shown, uuid, owner_id: as.id, bytes: photoSize, color: '112233', sent_hash: Buffer.alloc(32) }
    await db
      .insertInto('photos')
      .values({ ...row, created_at: clock.now() })
      .execute()
  }
  return { as, bytes }
}

async function open(as: TestPerson): Promise<IncomingMessage> {
  const path = await downloadPath(app, as)
  return new Promise((done, fail) => {
    request(app.url + path, { agent: false }, done).on('error', fail)
  })
}

/** Waits until the server reads no more photos; returns how many it has read. */
async function settled(): Promise<number> {
  for (let before = -1; before !== read; await sleep(250)) before = read
  return read
}

/** How many photos are in a ZIP; fails if one differs. */
function photosIn(zip: Uint8Array, bytes: Buffer): number {
  const photos = Object.entries(unzipSync(zip)).filter(([name]) => name.startsWith('photos/'))
  for (const [name, content] of photos) expect(bytes.equals(content), name).toBe(true)
  return photos.length
}

const closed = (answer: IncomingMessage) =>
  new Promise<void>((done) => {
    answer.on('error', () => undefined)
    answer.once('close', done)
  })

test(`a download of ${size / MB} MB needs at most 60 MB of memory, and is whole`, { timeout: 600_000 }, async () => {
  const count = size / photoSize
  // what the process needs once, however large the download
  await buffer(await open((await withPhotos('Amy', 80)).as))
  const { as, bytes } = await withPhotos('Ana', count)
  const answer = await open(as)
  const before = process.memoryUsage().rss
  let [most, received, found, tail] = [before, 0, 0, Buffer.alloc(0)]
  const mark = bytes.subarray(0, 32)
  for await (const piece of answer as AsyncIterable<Buffer>) {
    received += piece.length
    const seen = Buffer.concat([tail, piece])
    for (let at = seen.indexOf(mark); at >= 0; at = seen.indexOf(mark, at + 1)) found += 1
    tail = seen.subarray(-(mark.length - 1))
    most = Math.max(most, process.memoryUsage.rss())
  }
  expect(found).toBe(count)
  expect(received).toBeGreaterThan(size)
  expect((most - before) / MB).toBeLessThan(60)
})

test('a slow reader pauses the reading, and holds no connection to the database', { tags: 'long' }, async () => {
  const { as, bytes } = await withPhotos('Ben', 80)
  read = 0
  const answer = await open(as)
  answer.pause()
  // the network buffers some MB
  expect(await settled()).toBeLessThan(50)
  const { rows } = await sql<{ busy: number }>`select count(*)::int as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(app.deps.db)
  expect(rows).toEqual([{ busy: 0 }])
  expect(photosIn(await buffer(answer), bytes)).toBe(80)
})

test('a reader that stands still is ended, and so is the reading', async () => {
  const { as } = await withPhotos('Cem', 80)
  const { server } = app.http
  expect(server.timeout).toBe(60_000)
  const connected = once(server, 'connection')
  read = 0
  const answer = await open(as)
  answer.pause()
  const [socket] = (await connected) as [Socket]
  socket.setTimeout(300)
  const ended = closed(answer)
  const before = await settled()
  expect(before).toBeLessThan(50)
  await once(socket, 'close')
  answer.resume()
  await ended
  expect(answer.complete).toBe(false)
  expect(await settled()).toBe(before)
})

test('a download that the reader breaks off ends the reading; the next one is whole', { tags: 'long' }, async () => {
  const { as, bytes } = await withPhotos('Dan', 80)
  read = 0
  const answer = await open(as)
  answer.destroy()
  expect(await settled()).toBeLessThan(50)
  expect(photosIn(await buffer(await open(as)), bytes)).toBe(80)
})

test('a new download of the same person ends the one before', { tags: 'long' }, async () => {
  const { as, bytes } = await withPhotos('Eve', 80)
  const first = await open(as)
  first.pause()
  const ended = closed(first)
  const second = await buffer(await open(as))
  first.resume()
  await ended
  expect(first.complete).toBe(false)
  expect(photosIn(second, bytes)).toBe(80)
})

test('eight at once are all whole, and have only photos of their own', { tags: 'long' }, async () => {
  const people: Awaited<ReturnType<typeof withPhotos>>[] = []
  for (let n = 0; n < 8; n += 1) people.push(await withPhotos(`Person ${n}`, 12))
  const all = await Promise.all(people.map(async ({ as }) => buffer(await open(as))))
  for (const [i, zip] of all.entries()) {
    const { as, bytes } = people[i]!
    expect(photosIn(zip, bytes)).toBe(12)
    expect(JSON.parse(Buffer.from(unzipSync(zip)['profile.json']!).toString())).toMatchObject({ uuid: as.uuid })
  }
})
