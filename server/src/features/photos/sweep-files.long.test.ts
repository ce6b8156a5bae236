import type { Picture, PictureShape } from '@kindling/contract/photos/calls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startAwsSandbox, type AwsSandbox } from '../../../../sandbox/src/index.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { photo } from '../../../test/photo.ts'
import { day, hour } from '../../platform/time/clock.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { freeFile, useFile } from './use-file.ts'
import { storePicture } from './store-picture.ts'
import { folderOf, keyOf } from './picture.ts'
import { sweepStrays, sweepUnused } from './sweep-files.ts'

let aws: AwsSandbox
beforeAll(async () => {
  aws = await startAwsSandbox({ bucket: 'kindling' })
  for (const [name, value] of Object.entries(aws.environment)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await aws.close()
})

describe.each([
  ['a folder', () => ({})],
  ['a bucket', () => ({ S3_URL: aws.url, S3_BUCKET: 'kindling' })],
] as const)('with files stored in %s', (_name, settings) => {
  let app: TestApp
  let ana: TestPerson
  beforeAll(async () => {
    app = await startTestApp({ settings: settings() })
    ana = await person(app.deps)
  })
  afterAll(() => app?.close())

  const upload = async (shape: PictureShape = 'wide', alt = ''): Promise<Picture> =>
    storePicture(app.deps, { ownerId: ana.id, bytes: await photo({ width: 200 }), shape, alt })
  const inTrx = <T>(work: Parameters<ReturnType<typeof app.deps.db.transaction>['execute']>[0]) =>
    app.deps.db.transaction().execute(work) as Promise<T>
  const use = (uuid: string, as: 'cover' | 'avatar' = 'cover', ownerId = ana.id) =>
    inTrx<{ id: number; address: string }>((trx) => useFile(trx, { uuid, ownerId, use: as, field: 'cover' }))
  const sweep = async () => {
    await sweepUnused(app.deps)
    await sweepStrays(app.deps)
  }
  const bytesOf = (uuid: string) => app.deps.store.get(keyOf(uuid, 192, 'jpg'))
  const rowOf = (uuid: string) =>
    app.deps.db.selectFrom('photos').select(['use']).where('uuid', '=', uuid).executeTakeFirst()
  const keysAt = async (folder: string) => {
    const keys: string[] = []
    for await (const key of app.deps.store.list(folder)) keys.push(key)
    return keys
  }
  const keysIn = async (uuid: string) => (await keysAt(folderOf(uuid))).filter((key) => key.includes(uuid))
  const everything = async () => {
    const folders = Array.from({ length: 256 }, (_, n) => `pictures/${n.toString(16).padStart(2, '0')}/`)
    return (await Promise.all(folders.map(keysAt))).flat()
  }

  it('deletes unused files completely after a day, and keeps used files', async () => {
    const [used, unused] = [await upload(), await upload()]
    await use(used.uuid)
    app.clock.advance(day - hour)
    await sweep()
    expect(await bytesOf(unused.uuid)).not.toBeNull()
    app.clock.advance(hour)
    await sweep()
    expect([await rowOf(unused.uuid), await keysIn(unused.uuid)]).toEqual([undefined, []])
    expect(await rowOf(used.uuid)).toEqual({ use: 'cover' })
    expect(await keysIn(used.uuid)).toHaveLength(4)
  })

  it('hides a replaced file at once, and deletes it a day later', async () => {
    const { uuid, address } = await upload()
    const { id } = await use(uuid)
    const show = async () => (await app.http.inject(address.split('#')[0]!)).statusCode
    expect(await show()).toBe(200)
    await inTrx((trx) => freeFile(trx, app.deps, id))
    expect(await show()).toBe(404)
    await sweep()
    expect(await bytesOf(uuid)).not.toBeNull()
    app.clock.advance(day)
    await sweep()
    expect([await rowOf(uuid), await keysIn(uuid)]).toEqual([undefined, []])
  })

  it('a use and a sweep at the same time: the second one waits, and finds the file used or deleted', async () => {
    const { uuid } = await upload()
    app.clock.advance(day)
    let sweeping: Promise<void> | undefined
    await inTrx(async (trx) => {
      await useFile(trx, { uuid, ownerId: ana.id, use: 'cover', field: 'cover' })
      sweeping = sweepUnused(app.deps)
      await expect.poll(() => waiting(app)).toBe(1)
    })
    await sweeping
    expect(await rowOf(uuid)).toEqual({ use: 'cover' })
    expect(await bytesOf(uuid)).not.toBeNull()

    const late = await upload()
    app.clock.advance(day)
    await sweepUnused(app.deps)
    await expect(use(late.uuid)).rejects.toMatchObject({
      code: 'invalid',
      extra: { errors: { cover: [expect.any(String)] } },
    })
  })

  it(
    'deletes bytes without a row, left by a crash, after a day and not earlier',
    { tags: 'long', timeout: 120_000 },
    async () => {
      const before = (await everything()).length
      await expect(upload('wide', 'longer than the row takes '.repeat(20))).rejects.toThrow('violates check')
      expect(await everything()).toHaveLength(before + 4)
      const [young, old] = [uuidv7(app.clock.now()), uuidv7(new Date(app.clock.now().getTime() - day))]
      for (const uuid of [young, old]) await app.deps.store.put(keyOf(uuid, 96, 'webp'), Buffer.from('x'), 'image/webp')
      await sweepStrays(app.deps)
      expect(await everything()).toHaveLength(before + 5)
      expect([await keysIn(young), await keysIn(old)]).toEqual([[keyOf(young, 96, 'webp')], []])
      app.clock.advance(day)
      await sweepStrays(app.deps)
      expect(await everything()).toHaveLength(before)
    },
  )

  it('a file can be used once, by its owner, in the shape that the use requires', async () => {
    const [wide, square] = [await upload('wide'), await upload('square')]
    const ben = await person(app.deps, 'Ben')
    await expect(use(wide.uuid, 'cover', ben.id)).rejects.toMatchObject({ code: 'invalid' })
    await expect(use(wide.uuid, 'avatar')).rejects.toMatchObject({ code: 'invalid' })
    const taken = await Promise.allSettled(Array.from({ length: 6 }, () => use(square.uuid, 'avatar')))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

/** Counts statements that wait for a row lock. */
async function waiting({ deps }: TestApp): Promise<number> {
  const { sql } = await import('kysely')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(deps.db)
  return rows[0]!.n
}
