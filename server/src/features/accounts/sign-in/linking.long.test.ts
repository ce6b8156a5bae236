import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../../test/browser.ts'
import { clients, startSignInWorld, type SignInWorld } from '../../../../test/sign-in-world.ts'
import { signUp } from '../sign-up.ts'

/** Cases in which accounts at two providers belong to one person here. */
let world: SignInWorld
let email: string

beforeAll(async () => {
  world = await startSignInWorld()
})
afterAll(() => world?.close())
beforeEach(() => {
  email = `${crypto.randomUUID()}@example.com`
})

type Response = { statusCode: number; json(): { message: string; data: { uuid: string } } }

async function enter(provider: 'google' | 'apple', claims: object): Promise<Response> {
  const aud = clients[provider]
  const id_token = await world[provider].idToken({
    aud,
    sub: crypto.randomUUID(),
    email,
    email_verified: true,
    given_name: 'Ana',
    ...claims,
  })
  return await openBrowser(world.app.http).call(`/auth/${provider}/token`, { id_token })
}
const uuidOf = (answer: Response) => answer.json().data.uuid

test('Google links accounts for gmail.com and for domains that it hosts', async () => {
  const { uuid } = (await enter('apple', {})).json().data
  expect(uuidOf(await enter('google', { hd: 'example.com' }))).toBe(uuid)
  email = `${crypto.randomUUID()}@gmail.com`
  const gmail = uuidOf(await enter('apple', {}))
  expect(uuidOf(await enter('google', { email: email.toUpperCase() }))).toBe(gmail)
})

test('Google does not link other addresses: the person must use the former provider', async () => {
  await enter('apple', {})
  const answer = await enter('google', {})
  expect(answer.statusCode).toBe(401)
  expect(answer.json().message).toBe('This email is linked to Apple. Continue with Apple.')
  email = email.replace('example.com', 'gmail.com.example.com')
  await enter('apple', {})
  expect((await enter('google', {})).statusCode).toBe(401)
})

test('in a browser the refusal names the provider to use', async () => {
  await enter('apple', {})
  world.google.person = { sub: crypto.randomUUID(), email, email_verified: true }
  const browser = openBrowser(world.app.http)
  const login = await browser.comeBack({ url: await world.google.pass(await browser.start('google')) })
  expect(login).toMatchObject({ code: null, error: 'mismatch', linked: 'apple' })
})

test('Apple links accounts for addresses that it verified', async () => {
  const { uuid } = (await enter('google', {})).json().data
  expect(uuidOf(await enter('apple', { email_verified: 'true' }))).toBe(uuid)
})

test('a second account at the same provider with the same address is not linked', async () => {
  await enter('google', { hd: 'example.com' })
  const answer = await enter('google', { hd: 'example.com' })
  expect(answer.json().message).toBe('This email is linked to Google. Continue with Google.')
})

test('an account with an unverified address is not linked', async () => {
  const { deps } = world.app
  const person = { firstName: 'Squatter', lastName: '', email, emailVerified: false }
  await deps.db.transaction().execute((trx) => signUp(trx, deps, person))
  expect((await enter('google', { hd: 'example.com' })).statusCode).toBe(401)
})

test('a linked account can sign in after its address changed or disappeared', async () => {
  const sub = crypto.randomUUID()
  const uuid = uuidOf(await enter('google', { sub }))
  expect(uuidOf(await enter('google', { sub, email: undefined, email_verified: undefined, jti: '2' }))).toBe(uuid)
  expect(uuidOf(await enter('google', { sub, email: `new-${email}`, jti: '3' }))).toBe(uuid)
})

test('first sign-ins with both providers at once create one person', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => enter('apple', { sub: `same-${email}`, jti: crypto.randomUUID() })),
    ...Array.from({ length: 5 }, () =>
      enter('google', { sub: `same-${email}`, hd: 'example.com', jti: crypto.randomUUID() }),
    ),
  ])
  expect(answers.map((s) => s.statusCode)).toEqual(Array<number>(10).fill(200))
  expect(new Set(answers.map(uuidOf)).size).toBe(1)
})

test('both providers with one new address at once create one person', async () => {
  for (let round = 0; round < 10; round++) {
    email = `${crypto.randomUUID()}@gmail.com`
    const answers = await Promise.all([
      enter('apple', {}),
      enter('google', {}),
      enter('apple', {}),
      enter('google', {}),
    ])
    const inside = answers.filter((s) => s.statusCode === 200)
    // one account of each provider is linked, whichever came first; a second one of the same provider is refused
    expect(inside.length, answers.map((s) => s.json().message).join()).toBe(2)
    expect(new Set(inside.map(uuidOf)).size).toBe(1)
  }
})

test('a deleted person cannot sign in', async () => {
  const sub = crypto.randomUUID()
  const uuid = uuidOf(await enter('google', { sub }))
  await world.app.deps.db.updateTable('users').set({ status: 'deleted' }).where('uuid', '=', uuid).execute()
  expect((await enter('google', { sub, jti: '2' })).statusCode).toBe(401)
  expect((await enter('apple', {})).statusCode).toBe(401)
})
