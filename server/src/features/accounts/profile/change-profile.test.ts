import { userIncludes, type User } from '@kindling/contract/accounts/calls'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { parts } from '../../../../test/parts.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { phoneNumber, webAddress } from './profile-fields.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const change = (as: TestPerson, body: object) => ask(app, 'PATCH /user', { as, body })
const changed = async (as: TestPerson, body: object) => {
  const answer = await change(as, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: User }>().data
}
const faults = async (as: TestPerson, body: object) => {
  const answer = await change(as, body)
  expect(answer.statusCode, answer.body).toBe(422)
  return answer.json<{ errors: Record<string, string[]> }>().errors
}
/** Sends the form as a POST that says it is a PATCH. */
const post = (as: TestPerson, named: Record<string, string>) => {
  const { headers, body } = parts({ _method: 'PATCH', ...named })
  return app.http.inject({
    method: 'POST',
    url: '/api/v1/user',
    headers: { ...as.auth, ...headers },
    payload: body,
  })
}

describe('a profile', () => {
  it('is changed with a form that is sent as a POST, and returned in full', async () => {
    const ana = await person(app.deps)
    const answer = await post(ana, {
      bio: 'One log is enough.',
      first_name: 'Ana',
      last_name: 'Villegas',
      email: ana.email.toUpperCase(), // the same address
      phone_number: '+12184551234',
      url: 'ana.example',
      street_name: '1 Ember Way',
      city: 'Duluth',
      state: 'MN',
      zip_code: '55802',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const { data } = answer.json<{ data: User }>()
    expect(data).toMatchObject({
      uuid: ana.uuid,
      email: ana.email,
      pending_email: null,
      bio: 'One log is enough.',
      phone_number: '+12184551234',
      url: 'https://ana.example',
      zip_code: '55802',
      has_password: false,
      cover: null,
      giving: 0,
      settings: { theme: 'system' },
    })
    const read = await ask(app, 'GET /user', { as: ana, query: { include: 'cover,giving,settings' } })
    expect(read.json()).toEqual({ data })
    expect(userIncludes).toContain('settings')
  })

  it('keeps missing fields; null or an empty text clears an optional field', async () => {
    const ana = await person(app.deps)
    await changed(ana, { bio: 'Hello', city: 'Duluth', phone_number: '+1 (218) 455-1234' })
    expect(await changed(ana, { bio: null, url: null, avatar: null })).toMatchObject({
      bio: null,
      city: 'Duluth',
      phone_number: '+12184551234',
    })
    expect(await changed(ana, { city: '  ' })).toMatchObject({ city: null })
    expect(await changed(ana, {})).toMatchObject({ phone_number: '+12184551234', first_name: 'Ana' })
    for (const field of ['first_name', 'last_name', 'email', 'password', 'time_zone'])
      for (const nothing of [null, '']) expect(Object.keys(await faults(ana, { [field]: nothing }))).toEqual([field])
  })

  it('counts code points, normalizes to composed form, and accepts names in any script', async () => {
    const ana = await person(app.deps)
    const bio = '🔥'.repeat(120)
    expect(await changed(ana, { bio })).toMatchObject({ bio })
    expect(await faults(ana, { bio: `${bio}!` })).toEqual({ bio: ['Bio can be at most 120 characters'] })
    expect(await changed(ana, { first_name: ' ليلى ', last_name: 'Zoe\u0308' })).toMatchObject({
      name: 'ليلى Zoë',
      first_name: 'ليلى',
    })
    const long = 'ñ'.repeat(100)
    expect(await changed(ana, { first_name: long })).toMatchObject({ first_name: long })
    expect(await faults(ana, { first_name: '\u2066\u2069' })).toEqual({ first_name: ['First name is required'] })
    expect((await changed(ana, { first_name: '\u202Ea\u2066b' })).first_name).not.toMatch(
      /[\u202A-\u202E\u2066-\u2069]/,
    )
  })

  it('reports all invalid fields at once and changes nothing', async () => {
    const ana = await person(app.deps)
    expect(
      await faults(ana, {
        bio: 'kept out',
        email: 'ana@nowhere',
        phone_number: '12',
        url: 'javascript:alert(1)',
        time_zone: 'Mars/Olympus',
        password: 'ana-ana-',
      }),
    ).toEqual({
      email: ['Please enter a valid email address'],
      phone_number: ['Please enter a valid phone number'],
      url: ['Please enter a valid web address'],
      time_zone: ['Please choose a time zone from the list'],
      password: ['Use at least one number', 'Leave your first and last name out of it'],
    })
    expect(await changed(ana, {})).toMatchObject({ bio: null, time_zone: 'America/New_York' })
    for (const field of ['status', 'inviter_id', 'settings', 'id', 'password_hash', 'pending_email', '_method'])
      expect(await faults(ana, { [field]: '1' })).toEqual({ [field]: ['is not known here'] })
  })

  it('cannot be changed by a guest or by another person', async () => {
    const [ana, ben] = [await person(app.deps), await person(app.deps, 'Ben')]
    expect((await ask(app, 'PATCH /user', { body: { bio: 'x' } })).statusCode).toBe(401)
    expect(await faults(ana, { uuid: ben.uuid, bio: 'x' })).toEqual({ uuid: ['is not known here'] })
    expect(await changed(ben, {})).toMatchObject({ bio: null })
  })

  it('keeps both changes when it is changed in two places at once', async () => {
    const ana = await person(app.deps)
    await Promise.all([
      changed(ana, { bio: 'one' }),
      changed(ana, { city: 'two' }),
      changed(ana, { first_name: 'Three' }),
      changed(ana, { time_zone: 'asia/tokyo' }),
    ])
    expect(await changed(ana, {})).toMatchObject({
      bio: 'one',
      city: 'two',
      first_name: 'Three',
      time_zone: 'Asia/Tokyo',
    })
  })

  it('drops the cached answer and the cached session when it changes', async () => {
    const ana = await person(app.deps)
    const { headers } = await ask(app, 'GET /user', { as: ana })
    const again = () => ask(app, 'GET /user', { as: ana, headers: { 'if-none-match': String(headers.etag) } })
    expect((await again()).statusCode).toBe(304)
    await changed(ana, { bio: 'New' })
    expect((await again()).json()).toMatchObject({ data: { bio: 'New' } })
  })
})

test.each([
  ['+12184551234', '+12184551234'],
  ['(218) 455-1234', '+12184551234'],
  ['+49 30 123456', '+4930123456'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
  ['+1218455123', undefined],
  ['+1 218 455 1234 ext. 5', undefined],
  ['+999 12345678', undefined],
  ['12', undefined],
  ['call me', undefined],
  ['<script>', undefined],
])('%j is normalized to the phone number %j', (text, normalized) => expect(phoneNumber(text)).toBe(normalized))

test.each([
  ['ana.example', 'https://ana.example'],
  ['http://ana.example/', 'http://ana.example'],
  ['HTTPS://Ana.Example/Me?a=1#b', 'https://ana.example/Me?a=1#b'],
  ['ana.example:8080/me', 'https://ana.example:8080/me'],
  ['مثال.إختبار', 'https://xn--mgbh0fb.xn--kgbechtv'],
  ['javascript:alert(1)', undefined],
  ['javascript://ana.example/%0aalert(1)', undefined],
  ['JavaScript://ana.example', undefined],
  ['data:text/html,x', undefined],
  ['ftp://ana.example', undefined],
  ['mailto:ana@ana.example', undefined],
  ['https://bank.example@evil.example', undefined],
  ['https://user:word@evil.example', undefined],
  ['//ana.example', 'https://ana.example'],
  ['localhost', undefined],
  ['ana example', undefined],
  ['https://', undefined],
  ['.', undefined],
])('%j is normalized to the web address %j', (text, normalized) => expect(webAddress(text)).toBe(normalized))

test('a web address that is too long after normalization is refused', () =>
  expect(webAddress(`ana.example/${'💥'.repeat(280)}`)).toBeUndefined())

test('all invalid fields are named at once, each with a sentence for the person', async () => {
  const wrong = {
    first_name: ' ',
    last_name: '',
    email: '',
    bio: 'x'.repeat(121),
    phone_number: '12',
    password: 'short',
  }
  expect(await faults(await person(app.deps), wrong)).toEqual({
    first_name: ['First name is required'],
    last_name: ['Last name is required'],
    email: ['Email is required'],
    bio: ['Bio can be at most 120 characters'],
    phone_number: ['Please enter a valid phone number'],
    password: ['Use at least 8 characters', 'Use at least one number', 'Use at least one symbol, like ! or ?'],
  })
})
