import type { Campaign } from '@kindling/contract/campaigns/calls'
import type { Collaboration, Collaborations, Partner } from '@kindling/contract/campaigns/collaborations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { give } from '../../../../test/giving.ts'
import { activeCampaign, openCommunity } from '../../../../test/known-giveables.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { day } from '../../../platform/time/clock.ts'
import { joinCommunity } from '../../communities/index.ts'
import { checkLedger } from '../../ledger/index.ts'
import { endCampaign } from '../running/end-campaign.ts'

let app: TestApp
let [ana, ben, chi, ingrid]: TestPerson[] = []
let ramp: { id: number; uuid: string }
let pantry: Awaited<ReturnType<typeof openCommunity>>
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
})
afterAll(() => app?.close())
beforeEach(async () => {
  const { deps } = app
  ;[ana, ben, chi, ingrid] = await Promise.all(['Ana', 'Bén', 'Chi', 'Ingrid'].map((name) => person(deps, name)))
  ramp = await activeCampaign(deps, ana!.id)
  pantry = await openCommunity(deps, ingrid!.id)
})

const here = () => ({ params: { identifier: ramp.uuid } })
async function list(as: TestPerson) {
  return (await ask(app, 'GET /campaigns/{identifier}/collaborations', { as, ...here() })).json<{
    data: Collaborations
  }>().data
}
async function invite(type: Partner['type'], uuid: string, as = ana!) {
  const answer = await ask(app, 'POST /campaigns/{identifier}/collaborations', { as, ...here(), body: { type, uuid } })
  return { status: answer.statusCode, ...answer.json<{ data: Collaboration }>() }
}
async function act(uuid: string, name: Collaboration['may'][number], as: TestPerson) {
  const params = { identifier: ramp.uuid, uuid }
  return (await ask(app, 'POST /campaigns/{identifier}/collaborations/{uuid}', { as, params, body: { act: name } }))
    .statusCode
}
const page = async () => (await ask(app, 'GET /campaigns/{identifier}', here())).json<{ data: Campaign }>().data
const notificationsOf = async (as: TestPerson, type: string) =>
  (await ask(app, 'GET /notifications', { as }))
    .json<{ data: { type: string; data: object }[] }>()
    .data.flatMap((n) => (n.type === type ? [n.data] : []))
const given = async (amountCents: number, via?: string, { as = chi!, visibility = 'full' } = {}) => {
  const more = { visibility, ...(via !== undefined && { via }) }
  return (await give(app, as, { type: 'campaigns', id: ramp.id }, { amountCents, more })).gift
}
async function acceptedPartner(as = ben!) {
  const { data } = await invite('users', as.uuid)
  expect(await act(data.uuid, 'accept', as)).toBe(204)
  return data
}
/** Every part appears once, and the parts add up to what the campaign raised. */
async function expectWhole(as: TestPerson) {
  const [{ host, collaborations }, { raised_cents: raised }] = [await list(as), await page()]
  expect([host, ...collaborations].reduce((sum, part) => sum + part.raised_cents, 0)).toBe(raised)
  expect(Math.min(host.raised_cents, host.gifts_count)).toBeGreaterThanOrEqual(0)
}

describe('an invited partner', () => {
  it('is notified, accepts, and is on the page with a link of their own', async () => {
    const { status, data } = await invite('users', ben!.uuid)
    expect([status, data]).toEqual([
      201,
      {
        uuid: data.uuid,
        status: 'invited',
        raised_cents: 0,
        gifts_count: 0,
        may: ['remove'],
        partner: {
          type: 'users',
          uuid: ben!.uuid,
          name: 'Bén Villegas',
          slug: null,
          avatar: null,
          topic: null,
          via: expect.stringMatching(/^ben-[a-z2-9]{6}$/),
        },
        url: `http://kindling.test/campaigns/${ramp.id}?via=${data.partner.via}`,
      },
    ])
    expect(await notificationsOf(ben!, 'CollaborationInvited')).toMatchObject([
      { giveable: { uuid: ramp.uuid }, community: null },
    ])
    expect((await page()).partners).toEqual([])
    expect((await list(chi!)).collaborations).toEqual([])
    expect((await list(ben!)).collaborations[0]!.may).toEqual(['accept', 'decline'])

    expect([await act(data.uuid, 'accept', ben!), await act(data.uuid, 'accept', ben!)]).toEqual([204, 204])
    expect((await page()).partners).toEqual([data.partner])
    expect(await notificationsOf(ana!, 'CollaborationAnswered')).toMatchObject([
      { partner: 'Bén Villegas', accepted: true },
    ])
    expect((await list(ben!)).collaborations[0]!.may).toEqual(['remove'])
    expect((await list(chi!)).collaborations[0]!.may).toEqual([])
  })

  it('can be a community: each of its organizers is notified and can answer', async () => {
    const mod = await person(app.deps, 'Moses')
    await joinCommunity(app.deps, { communityId: pantry.id, userId: mod.id, role: 'moderator' })
    await joinCommunity(app.deps, { communityId: pantry.id, userId: chi!.id, role: 'member' })
    const { data } = await invite('communities', pantry.uuid)
    expect(data.partner).toMatchObject({ type: 'communities', slug: pantry.slug, via: pantry.slug, topic: 'food' })
    for (const one of [ingrid!, mod])
      expect(await notificationsOf(one, 'CollaborationInvited')).toMatchObject([{ community: { uuid: pantry.uuid } }])
    expect(await notificationsOf(chi!, 'CollaborationInvited')).toEqual([])
    expect(await act(data.uuid, 'accept', chi!)).toBe(404)
    expect(await act(data.uuid, 'decline', mod)).toBe(204)
    expect(await act(data.uuid, 'accept', ingrid!)).toBe(409)
    expect(await notificationsOf(ana!, 'CollaborationAnswered')).toMatchObject([
      { partner: 'Larkspur Street Pantry', accepted: false },
    ])
  })

  it('can be invited and removed at once, and each call returns what it did', { tags: 'long' }, async () => {
    for (const { id: userId } of [ana!, ben!]) await joinCommunity(app.deps, { communityId: pantry.id, userId })
    const { data } = await invite('users', ben!.uuid)
    for (let round = 0; round < 20; round += 1) {
      const [asked, removed] = await Promise.all([invite('users', ben!.uuid), act(data.uuid, 'remove', ana!)])
      expect([asked.status, asked.data.status, removed]).toEqual([201, 'invited', 204])
    }
  })

  it('belongs to one of the organizer’s communities, or is one of ten others a day', async () => {
    await joinCommunity(app.deps, { communityId: pantry.id, userId: ana!.id })
    await joinCommunity(app.deps, { communityId: pantry.id, userId: ben!.id })
    const strangers = await Promise.all(Array.from({ length: 11 }, (_, i) => person(app.deps, `Stranger ${i}`)))
    const statuses = []
    for (const { uuid } of strangers) statuses.push((await invite('users', uuid)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
    const body = { type: 'users' as const, uuid: strangers[10]!.uuid }
    const refused = await ask(app, 'POST /campaigns/{identifier}/collaborations', { as: ana!, ...here(), body })
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('10 partners from outside your communities'),
    })
    expect([(await invite('users', ben!.uuid)).status, (await invite('communities', pantry.uuid)).status]).toEqual([
      201, 201,
    ])
    app.clock.advance(day)
    expect((await invite('users', strangers[10]!.uuid)).status).toBe(201)
  })

  it('cannot be the host or somebody who does not exist; who blocked the organizer is invited and hears nothing', async () => {
    await ask(app, 'PUT /user/blocks/{uuid}', { as: chi!, params: { uuid: ana!.uuid } })
    const own = await openCommunity(app.deps, ana!.id)
    await app.deps.db.updateTable('campaigns').set({ community_id: own.id }).where('id', '=', ramp.id).execute()
    const frozen = await openCommunity(app.deps)
    await app.deps.db
      .updateTable('communities')
      .set({ status: 'frozen', frozen_because: 'staff' })
      .where('id', '=', frozen.id)
      .execute()
    const refused = []
    for (const [type, uuid] of [
      ['users', ana!.uuid],
      ['communities', own.uuid],
      ['users', chi!.uuid],
      ['communities', frozen.uuid],
      ['users', pantry.uuid],
      ['communities', ben!.uuid],
    ] as const)
      refused.push((await invite(type, uuid)).status)
    expect(refused).toEqual([409, 409, 201, 404, 404, 404])
    const heard = await ask(app, 'GET /notifications', { as: chi! })
    expect(heard.json<{ data: unknown[] }>().data).toEqual([])
    expect((await invite('users', chi!.uuid, ben!)).status).toBe(404)
  })

  it('is invited once, also from two tabs, and after declining again with the same link', async () => {
    const [one, two] = await Promise.all([invite('users', ben!.uuid), invite('users', ben!.uuid)])
    expect([one.status, two.data.uuid]).toEqual([201, one.data.uuid])
    expect(await notificationsOf(ben!, 'CollaborationInvited')).toHaveLength(1)
    await act(one.data.uuid, 'decline', ben!)
    const again = await invite('users', ben!.uuid)
    expect(again.data).toMatchObject({ uuid: one.data.uuid, status: 'invited', partner: one.data.partner })
    await act(one.data.uuid, 'accept', ben!)
    expect((await invite('users', ben!.uuid)).status).toBe(409)
    await act(one.data.uuid, 'remove', ana!)
    expect((await invite('users', ben!.uuid)).data.status).toBe('invited')
  })

  it('is notified when the organizer ends it, and the organizer when the partner does', async () => {
    const mod = await person(app.deps, 'Moses')
    await joinCommunity(app.deps, { communityId: pantry.id, userId: mod.id, role: 'moderator' })
    const ends = (as: TestPerson) => notificationsOf(as, 'CollaborationEnded')
    const { uuid } = await acceptedPartner()
    await act(uuid, 'remove', ana!)
    await act(uuid, 'remove', ana!)
    expect(await ends(ben!)).toMatchObject([{ giveable: { uuid: ramp.uuid }, partner: null }])
    const left = await acceptedPartner(chi!)
    await act(left.uuid, 'remove', chi!)
    expect(await ends(ana!)).toMatchObject([{ partner: 'Chi Villegas' }])
    expect(await ends(chi!)).toEqual([])
    const { data } = await invite('communities', pantry.uuid)
    await act(data.uuid, 'remove', ana!)
    expect(await ends(mod)).toEqual([])
    await invite('communities', pantry.uuid)
    await act(data.uuid, 'accept', mod)
    await act(data.uuid, 'remove', ana!)
    for (const one of [ingrid!, mod]) expect(await ends(one)).toMatchObject([{ partner: 'Larkspur Street Pantry' }])
    await invite('communities', pantry.uuid)
    await act(data.uuid, 'accept', mod)
    await act(data.uuid, 'remove', ingrid!)
    expect((await ends(ana!)).at(0)).toMatchObject({ partner: 'Larkspur Street Pantry' })
    expect(await ends(mod)).toHaveLength(1)
  })

  it.each(['frozen', 'archived'] as const)('cannot be a community that is %s meanwhile', async (status) => {
    const { data } = await invite('communities', pantry.uuid)
    const params = { identifier: pantry.slug }
    await ask(app, 'PUT /communities/{identifier}/status', { as: ingrid!, params, body: { status } })
    expect((await list(ingrid!)).collaborations[0]!.may).toEqual(['decline'])
    expect(await act(data.uuid, 'accept', ingrid!)).toBe(409)
    expect((await page()).partners).toEqual([])
    expect(await act(data.uuid, 'decline', ingrid!)).toBe(204)
  })

  it('is answered for only by the people concerned', async () => {
    const { data } = await invite('users', ben!.uuid)
    expect(await act(data.uuid, 'accept', chi!)).toBe(404)
    expect(await act(data.uuid, 'accept', ana!)).toBe(403)
    await act(data.uuid, 'accept', ben!)
    for (const name of ['accept', 'decline', 'remove'] as const) expect(await act(data.uuid, name, chi!)).toBe(403)
    expect(await act(data.uuid, 'decline', ben!)).toBe(409)
    expect(await act(crypto.randomUUID(), 'accept', ben!)).toBe(404)
    const elsewhere = await activeCampaign(app.deps, chi!.id)
    const params = { identifier: elsewhere.uuid, uuid: data.uuid }
    const answer = await ask(app, 'POST /campaigns/{identifier}/collaborations/{uuid}', {
      as: ben!,
      params,
      body: { act: 'remove' },
    })
    expect(answer.statusCode).toBe(404)
  })

  it('cannot accept after the campaign ended, but can still leave', async () => {
    const [first, second] = [await acceptedPartner(), (await invite('users', chi!.uuid)).data]
    await endCampaign(app.deps, ramp.id)
    expect((await invite('communities', pantry.uuid)).status).toBe(409)
    expect(await act(second.uuid, 'accept', chi!)).toBe(409)
    expect(await act(second.uuid, 'decline', chi!)).toBe(204)
    expect(await act(first.uuid, 'remove', ben!)).toBe(204)
  })
})

describe('a gift through a partner’s link', () => {
  it('counts for the partner and once for the campaign; without a valid link it counts for the host', async () => {
    const { partner } = await acceptedPartner()
    const waiting = (await invite('communities', pantry.uuid)).data
    await given(500, partner.via)
    await given(700)
    await given(800, 'no-such-link')
    await given(900, waiting.partner.via)
    await given(300, partner.via.toUpperCase())
    await app.drain()
    const { host, collaborations } = await list(ana!)
    expect(host).toMatchObject({ raised_cents: 2_400, person: { uuid: ana!.uuid } })
    expect(collaborations.map((c) => c.raised_cents)).toEqual([800, 0])
    await expectWhole(chi!)
  })

  it('with the link of another campaign counts for the host', async () => {
    const { partner } = await acceptedPartner()
    const other = await activeCampaign(app.deps)
    await give(app, chi!, { type: 'campaigns', id: other.id }, { more: { via: partner.via, visibility: 'full' } })
    await app.drain()
    expect((await list(ana!)).collaborations[0]).toMatchObject({ raised_cents: 0, gifts_count: 0 })
  })

  it(
    'in progress while the partner leaves counts for the partner, and later gifts for the host',
    { tags: 'long' },
    async () => {
      const { uuid, partner } = await acceptedPartner()
      await given(500, partner.via)
      await act(uuid, 'remove', ana!)
      await given(900, partner.via)
      await app.drain()
      expect(await list(ana!)).toMatchObject({
        host: { raised_cents: 900 },
        collaborations: [{ status: 'removed', raised_cents: 500 }],
      })
      expect(await list(chi!)).toMatchObject({ host: { raised_cents: 1_400 }, collaborations: [] })
      expect((await page()).partners).toEqual([])
      await invite('users', ben!.uuid)
      await act(uuid, 'accept', ben!)
      expect((await list(chi!)).collaborations).toMatchObject([{ raised_cents: 500 }])
    },
  )

  it('is refunded from the partner’s amount', { tags: 'long' }, async () => {
    const { partner } = await acceptedPartner()
    const [one, two, three] = [await given(500, partner.via), await given(700, partner.via), await given(900)]
    await app.drain()
    const refund = (gift: typeof one, amountCents: number) =>
      app.deps.payments.refund({ paymentUuid: gift.payment.uuid, amountCents, reason: 'By mistake', askedBy: null })
    await refund(one, 200)
    await refund(two, 700)
    await refund(three, 100)
    await app.drain()
    expect(await list(ana!)).toMatchObject({
      host: { raised_cents: 800 },
      collaborations: [{ raised_cents: 300 }],
    })
    await expectWhole(ana!)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})
