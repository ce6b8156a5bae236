import type { Campaign } from '@kindling/contract/campaigns/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { ask, person } from '../../../test/people.ts'
import { photo } from '../../../test/photo.ts'
import { storePicture } from '../photos/index.ts'
import { swapCover } from './change-cover.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const shown = async (address: string | null) => (await app.http.inject(address!.split('#')[0]!)).statusCode

it('a cover can be changed and removed, and the former one is not shown any more', async () => {
  const { deps } = app
  const ana = await person(deps)
  const { uuid } = await activeCampaign(deps)
  const { id: giveableId } = await deps.db
    .selectFrom('giveables')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const upload = async (alt: string) =>
    (await storePicture(deps, { ownerId: ana.id, bytes: await photo(), shape: 'wide', alt })).uuid
  const change = (picture: string | null, ownerId = ana.id) =>
    deps.db.transaction().execute((trx) => swapCover(trx, deps, { giveableId, ownerId, picture }))
  const read = async () =>
    (await ask(app, 'GET /campaigns/{identifier}', { params: { identifier: uuid } })).json<{ data: Campaign }>().data
  const [first, second] = [await upload('A ramp'), await upload('A door')]
  expect(await read()).toMatchObject({ cover: null, cover_alt: '' })

  await change(first)
  const before = await read()
  expect(before).toMatchObject({ cover: expect.stringContaining(`/files/${first}/640.jpg#`), cover_alt: 'A ramp' })
  expect(await shown(before.cover)).toBe(200)

  const ben = await person(deps, 'Ben')
  await expect(change(second, ben.id)).rejects.toMatchObject({ code: 'invalid' })
  await expect(change(first)).rejects.toMatchObject({ extra: { errors: { cover: [expect.any(String)] } } })
  expect((await read()).cover).toBe(before.cover)

  // the second change waits, and replaces the first
  const third = await upload('A rail')
  await Promise.all([change(second), change(third)])
  const after = await read()
  const uses = await deps.db.selectFrom('photos').select(['uuid', 'use']).where('use', 'is not', null).execute()
  expect(uses).toEqual([{ uuid: after.cover!.split('/')[2], use: 'cover' }])
  expect([await shown(before.cover), await shown(after.cover)]).toEqual([404, 200])

  await change(null)
  expect([(await read()).cover, await shown(after.cover)]).toEqual([null, 404])
})
