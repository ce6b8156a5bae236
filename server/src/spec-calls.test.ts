import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { person, type TestPerson } from '../test/people.ts'
import { photo } from '../test/photo.ts'

/** Makes the calls of the specification as its client does: with its paths, headers, payloads and names. */
let app: TestApp
let api: string
let ana: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  api = `${app.url}/api/v1`
  ana = await person(app.deps, 'Ana', { lastName: 'Villegas' })
})
afterAll(() => app?.close())

const json = { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Platform': 'ios' }

async function call(
  method: string,
  path: string,
  { body, token = ana.token }: { body?: object; token?: string | null } = {},
) {
  const answer = await fetch(api + path, {
    method,
    headers: { ...json, ...(token !== null && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null }
}

async function send(fields: Record<string, string | Blob>) {
  const form = new FormData()
  form.set('_method', 'PATCH')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const headers = { Accept: 'application/json', 'X-Platform': 'android', Authorization: `Bearer ${ana.token}` }
  const answer = await fetch(`${api}/user`, { method: 'POST', headers, body: form })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const included = 'subscribedCommunitiesCount,subscribedCommunities,communities,supportedCampaigns,giving,cover'

describe('GET /api/v1/user', () => {
  it('returns the user in data, with the requested includes', async () => {
    const { status, body } = await call('GET', `/user?include=${included}`)
    expect(status).toBe(200)
    expect(body!['data']).toEqual(
      expect.objectContaining({
        uuid: ana.uuid,
        name: 'Ana Villegas',
        first_name: 'Ana',
        last_name: 'Villegas',
        avatar: null,
        cover: null,
        bio: null,
        phone_number: null,
        email: ana.email,
        url: null,
        street_name: null,
        city: null,
        state: null,
        zip_code: null,
        giving: 0,
        subscribed_communities: [],
        subscribed_communities_count: 0,
        communities: [],
        supportedCampaigns: [],
      }),
    )
  })

  it('accepts comma-separated fields and appends', async () => {
    const { body } = await call('GET', '/user?fields=uuid,name,monthly_giving&append=monthly_giving')
    expect(body).toEqual({ data: { uuid: ana.uuid, name: 'Ana Villegas', monthly_giving: 0 } })
  })
})

it('GET /api/v1/user/impact-score returns the impact data without an envelope', async () => {
  const { status, body } = await call('GET', '/user/impact-score')
  expect([status, body!['impact']]).toEqual([200, 0])
})

describe('PATCH /api/v1/user, as a POST with the method override', () => {
  it('changes the given fields of the profile', async () => {
    const { status, body } = await send({ first_name: 'Ana María', bio: 'One log is enough.', zip_code: '55802' })
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({ name: 'Ana María Villegas', bio: 'One log is enough.', zip_code: '55802' })
  })

  it.each(['avatar', 'cover'])('accepts a file in the field %s', async (name) => {
    const { status, body } = await send({ [name]: new Blob([await photo()], { type: 'image/jpeg' }) })
    expect(status).toBe(200)
    expect((body['data'] as Record<string, unknown>)[name]).toMatch(/^\/files\/[\da-f-]{36}\/\d+\.jpg/)
  })

  it('returns 422 with lists of messages by field', async () => {
    const { status, body } = await send({ email: 'nowhere' })
    expect([status, body['errors']]).toEqual([422, { email: ['Please enter a valid email address'] }])
    expect(body['message']).toEqual(expect.any(String))
  })
})

it('PATCH /api/v1/user/device-token accepts a token', async () => {
  expect((await call('PATCH', '/user/device-token', { body: { token: 'fcm-token-of-a-phone' } })).status).toBe(204)
})

describe('notifications', () => {
  it('are listed in pages, with the unread count', async () => {
    const { status, body } = await call('GET', '/notifications?page=1&per_page=20')
    expect([status, body]).toEqual([
      200,
      { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0, unread_count: 0 } },
    ])
  })

  it('are all marked as read by one call', async () => {
    expect((await call('POST', '/notifications/seen')).status).toBe(200)
  })
})

it.each([
  ['GET', '/user'],
  ['GET', '/user/impact-score'],
  ['PATCH', '/user/device-token'],
  ['GET', '/notifications'],
  ['POST', '/notifications/seen'],
])('%s %s requires a session', async (method, path) => {
  const body = method === 'PATCH' ? { body: { token: 't' } } : {}
  expect((await call(method, path, { ...body, token: null })).status).toBe(401)
  expect((await call(method, path, { ...body, token: 'nobody'.repeat(8) })).status).toBe(401)
})

it('GET /api/v1/chats returns the list of chats in data, with the fields of a chat', async () => {
  const ben = await person(app.deps, 'Ben')
  await call('POST', '/chats', { body: { type: 'direct', person: ben.uuid } })
  const { status, body } = await call('GET', '/chats')
  expect(status).toBe(200)
  expect(body!['data']).toEqual([
    expect.objectContaining({
      uuid: expect.any(String),
      type: 'direct',
      name: null,
      image_url: null,
      other_participant: expect.objectContaining({ name: 'Ben Villegas', avatar: null }),
      last_message: null,
      last_message_at: null,
      participants_count: 2,
    }),
  ])
  expect((await call('GET', '/chats', { token: null })).status).toBe(401)
})
