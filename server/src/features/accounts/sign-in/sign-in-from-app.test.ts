import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../../test/browser.ts'
import { clients, startSignInWorld, type SignInWorld } from '../../../../test/sign-in-world.ts'

/** Native apps: an ID token or a server code, posted. */
let world: SignInWorld

beforeAll(async () => {
  world = await startSignInWorld()
})
afterAll(() => world?.close())
beforeEach(() => {
  world.google.person = {
    sub: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@gmail.com`,
    email_verified: true,
    given_name: 'Ana',
  }
  world.apple.person = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@icloud.com`, email_verified: 'true' }
})

const post = (provider: 'google' | 'apple', body: object, platform = 'ios') =>
  openBrowser(world.app.http).call(`/auth/${provider}/token`, body, { 'x-platform': platform })

test.each([
  ['google', clients.google],
  ['google', clients.googleIos],
  ['apple', clients.apple],
  ['apple', clients.appleApp],
] as const)('an ID token of %s for client %s is accepted once', async (provider, audience) => {
  const id_token = await world[provider].idToken({ aud: audience })
  const first = await post(provider, { id_token, time_zone: 'Asia/Tokyo' })
  expect(first.statusCode, first.body).toBe(200)
  expect(first.json()).toMatchObject({ data: { email: world[provider].person.email, time_zone: 'Asia/Tokyo' } })
  expect((await post(provider, { id_token })).statusCode).toBe(401)
  // padding of the signature does not make it another token
  expect((await post(provider, { id_token: `${id_token}=` })).statusCode).toBe(401)
})

test('one token posted ten times at once signs in once', async () => {
  const id_token = await world.google.idToken({ aud: clients.google })
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('google', { id_token })))
  expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1)
})

test('a token of one provider is refused at the other', async () => {
  const id_token = await world.google.idToken({ aud: clients.apple })
  expect((await post('apple', { id_token })).statusCode).toBe(401)
})

test('the nonce must match the token', async () => {
  const token = (nonce?: string) => world.google.idToken({ aud: clients.google, ...(nonce !== undefined && { nonce }) })
  expect((await post('google', { id_token: await token('mine'), nonce: 'theirs' })).statusCode).toBe(401)
  expect((await post('google', { id_token: await token('mine') })).statusCode).toBe(401)
  expect((await post('google', { id_token: await token(), nonce: 'mine' })).statusCode).toBe(401)
  expect((await post('google', { id_token: await token('mine'), nonce: 'mine' })).statusCode).toBe(200)
  const hashed = createHash('sha256').update('mine').digest('hex')
  expect(
    (
      await post('apple', {
        id_token: await world.apple.idToken({ aud: clients.appleApp, nonce: hashed }),
        nonce: 'mine',
      })
    ).statusCode,
  ).toBe(200)
})

test('a server code is redeemed with the secret of its own client', async () => {
  const google = await post('google', { code: world.google.serverCode(clients.google) }, 'android')
  expect(google.statusCode, google.body).toBe(200)
  const stored = await world.app.deps.db
    .selectFrom('identities')
    .select('refresh_token')
    .where('subject', '=', world.google.person.sub!)
    .executeTakeFirst()
  expect(stored!.refresh_token).not.toBeNull()
  expect((await post('apple', { code: world.apple.serverCode(clients.appleApp) }, 'ios')).statusCode).toBe(200)
  expect((await post('apple', { code: world.apple.serverCode(clients.appleApp) }, 'web')).statusCode).toBe(401)
  const callback = 'http://kindling.test/api/v1/auth/apple/callback'
  const android = await post('apple', { code: world.apple.serverCode(clients.apple, callback) }, 'android')
  expect(android.statusCode, android.body).toBe(200)
  expect((await post('google', { code: 'guess' })).statusCode).toBe(401)
})

test('the name that Apple sends to the app is used on the first sign-in only', async () => {
  const token = () => world.apple.idToken({ aud: clients.appleApp, jti: crypto.randomUUID() })
  const named = { first_name: ' Nóra ', last_name: '\u202EСуперстар' }
  const first = await post('apple', { id_token: await token(), ...named })
  expect(first.json()).toMatchObject({ data: { first_name: 'Nóra', last_name: 'Суперстар' } })
  const later = await post('apple', { id_token: await token(), first_name: 'Mallory' })
  expect(later.json()).toMatchObject({ data: { first_name: 'Nóra' } })
})

test('a person without a name is called Neighbor', async () => {
  const answer = await post('apple', { id_token: await world.apple.idToken({ aud: clients.appleApp }) })
  expect(answer.json()).toMatchObject({ data: { first_name: 'Neighbor', last_name: '', name: 'Neighbor' } })
})

test('an unverified address is refused, however the claim is spelled', async () => {
  for (const email_verified of [false, 'false', undefined]) {
    const answer = await post('apple', {
      id_token: await world.apple.idToken({ aud: clients.appleApp, email_verified }),
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({
      message: 'Apple has not verified your email yet. Verify it there, then sign in.',
    })
  }
  expect(
    (await post('apple', { id_token: await world.apple.idToken({ aud: clients.appleApp, email_verified: 'yes' }) }))
      .statusCode,
  ).toBe(401)
})

test('a call must have either a token or a code', async () => {
  expect((await post('google', {})).statusCode).toBe(422)
  expect((await post('google', { id_token: 'a.b.c', code: 'd' })).statusCode).toBe(422)
  expect((await post('google', { id_token: 'x'.repeat(8_001) })).statusCode).toBe(422)
})

test('a provider that is down gives another error than an invalid token', async () => {
  const fresh = await startSignInWorld()
  try {
    const { google } = fresh
    const call = (body: object) => openBrowser(fresh.app.http).call('/auth/google/token', body)
    const id_token = await google.idToken({ aud: clients.google })
    google.awake = false
    expect((await call({ id_token })).statusCode).toBe(503)
    google.awake = true
    await openBrowser(fresh.app.http).start('google') // loads the provider's addresses, but not its keys
    google.awake = false
    const away = await call({ id_token })
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
    expect((await call({ code: google.serverCode(clients.google) })).statusCode).toBe(503)
    google.awake = true
    expect((await call({ id_token })).statusCode).toBe(200)
  } finally {
    await fresh.close()
  }
})
