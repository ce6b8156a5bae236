import { createHmac } from 'node:crypto'
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../../test/browser.ts'
import { clients, startSignInWorld, type SignInWorld } from '../../../../test/sign-in-world.ts'
import type { StrictProvider } from '../../../../test/strict-provider.ts'

/** Forged ID tokens, which must be refused in a browser's callback and in an app's call. */
let world: SignInWorld
let honest: StrictProvider['sign']

beforeAll(async () => {
  world = await startSignInWorld()
  honest = world.google.sign
})
afterAll(() => world?.close())
beforeEach(() => {
  world.google.sign = honest
  world.google.person = {
    sub: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@gmail.com`,
    email_verified: true,
    given_name: 'Ana',
  }
})

const header = { alg: 'RS256', kid: 'one' }
const now = () => Math.floor(Date.now() / 1000)
const signed = (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader(header).sign(world.google.keys.privateKey)

/** A token signed by HMAC with the public key as its secret. A verifier that lets the token choose the algorithm accepts it. */
async function hmacWithPublicKey(claims: JWTPayload) {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${encode({ alg: 'HS256', kid: 'one', typ: 'JWT' })}.${encode(claims)}`
  const key = await exportSPKI(world.google.keys.publicKey)
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

const forged: Record<string, (claims: JWTPayload) => Promise<string>> = {
  'signed with another key': async (claims) =>
    new SignJWT(claims).setProtectedHeader(header).sign((await generateKeyPair('RS256')).privateKey),
  'signed with an unknown key id': async (claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'two' })
      .sign((await generateKeyPair('RS256')).privateKey),
  'of the algorithm none': async (claims) => new UnsecuredJWT(claims).encode(),
  'HS256 with the public key': hmacWithPublicKey,
  'changed after signing': async (claims) => {
    const [head, body, signature] = (await signed(claims)).split('.')
    const changed = { ...(JSON.parse(Buffer.from(body!, 'base64url').toString()) as object), sub: 'someone else' }
    return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
  },
  'without a signature': async (claims) => (await signed(claims)).replace(/[^.]*$/, ''),
  expired: (claims) => signed({ ...claims, iat: now() - 7200, exp: now() - 120 }),
  'without an end': ({ exp: _, ...claims }) => signed(claims),
  'not valid yet': (claims) => signed({ ...claims, nbf: now() + 600 }),
  'for another audience': (claims) => signed({ ...claims, aud: 'another-app' }),
  'without an audience': ({ aud: _, ...claims }) => signed(claims),
  'of another issuer': (claims) => signed({ ...claims, iss: 'https://accounts.google.com.evil.example' }),
  'without a subject': ({ sub: _, ...claims }) => signed(claims),
  'of an endless subject': (claims) => signed({ ...claims, sub: 'x'.repeat(256) }),
  'not a token': async () => 'a.b.c',
}

test.each(Object.keys(forged))('a callback with a token that is forged is refused: %s', async (kind) => {
  world.google.sign = forged[kind]!
  const browser = openBrowser(world.app.http)
  const login = await browser.comeBack({ url: await world.google.pass(await browser.start('google')) })
  expect(login).toMatchObject({ code: null, error: 'failed' })
  expect(await peopleNow()).toBe(0)
})

test.each(Object.keys(forged))('an app’s token that is forged is refused: %s', async (kind) => {
  world.google.sign = forged[kind]!
  const idToken = await world.google.idToken({ aud: clients.google })
  const answer = await openBrowser(world.app.http).call('/auth/google/token', { id_token: idToken })
  expect(answer.statusCode, answer.body).toBe(401)
  expect(await peopleNow()).toBe(0)
})

test('a valid token for the same person is accepted', async () => {
  const browser = openBrowser(world.app.http)
  const login = await browser.comeBack({ url: await world.google.pass(await browser.start('google')) })
  expect(login.error).toBeNull()
})

async function peopleNow() {
  const email = String(world.google.person.email)
  const { count } = await world.app.deps.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return count
}
