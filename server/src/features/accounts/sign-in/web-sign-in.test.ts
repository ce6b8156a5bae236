import { googleClient, appleClient, startSignInSandbox, type SignInSandbox } from '../../../../../sandbox/src/index.ts'
import { exportPKCS8, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { choosePerson, openBrowser, type Browser } from '../../../../test/browser.ts'
import { encryption } from '../../../platform/secrets/encryption.ts'

/** Signs in with a browser, with the local services in place of Google and Apple. */
let sandbox: SignInSandbox
let app: TestApp

beforeAll(async () => {
  sandbox = await startSignInSandbox({ publicUrls: ['http://kindling.test'] })
  app = await startTestApp({
    now: new Date(),
    settings: {
      SECRET_KEY: 'a secret for tests that is long enough',
      GOOGLE_ISSUER: sandbox.google,
      GOOGLE_CLIENT_ID: googleClient.id,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
      APPLE_ISSUER: sandbox.apple,
      APPLE_CLIENT_ID: appleClient.id,
      APPLE_TEAM_ID: appleClient.teamId,
      APPLE_KEY_ID: appleClient.keyId,
      APPLE_PRIVATE_KEY: await exportPKCS8((await generateKeyPair('ES256', { extractable: true })).privateKey),
    },
  })
})
afterAll(async () => {
  await app?.close()
  await sandbox?.close()
})

async function signIn(browser: Browser, provider: 'google' | 'apple', email: string, body = {}) {
  return await browser.comeBack(await choosePerson(await browser.start(provider, body), email))
}

async function personOf(browser: Browser, code: string | null) {
  const answer = await browser.exchange(code!)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{
    token: string
    data: {
      id: number
      uuid: string
      name: string
      first_name: string
      last_name: string
      email: string
      time_zone: string
    }
  }>()
}

test('a new person signs in with Google, and is the same person next time', async () => {
  const browser = openBrowser(app.http)
  const page = await browser.start(
    'google',
    { return_to: '/campaigns/7?give=1', time_zone: 'Europe/Lisbon' },
    { 'accept-language': 'es-MX' },
  )
  const asked = page.searchParams
  expect(asked.get('scope')).toBe('openid profile email')
  expect(asked.get('access_type')).toBe('offline')
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(browser.cookie).toMatch(/^kindling_sign_in=[\w-]{43}$/)

  const login = await browser.comeBack(await choosePerson(page, 'tomas.rivera.sandbox@gmail.com'))
  expect(login).toMatchObject({ error: null, returnTo: '/campaigns/7?give=1' })
  expect(login.location).toMatch(/^http:\/\/kindling\.test\/login\?code=/)
  const first = await personOf(browser, login.code)
  expect(first.data).toMatchObject({
    name: 'Tomás Rivera',
    email: 'tomas.rivera.sandbox@gmail.com',
    time_zone: 'Europe/Lisbon',
    language: 'es',
  })

  const user = await app.http.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${first.token}` } })
  expect(user.json()).toEqual({ data: first.data })

  const again = openBrowser(app.http)
  const second = await personOf(again, (await signIn(again, 'google', 'tomas.rivera.sandbox@gmail.com')).code)
  expect(second.data.uuid).toBe(first.data.uuid)
  expect(second.token).not.toBe(first.token)
})

test('the refresh token is encrypted, and the session token is stored only as a hash', async () => {
  const browser = openBrowser(app.http)
  const { token, data } = await personOf(browser, (await signIn(browser, 'google', 'imani@duluthschools.example')).code)
  const identity = await app.deps.db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', data.id)
    .executeTakeFirstOrThrow()
  expect(identity.refresh_token!.includes('google_refresh')).toBe(false)
  expect(
    encryption(app.deps.config, 'kindling refresh tokens').decrypt(
      identity.refresh_token!,
      `google:${identity.subject}`,
    ),
  ).toMatch(/^google_refresh_/)
  const rows = JSON.stringify(await app.deps.db.selectFrom('sessions').selectAll().execute(), (_, v: unknown) =>
    Buffer.isBuffer(v) ? v.toString('latin1') : v,
  )
  expect(rows).not.toContain(token)
})

test('a right-to-left name is stored completely', async () => {
  const browser = openBrowser(app.http)
  const { data } = await personOf(browser, (await signIn(browser, 'google', 'layla@harborpost.example')).code)
  expect(data).toMatchObject({ first_name: 'ليلى', last_name: 'حداد', name: 'ليلى حداد' })
})

test('a new person signs in with Apple: a posted form without our cookie, with the name beside it', async () => {
  const browser = openBrowser(app.http)
  const page = await browser.start('apple')
  expect(page.searchParams.get('response_mode')).toBe('form_post')
  const arrival = await choosePerson(page, 'noor@icloud.example')
  expect(arrival.form!.get('user')).toContain('Noor')
  const login = await browser.comeBack(arrival)
  expect(login.error).toBeNull()
  const { data } = await personOf(browser, login.code)
  expect(data).toMatchObject({ name: 'Noor Haddad', email: 'noor@icloud.example', time_zone: 'America/New_York' })

  const later = openBrowser(app.http)
  const form = await choosePerson(await later.start('apple'), 'noor@icloud.example')
  expect(form.form!.get('user')).toBeNull()
  expect((await personOf(later, (await later.comeBack(form)).code)).data).toMatchObject({
    uuid: data.uuid,
    name: 'Noor Haddad',
  })
})

test('a person who hides their address at Apple signs in with the relay address', async () => {
  const browser = openBrowser(app.http)
  const { data } = await personOf(browser, (await signIn(browser, 'apple', 'wren@icloud.example')).code)
  expect(data.email).toMatch(/@privaterelay\.appleid\.com$/)
})

test('an address that Google has not verified cannot sign in', async () => {
  const browser = openBrowser(app.http)
  const login = await signIn(browser, 'google', 'unverified@harborpost.example', { return_to: '/explore' })
  expect(login).toMatchObject({ code: null, error: 'unverified', returnTo: '/explore' })
  const users = app.deps.db.selectFrom('users').where('email', '=', 'unverified@harborpost.example')
  expect(await users.select('id').executeTakeFirst()).toBeUndefined()
})

test('two tabs of one browser can both finish a sign-in', async () => {
  const browser = openBrowser(app.http)
  const [one, two] = [await browser.start('google'), await browser.start('apple')]
  const first = await browser.comeBack(await choosePerson(one, 'rosa@harborpost.example'))
  expect((await personOf(browser, first.code)).data.name).toBe('Rosa Lindqvist-Okafor')
  const second = await browser.comeBack(await choosePerson(two, 'noor@icloud.example'))
  expect((await personOf(browser, second.code)).data.name).toBe('Noor Haddad')
})

describe('a sign-in of the Android app in the system’s browser', () => {
  const android = { 'x-platform': 'android' }
  /** Begins in the app, and chooses the account in a browser that knows nothing of it. */
  async function begin(email: string) {
    const phone = openBrowser(app.http)
    const begun = await phone.call('/auth/apple/start', { return_to: '/campaigns/7?give=1' }, android)
    const { url, secret } = begun.json<{ data: { url: string; secret: string } }>().data
    expect(begun.headers['set-cookie']).toBeUndefined()
    const elsewhere = openBrowser(app.http)
    const ended = await elsewhere.comeBack(await choosePerson(new URL(url), email))
    return { phone, secret, elsewhere, ended }
  }
  const exchange = (browser: Browser, code: string | null, secret: string) =>
    browser.call('/auth/exchange', { code, secret }, android)

  test('ends on a page that leads to the app, whose secret redeems the code once', async () => {
    const { phone, secret, ended } = await begin('noor@icloud.example')
    expect(ended.location).toMatch(/^http:\/\/kindling\.test\/signed-in\?code=/)
    expect(ended.returnTo).toBe('/campaigns/7?give=1')
    const redeemed = await exchange(phone, ended.code, secret)
    expect(redeemed.statusCode, redeemed.body).toBe(200)
    expect(redeemed.json().data.name).toBe('Noor Haddad')
    expect((await exchange(phone, ended.code, secret)).statusCode).toBe(401)
  })

  test('gives its code to nobody else: not to that browser, another sign-in, or a guess', async () => {
    const { phone, secret, elsewhere, ended } = await begin('noor@icloud.example')
    await elsewhere.start('apple')
    expect((await elsewhere.exchange(ended.code!)).statusCode).toBe(401)
    const another = await phone.call('/auth/apple/start', {}, android)
    expect((await exchange(phone, ended.code, another.json().data.secret)).statusCode).toBe(401)
    expect((await exchange(phone, ended.code, ended.code!)).statusCode).toBe(401)
    expect((await exchange(phone, ended.code, secret)).statusCode).toBe(200)
  })
})
