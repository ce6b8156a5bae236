import type { Notification } from '@kindling/contract/notifications/calls'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import type { StaffChange } from '@kindling/contract/staff/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { verifiedNonprofit } from '../../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { addStaff } from '../../staff/index.ts'
import { removeAsStaff } from './remove-representative.ts'

let app: TestApp
let [sam, ana, ben, eve]: TestPerson[] = []
let uuid: string
let ein: string
beforeAll(async () => {
  app = await startTestApp()
  sam = await person(app.deps, 'Sam')
  await addStaff(app.deps, { mail: sam.email, byId: null })
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;[ana, ben, eve] = await Promise.all(['Ana', 'Ben', 'Eve'].map((name) => person(app.deps, name)))
  const { id } = await verifiedNonprofit(app.deps)
  const row = app.deps.db.selectFrom('nonprofits').select(['uuid', 'ein']).where('id', '=', id)
  ;({ uuid, ein } = await row.executeTakeFirstOrThrow())
  await speaks(id, ana!)
  app.clock.advance(1_000)
  await speaks(id, ben!)
})
const speaks = (nonprofit_id: number, { id: user_id }: TestPerson) =>
  app.deps.db
    .insertInto('representatives')
    .values({ nonprofit_id, user_id, invited: false, since: app.clock.now() })
    .execute()

const nonprofitId = async () =>
  (await app.deps.db.selectFrom('nonprofits').select('id').where('uuid', '=', uuid).executeTakeFirstOrThrow()).id

const shown = async (as: TestPerson) =>
  (await ask(app, 'GET /nonprofits/{uuid}', { as, params: { uuid } })).json<{ data: Nonprofit }>().data
const change = async (as: TestPerson, body: object) =>
  (await ask(app, 'PATCH /nonprofits/{uuid}', { as, params: { uuid }, body })).statusCode
const waiting = async () => {
  const { data } = (await ask(app, 'GET /staff/nonprofit-changes', { as: sam! })).json<{ data: StaffChange[] }>()
  return data.filter((one) => one.nonprofit.uuid === uuid)
}
const decide = async (change: string, body: object, as = sam!) =>
  (await ask(app, 'POST /staff/nonprofit-changes/{uuid}', { as, params: { uuid: change }, body })).statusCode
const remove = async (as: TestPerson, whom: TestPerson) => {
  const params = { uuid, person: whom.uuid }
  return (await ask(app, 'DELETE /nonprofits/{uuid}/representatives/{person}', { as, params })).statusCode
}
const deeds = async () =>
  (
    await app.deps.db
      .selectFrom('audit_log')
      .select(['deed', 'actor_id', 'as_staff', 'details'])
      .where(sql<boolean>`details ->> 'nonprofit' = ${uuid}`)
      .orderBy('id')
      .execute()
  ).filter(({ deed }) => deed !== 'nonprofit_verified')

describe('the name and the website of a verified nonprofit', () => {
  test('change only once staff accept, and the log has who asked and who accepted', async () => {
    const before = await shown(ana!)
    const asked = { name: 'American Red Cross Relief', site: 'redcross.example' }
    expect(await change(ana!, { ...asked, mission: 'Soup for all.' })).toBe(200)
    expect(await shown(eve!)).toMatchObject({
      name: before.name,
      site: before.site,
      mission: 'Soup for all.',
      asked_change: null,
    })
    expect((await shown(ben!)).asked_change).toEqual({ ...asked, refused: null })
    const [one] = await waiting()
    expect(one).toMatchObject({ ...asked, person: { uuid: ana!.uuid }, nonprofit: { name: before.name } })
    expect(await decide(one!.uuid, { act: 'accept' }, eve!)).toBe(404)
    const both = await Promise.all([1, 2].map(() => decide(one!.uuid, { act: 'accept' })))
    expect(both.toSorted()).toEqual([204, 404])
    expect(await shown(eve!)).toMatchObject({ ...asked, ein: before.ein, legal_name: before.legal_name })
    expect(await deeds()).toMatchObject([
      { deed: 'nonprofit_change_asked', actor_id: ana!.id, as_staff: false },
      {
        deed: 'nonprofit_changed',
        actor_id: sam!.id,
        as_staff: true,
        details: { name: asked.name, name_before: before.name },
      },
    ])
  })

  test('stay when staff refuse; representatives read why, and who asked gets an email', async () => {
    const { name } = await shown(ana!)
    await change(ana!, { name: 'Feeding America' })
    expect(await decide((await waiting())[0]!.uuid, { act: 'refuse', reason: 'Another charity has this name.' })).toBe(
      204,
    )
    expect(await shown(ben!)).toMatchObject({
      name,
      asked_change: { name: 'Feeding America', site: null, refused: 'Another charity has this name.' },
    })
    expect(await waiting()).toEqual([])
    expect((await deeds()).at(-1)).toMatchObject({ deed: 'nonprofit_change_refused' })
    const { data } = (await ask(app, 'GET /notifications', { as: ana! })).json<{ data: Notification[] }>()
    expect(data).toMatchObject([
      {
        type: 'NonprofitChangeDecided',
        data: { nonprofit: { uuid, name }, accepted: false, note: 'Another charity has this name.' },
      },
    ])
    await app.drain()
    expect(app.mails.filter(({ to }) => to === ana!.email).map(({ text }) => text)).toEqual([
      expect.stringContaining('Another charity has this name.'),
    ])
  })

  test('are decided in the version that staff saw; what it has now withdraws the change; the EIN has no door', async () => {
    const { name } = await shown(ana!)
    await change(ana!, { name: 'Warm Room' })
    const [seen] = await waiting()
    await change(ben!, { name: 'American Red Cross' })
    expect(await decide(seen!.uuid, { act: 'accept' })).toBe(404)
    await change(ana!, { name, site: '' })
    expect([await waiting(), (await shown(ana!)).asked_change]).toEqual([[], null])
    expect(await change(ana!, { ein: '123456789' })).toBe(422)
    expect(await change(ana!, { legal_name: 'AMERICAN RED CROSS' })).toBe(422)
    expect(await change(eve!, { name: 'Mine' })).toBe(404)
    for (let n = 0; n < 10; n += 1) await change(ben!, { name: `Name ${n}` })
    expect(await change(ben!, { name: 'One too many' })).toBe(429)
  })

  test('are not decided by who asked', async () => {
    await speaks(await nonprofitId(), sam!)
    await change(sam!, { name: 'Ours' })
    expect(await decide((await waiting())[0]!.uuid, { act: 'accept' })).toBe(409)
  })
})

describe('a representative', () => {
  test('can leave; a later one cannot remove an earlier one; what they asked for goes with them', async () => {
    expect((await shown(ben!)).representatives.map(({ may }) => may)).toEqual([[], ['remove']])
    expect((await shown(ana!)).representatives.map(({ may }) => may)).toEqual([['remove'], ['remove']])
    await change(ben!, { name: 'American Red Cross' })
    expect([await remove(eve!, ana!), await remove(ben!, ana!), await remove(ana!, eve!)]).toEqual([404, 403, 404])
    expect((await Promise.all([remove(ana!, ben!), remove(ben!, ben!)])).toSorted()).toEqual([204, 404])
    expect([(await shown(ben!)).may, await change(ben!, { mission: 'Mine' }), await waiting()]).toEqual([
      ['claim'],
      404,
      [],
    ])
    expect(await remove(ana!, ana!)).toBe(204)
    expect((await deeds()).slice(1).map(({ deed }) => deed)).toContain('representative_left')
    expect(await shown(eve!)).toMatchObject({ verified: true })
  })

  test('can be removed by staff, an invitation by every representative, and the log has all of it', async () => {
    app.clock.advance(1_000)
    await speaks(await nonprofitId(), eve!)
    const listed = await ask(app, 'GET /staff/nonprofits/{ein}/representatives', { as: sam!, params: { ein } })
    expect(listed.json<{ data: { uuid: string }[] }>().data.map((one) => one.uuid)).toEqual(
      [ana!, ben!, eve!].map((one) => one.uuid),
    )
    const body = { act: 'remove_representative', person: eve!.uuid, reason: 'Never worked there.' }
    const twice = [1, 2].map(() => ask(app, 'POST /staff/nonprofits/{ein}', { as: sam!, params: { ein }, body }))
    expect((await Promise.all(twice)).map((one) => one.statusCode).toSorted()).toEqual([204, 404])
    await removeAsStaff(app.deps, { ein, email: ana!.email, staffId: sam!.id, reason: 'No longer there.' })
    expect([(await shown(ana!)).may, (await shown(eve!)).may]).toEqual([['claim'], ['claim']])
    const invited = { as: ben!, params: { uuid }, body: { person: eve!.uuid } }
    expect((await ask(app, 'POST /nonprofits/{uuid}/representatives', invited)).statusCode).toBe(204)
    expect([await remove(ben!, eve!), (await shown(eve!)).may]).toEqual([204, ['claim']])
    await ask(app, 'POST /nonprofits/{uuid}/representatives', invited)
    const yes = { as: eve!, params: { uuid }, body: { accept: true } }
    expect((await ask(app, 'POST /nonprofits/{uuid}/representatives/answer', yes)).statusCode).toBe(204)
    expect((await deeds()).map(({ deed, as_staff }) => [deed, as_staff])).toEqual([
      ['representative_removed', true],
      ['representative_removed', true],
      ['representative_removed', false],
      ['representative_joined', false],
    ])
  })
})
