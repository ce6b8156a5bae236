import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, type Browser } from '../../../../test/browser.ts'
import { startSignInWorld, type SignInWorld } from '../../../../test/sign-in-world.ts'

/** Callbacks that must not sign anybody in. */
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
  world.google.refusals.length = world.apple.refusals.length = 0
})

const callback = 'http://kindling.test/api/v1/auth/google/callback'
const open = () => openBrowser(world.app.http)
const back = async (browser: Browser, body = {}) => world.google.pass(await browser.start('google', body))
const formOf = (url: string) => ({ url, form: new URL(url).searchParams })

describe('state and cookie', () => {
  test('an unknown state is refused', async () => {
    const browser = open()
    const url = new URL(await back(browser))
    url.searchParams.set('state', 'x'.repeat(43))
    expect(await browser.comeBack({ url: url.href })).toMatchObject({ code: null, error: 'failed' })
    expect(await browser.comeBack({ url: callback })).toMatchObject({ code: null, error: 'failed' })
  })

  test('a state of a sign-in at another provider is refused', async () => {
    const browser = open()
    const state = (await browser.start('apple')).searchParams.get('state')!
    expect((await browser.comeBack({ url: `${callback}?code=1&state=${state}` })).error).toBe('failed')
  })

  test('a missing cookie or another browser’s cookie is refused; the right one still signs in', async () => {
    const [mine, theirs] = [open(), open()]
    const url = await back(mine)
    expect((await open().comeBack({ url })).error).toBe('failed')
    await theirs.start('google')
    expect((await theirs.comeBack({ url })).error).toBe('failed')
    expect((await mine.comeBack({ url })).error).toBeNull()
  })

  test('a repeated callback is refused', async () => {
    const browser = open()
    const url = await back(browser)
    expect((await browser.comeBack({ url })).error).toBeNull()
    expect(await browser.comeBack({ url })).toMatchObject({ code: null, error: 'expired' })
  })

  test('one callback of ten at once signs in', async () => {
    const browser = open()
    const url = await back(browser)
    const ends = await Promise.all(Array.from({ length: 10 }, () => browser.comeBack({ url })))
    expect(ends.filter((end) => end.code !== null)).toHaveLength(1)
  })

  test('a callback after ten minutes is refused', async () => {
    const browser = open()
    const url = await back(browser, { return_to: '/home' })
    world.app.clock.advance(10 * 60_000)
    expect(await browser.comeBack({ url })).toMatchObject({ error: 'expired', returnTo: '/home' })
    world.app.clock.set(new Date())
  })

  test('a canceled sign-in and a failed provider have their own errors', async () => {
    const browser = open()
    const stateOf = async () => (await browser.start('google')).searchParams.get('state')!
    const no = `${callback}?error=access_denied&state=${await stateOf()}`
    expect((await browser.comeBack({ url: no })).error).toBe('canceled')
    const failed = `${callback}?error=server_error&state=${await stateOf()}`
    expect((await browser.comeBack({ url: failed })).error).toBe('failed')
    const apple = new URLSearchParams({
      error: 'user_cancelled_authorize',
      state: (await browser.start('apple')).searchParams.get('state')!,
    })
    expect((await browser.comeBack({ url: callback.replace('google', 'apple'), form: apple })).error).toBe('canceled')
  })
})

describe('nonce, PKCE and client secret', () => {
  test('a token that was made for another sign-in is refused', async () => {
    const honest = world.google.sign
    world.google.sign = (claims) => honest({ ...claims, nonce: 'of-another-sign-in' })
    const replayed = open()
    expect((await replayed.comeBack({ url: await back(replayed) })).error).toBe('failed')
    world.google.sign = ({ nonce: _, ...claims }) => honest(claims)
    const bare = open()
    expect((await bare.comeBack({ url: await back(bare) })).error).toBe('failed')
    world.google.sign = honest
  })

  test.each(['google', 'apple'] as const)('a code of %s stolen from another sign-in is refused', async (name) => {
    const [mine, theirs] = [open(), open()]
    const provider = world[name]
    const stolen = new URL(await provider.pass(await theirs.start(name))).searchParams.get('code')!
    const url = new URL(await provider.pass(await mine.start(name)))
    url.searchParams.set('code', stolen)
    const arrival = name === 'apple' ? formOf(url.href) : { url: url.href }
    expect(await mine.comeBack(arrival)).toMatchObject({ code: null, error: 'failed' })
    expect(provider.refusals).toEqual(['verifier'])
  })

  test('a used code is refused', async () => {
    const browser = open()
    const first = await back(browser)
    expect((await browser.comeBack({ url: first })).error).toBeNull()
    const url = new URL(await back(browser))
    url.searchParams.set('code', new URL(first).searchParams.get('code')!)
    expect((await browser.comeBack({ url: url.href })).error).toBe('failed')
    expect(world.google.refusals).toEqual(['code'])
  })

  test('the client secret for Apple is signed with the right key and team', async () => {
    const browser = open()
    expect((await browser.comeBack(formOf(await world.apple.pass(await browser.start('apple'))))).error).toBeNull()
    expect(world.apple.refusals).toEqual([])
  })

  test.each([
    ['google', 'GOOGLE_CLIENT_SECRET', 'another'],
    ['apple', 'APPLE_KEY_ID', 'KEY0000002'],
    ['apple', 'APPLE_TEAM_ID', 'TEAM000002'],
  ] as const)('a wrong client secret at %s is refused: %s', async (name, setting, value) => {
    const other = await startSignInWorld({ [setting]: value })
    try {
      const browser = openBrowser(other.app.http)
      const url = await other[name].pass(await browser.start(name))
      expect((await browser.comeBack(name === 'apple' ? formOf(url) : { url })).error).toBe('failed')
      expect(other[name].refusals).toEqual(['client secret'])
    } finally {
      await other.close()
    }
  })
})

describe('the one-time code', () => {
  const codeFor = async (browser: Browser) => (await browser.comeBack({ url: await back(browser) })).code!

  test('works once, even with fifteen calls at once', async () => {
    const browser = open()
    const code = await codeFor(browser)
    const answers = await Promise.all(Array.from({ length: 15 }, () => browser.exchange(code)))
    expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1)
    expect(answers.filter((a) => a.statusCode === 401)).toHaveLength(14)
  })

  test('is refused for another browser and without a cookie', async () => {
    const [mine, theirs] = [open(), open()]
    const code = await codeFor(mine)
    await theirs.start('google')
    expect((await theirs.exchange(code)).statusCode).toBe(401)
    expect((await open().exchange(code)).statusCode).toBe(401)
    expect((await mine.exchange(code)).statusCode).toBe(200)
  })

  test('from Apple’s callback posted into another browser signs nobody in', async () => {
    const [attacker, victim] = [open(), open()]
    const login = await victim.comeBack(formOf(await world.apple.pass(await attacker.start('apple'))))
    await victim.start('apple')
    expect((await victim.exchange(login.code!)).statusCode).toBe(401)
  })

  test('is never stored with its answer, whatever idempotency key it was sent with', async () => {
    const browser = open()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const code = await codeFor(browser)
    expect((await browser.call('/auth/exchange', { code }, key)).statusCode).toBe(200)
    expect((await browser.call('/auth/exchange', { code }, key)).statusCode).toBe(401)
    expect(await world.app.deps.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  test('expires after 60 seconds', async () => {
    const browser = open()
    const [early, late] = [await codeFor(browser), await codeFor(browser)]
    world.app.clock.advance(59_000)
    expect((await browser.exchange(early)).statusCode).toBe(200)
    world.app.clock.advance(1_000)
    expect((await browser.exchange(late)).statusCode).toBe(401)
    world.app.clock.set(new Date())
  })

  test('cannot be guessed: an address must wait after 20 tries in a minute', async () => {
    const browser = open()
    await codeFor(browser)
    const statuses: number[] = []
    for (let i = 0; i < 25; i++) statuses.push((await browser.exchange('guess'.padEnd(43, String(i)))).statusCode)
    expect(statuses.filter((s) => s === 401)).toHaveLength(20)
    expect(statuses.filter((s) => s === 429)).toHaveLength(5)
  })
})

describe('the input of a sign-in', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    'home',
    '',
  ])('%j is not used as the return path', async (returnTo) => {
    const browser = open()
    const login = await browser.comeBack({ url: await back(browser, { return_to: returnTo }) })
    expect(login).toMatchObject({ error: null, returnTo: null })
    expect(login.location).toMatch(/^http:\/\/kindling\.test\/login\?code=[\w-]{43}$/)
  })

  test('line breaks sent by a provider do not reach response headers', async () => {
    const browser = open()
    const state = (await browser.start('google')).searchParams.get('state')!
    const url = `${callback}?error=${encodeURIComponent('x\r\nSet-Cookie: a=b')}&state=${state}%0d%0aX: y`
    expect((await browser.comeBack({ url })).location).toBe('http://kindling.test/login?error=failed')
  })

  test('texts that are too long and values that are not text are refused', async () => {
    const browser = open()
    for (const return_to of ['/\t/evil.example', '/home\r\nSet-Cookie: a=b'])
      expect((await browser.call('/auth/google/start', { return_to })).statusCode).toBe(422)
    expect((await browser.call('/auth/google/start', { return_to: '/'.padEnd(501, 'x') })).statusCode).toBe(422)
    expect((await browser.call('/auth/google/start', { invite: 'x'.repeat(65) })).statusCode).toBe(422)
    expect((await browser.call('/auth/google/start', { stray: 1 })).statusCode).toBe(422)
    expect((await browser.exchange('x'.repeat(201))).statusCode).toBe(422)
    const apple = callback.replace('google', 'apple')
    await expect(
      browser.comeBack({ url: apple, form: new URLSearchParams({ state: 'x'.repeat(20_000) }) }),
    ).rejects.toThrow(/413/)
    expect(
      (
        await browser.comeBack({
          url: apple,
          form: new URLSearchParams({ user: '{"name":{"firstName":7}}', state: '\u0000' }),
        })
      ).error,
    ).toBe('failed')
  })

  test('a HEAD request to the callback does not use it up', async () => {
    const browser = open()
    const url = await back(browser)
    const { pathname, search } = new URL(url)
    const look = await world.app.http.inject({
      method: 'HEAD',
      url: pathname + search,
      headers: { cookie: browser.cookie! },
    })
    expect(look.statusCode).toBe(404)
    expect((await browser.comeBack({ url })).error).toBeNull()
  })

  test('an unknown provider is refused', async () => {
    expect((await open().call('/auth/facebook/start', {})).statusCode).toBe(404)
  })
})

test('a provider that is down gives 503 at the start, and works once it is up', async () => {
  const other = await startSignInWorld()
  try {
    const browser = openBrowser(other.app.http)
    other.google.awake = false
    const away = await browser.call('/auth/google/start', {})
    expect(away.statusCode).toBe(503)
    expect(away.headers['retry-after']).toBe('5')
    other.google.awake = true
    const url = await other.google.pass(await browser.start('google'))
    other.google.awake = false
    expect((await browser.comeBack({ url })).error).toBe('failed')
  } finally {
    await other.close()
  }
})
