import type { GiveableType } from '@kindling/contract/common'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { settledGift } from '../../../test/given.ts'
import { give } from '../../../test/giving.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { noLimits } from '../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { donationsCsv } from './donations-csv.ts'

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  owner = await person(app.deps, 'Ingrid')
})
afterAll(() => app?.close())

const addressOf = async (type: GiveableType, id: string, as = owner) =>
  (await ask(app, 'GET /{type}/{id}/moderation/donations/export', { params: { type, id }, as })).json<{
    data: { url: string }
  }>().data.url
const open = (url: string) => {
  const { pathname, search } = new URL(url)
  return app.http.inject({ url: pathname + search })
}
const linesOf = async (type: GiveableType, id: string) => {
  const { body } = await open(await addressOf(type, id))
  expect(body.startsWith('\uFEFF')).toBe(true)
  return body.slice(1).trimEnd().split('\r\n')
}

test('has the rows of the list: shown amounts only, and no names of anonymous givers', async () => {
  const { id, uuid } = await openCommunity(app.deps, owner.id)
  const people = await Promise.all(['Ana', 'Ben', 'Cleo', 'Dora'].map((name) => person(app.deps, name)))
  const shown = ['full', 'name', 'anonymous', 'name'] as const
  for (const [i, visibility] of shown.entries())
    await settledGift(app.deps, {
      userId: people[i]!.id,
      to: { community: id },
      visibility,
      amountCents: 1_111 * (i + 1),
      message: '=1+1',
    })
  await app.drain()
  const text = (await linesOf('communities', uuid)).join('\n')
  expect(text).toMatch(/,Ana[^,]*,One-time,11\.11,0\.00,Settled,'=1\+1/)
  expect(text).not.toMatch(/22\.22|33\.33|44\.44|Cleo/)
})

test.each([4, 5])('of %i gifts has each gift once, if two are read at a time', async (count) => {
  const { id, giveableId } = await openCommunity(app.deps, owner.id)
  const ana = await person(app.deps, 'Ana')
  for (let i = 1; i <= count; i += 1)
    await settledGift(app.deps, { userId: ana.id, to: { community: id }, visibility: 'full', amountCents: i * 100 })
  let text = ''
  for await (const piece of donationsCsv(app.deps, { giveableId, language: 'en' }, 2)) text += piece
  expect(text.match(/[1-9]\.00/g)).toEqual(Array.from({ length: count }, (_, i) => `${count - i}.00`))
})

test('of a campaign is for its organizer, and shows what was given and what was refunded', async () => {
  const ramp = await activeCampaign(app.deps, owner.id)
  const { gift } = await give(
    app,
    await person(app.deps, 'Ana'),
    { type: 'campaigns', id: ramp.id },
    {
      more: { visibility: 'full' },
    },
  )
  await app.drain()
  await ask(app, 'POST /{type}/{id}/moderation/donations/{uuid}/refund', {
    as: owner,
    key: randomUUID(),
    params: { type: 'campaigns', id: ramp.uuid, uuid: gift.uuid },
    body: { reason: 'By mistake', amount_cents: 400 },
  })
  await app.drain()
  const lines = await linesOf('campaigns', String(ramp.id))
  expect(lines[0]).toBe('Date,Name,Kind,Gift (USD),Refunded (USD),Status,Note')
  expect(lines.slice(1)).toEqual([expect.stringMatching(/,Ana[^,]*,One-time,25\.00,4\.00,Partly refunded,$/)])
  const params = { type: 'campaigns', id: ramp.uuid }
  const asked = await ask(app, 'GET /{type}/{id}/moderation/donations/export', {
    params,
    as: await person(app.deps),
  })
  expect(asked.statusCode).toBe(404)
})

test('an address opens only its own list, for one minute', async () => {
  const [one, other] = [await openCommunity(app.deps, owner.id), await openCommunity(app.deps, owner.id)]
  const url = await addressOf('communities', one.uuid)
  for (const changed of [
    url.replace(one.uuid, other.uuid),
    url.replace('/communities/', '/campaigns/'),
    url.replace('files/donations', 'files/members'),
    url.replace(/sign=.{4}/, 'sign=AAAA'),
  ])
    expect((await open(changed)).statusCode).toBe(404)
  expect((await open(url)).statusCode).toBe(200)
  app.clock.advance(61_000)
  expect((await open(url)).statusCode).toBe(404)
})
