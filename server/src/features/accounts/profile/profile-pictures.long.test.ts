import type { User } from '@kindling/contract/accounts/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { parts } from '../../../../test/parts.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { photo } from '../../../../test/photo.ts'
import type { WithPictures } from '../../photos/index.ts'
import { changeProfile } from './change-profile.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const send = (as: TestPerson, named: Record<string, string | Uint8Array>, to = app) => {
  const { headers, body } = parts({ _method: 'PATCH', ...named })
  return to.http.inject({ method: 'POST', url: '/api/v1/user', headers: { ...as.auth, ...headers }, payload: body })
}
const sent = async (as: TestPerson, named: Record<string, string | Uint8Array>) => {
  const answer = await send(as, named)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: User }>().data
}
const show = (address: string | null | undefined) => app.http.inject(address!.split('#')[0]!)
const filesOf = (as: TestPerson) =>
  app.deps.db.selectFrom('photos').select(['address', 'use', 'shape']).where('owner_id', '=', as.id).execute()

describe('a picture of a profile', () => {
  it('is square as an avatar and wide as a cover; the former picture is not shown any more', async () => {
    const ana = await person(app.deps)
    const first = await sent(ana, { avatar: await photo({ width: 900, height: 600 }) })
    expect(first.avatar).toMatch(/^\/files\/[\da-f-]{36}\/384\.jpg#[\da-f]{6}$/)
    const both = await sent(ana, { cover: await photo({ width: 1600, height: 1600 }), avatar: await photo() })
    expect(both.cover).toMatch(/\/1280\.jpg#/)
    for (const [address, width, height] of [
      [both.avatar, 384, 384],
      [both.cover, 1280, 720],
    ] as const) {
      const { statusCode, rawPayload } = await show(address)
      expect([statusCode, await sharp(rawPayload).metadata()]).toMatchObject([200, { width, height }])
      expect(rawPayload.toString('latin1')).not.toMatch(/KindlingPhone|Villegas/)
    }
    expect((await show(first.avatar)).statusCode).toBe(404)
    const gone = await ask(app, 'PATCH /user', { as: ana, body: { avatar: null } })
    expect(gone.json()).toMatchObject({ data: { avatar: null, cover: both.cover } })
    expect([(await show(both.avatar)).statusCode, (await show(both.cover)).statusCode]).toEqual([404, 200])
  })

  it('sent three times at once leaves one picture in use and no orphans', async () => {
    const { deps } = app
    const ana = await person(deps)
    await sent(ana, { avatar: await photo() })
    const viewer = {
      ...ana,
      firstName: 'Ana',
      timeZone: 'UTC',
      sessionId: 0,
      language: 'en' as const,
      onlyGives: false,
      signedInAt: deps.clock.now(),
    }
    const { promise: allDrawn, resolve } = Promise.withResolvers<void>()
    let drawn = 0
    const together: WithPictures['renderPicture'] = async (order) => {
      const made = await deps.renderPicture(order)
      if ((drawn += 1) === 3) resolve()
      await allDrawn
      return made
    }
    const change = async (width: number) => {
      const avatar = { bytes: await photo({ width }), toJSON: () => '' }
      await changeProfile({ ...deps, renderPicture: together }, { viewer, address: '', change: { avatar } })
    }
    await Promise.all([500, 600, 700].map(change))
    const files = await filesOf(ana)
    const { avatar } = (await ask(app, 'GET /user', { as: ana })).json<{ data: User }>().data
    expect(files).toHaveLength(4)
    expect(files.filter(({ use }) => use !== null)).toEqual([{ address: avatar, use: 'avatar', shape: 'square' }])
  })

  it('that is not a picture is refused at its field, and nothing changes', async () => {
    const ana = await person(app.deps)
    const { avatar } = await sent(ana, { avatar: await photo(), bio: 'Before' })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const [field, bytes] of [
      ['avatar', svg],
      ['cover', Buffer.from('%PDF-1.7')],
      ['avatar', Buffer.alloc(0)],
      ['cover', (await photo({ width: 2000, height: 1500 })).subarray(0, 9_000)],
      ['avatar', 'a text'],
    ] as const) {
      const answer = await send(ana, { [field]: bytes, bio: 'After' })
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]])
    }
    const wrong = await send(ana, { avatar: await photo(), phone_number: '1' })
    expect(wrong.json()).toMatchObject({ errors: { phone_number: ['Please enter a valid phone number'] } })
    for (const avatar of ['/files/x/384.jpg', { bytes: 'x' }, [], 1])
      expect((await ask(app, 'PATCH /user', { as: ana, body: { avatar } })).statusCode).toBe(422)
    const after = (await ask(app, 'GET /user', { as: ana })).json<{ data: User }>().data
    expect(after).toMatchObject({ avatar, bio: 'Before' })
    expect(await filesOf(ana)).toHaveLength(1)
  })

  it('counts towards a person’s daily uploads before it is decoded', { tags: 'long' }, async () => {
    const few = await startTestApp({ settings: { UPLOADS_PER_DAY: '2' } })
    const ben = await person(few.deps)
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1) statuses.push((await send(ben, { avatar: await photo() }, few)).statusCode)
    expect(statuses).toEqual([200, 200, 429])
    expect((await ask(few, 'PATCH /user', { as: ben, body: { bio: 'x' } })).statusCode).toBe(200)
    await few.close()
  })

  it('cannot be sent by a guest', async () => {
    const { headers, body } = parts({ _method: 'PATCH', avatar: await photo() })
    expect((await app.http.inject({ method: 'POST', url: '/api/v1/user', headers, payload: body })).statusCode).toBe(
      401,
    )
  })
})
