import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, settingNames } from './config.ts'
import { keys as sandbox } from '../../../bin/start/local-services.ts'
import { isWeak } from './production.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://kindling@db.example/kindling',
  PUBLIC_URL: 'https://give.example/',
  SHORT_ID_SALT: 'mB7kq2Xw9RtZp4Lc',
  SECRET_KEY: 'pX3vQ9sLr0TzYw7KdHfGm2NbVc8JaEu4',
  STRIPE_SECRET_KEY: 'sk_live_9fKq2LmZx7RtVb3NcW8sPd5H',
  STRIPE_PUBLIC_KEY: 'pk_live_4hTz8YwQe6JuXn2MaR7vCk9B',
  STRIPE_WEBHOOK_SECRET: 'whsec_Z3vLq8RtXw2NbK7mYc5HpJd9SfGa4EuT',
  MAIL_URL: 'smtps://user:secret@mail.example',
  GOOGLE_CLIENT_ID: 'google',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-r7Kq_2XwLz9TmVb4NcYpHd5JfGs',
}

const { STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET } = production
const ownKeys = { STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET }

function refusal(env: Record<string, string | undefined>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

test('without settings, the demo runs on this machine', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    demo: true,
    production: false,
    SMALLEST_GIFT_CENTS: 200,
  })
  expect(readConfig({}).dataFolder).toBe(`${process.cwd()}/.data`)
})

test('an empty value counts as unset', () =>
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, demo: true }))

test('a password of the database may contain a comma', () =>
  expect(readConfig({ DATABASE_URL: 'postgres://me:a,b@db.example:5432/kindling?sslmode=verify-full' }).demo).toBe(
    false,
  ))

test('production starts with everything that it needs, without the demo', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demo: false, PUBLIC_URL: 'https://give.example' })
})

const severalHosts =
  'DATABASE_URL must name one host and no target_session_attrs: a proxy in front of several servers finds the one that takes writes (docs/operating.md).'

const wrong: [Record<string, string>, string][] = [
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '3000.5' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test.'],
  [{ KINDLING_DEMO: 'yes' }, 'KINDLING_DEMO must be one of on, small, off.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
  [
    { DATABASE_URL: 'localhost:5432' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
  ],
  [
    { DATABASE_URL: 'mysql://db.example/x' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
  ],
  [{ DATABASE_URL: 'postgres://me:a,b@one.example:5432,two.example:5432/kindling' }, severalHosts],
  [{ DATABASE_URL: 'postgres://me@one.example,two.example/kindling' }, severalHosts],
  [{ DATABASE_URL: 'postgres://me@db.example/kindling?host=one.example,two.example' }, severalHosts],
  [{ DATABASE_URL: 'postgres://me@one.example/kindling?target_session_attrs=read-write' }, severalHosts],
  [
    { DATABASE_URL: 'postgres://me@one.example/kindling?sslmode=verify-full&sslrootcert=/nowhere/ca.pem' },
    'DATABASE_URL names the file /nowhere/ca.pem, which does not exist.',
  ],
  [{ PUBLIC_URL: 'give.example' }, 'PUBLIC_URL must be an address such as https://give.example.'],
  [{ INVITE_URL: 'javascript:alert(1)' }, 'INVITE_URL must be an address such as https://give.example.'],
  [{ MAIL_URL: 'http://mail.example' }, 'MAIL_URL must be an address such as smtps://user:password@host:465.'],
  [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an e-mail address.'],
  [
    { ALLOWED_ORIGINS: 'capacitor://localhost, https://give.example/path' },
    'ALLOWED_ORIGINS must be origins such as capacitor://localhost, with commas between them.',
  ],
  [
    { ANDROID_FINGERPRINTS: 'AB:CD' },
    'ANDROID_FINGERPRINTS must be SHA-256 fingerprints such as AB:CD:..., with commas between them.',
  ],
  [{ LEAST_IOS_VERSION: 'v1' }, 'LEAST_IOS_VERSION must be a version such as 1.4.2.'],
  [{ LEAST_IOS_VERSION: '1.4' }, 'LEAST_IOS_VERSION cannot be set without IOS_STORE_URL.'],
  [
    { TRUST_PROXY: '10.0.0.1, proxy.example' },
    'TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, with commas between them.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLIC_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY must both be live keys, or both test keys.',
  ],
  [{ MAX_CONNECTIONS: '0' }, 'MAX_CONNECTIONS must be a whole number of at least 1.'],
  [{ SHORT_ID_SALT: 'short' }, 'SHORT_ID_SALT must have at least 8 characters.'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
  [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must start with sk_ or rk_.'],
  [{ STRIPE_PUBLIC_KEY: 'sk_live_1' }, 'STRIPE_PUBLIC_KEY must start with pk_.'],
  [{ STRIPE_WEBHOOK_SECRET: 'x' }, 'STRIPE_WEBHOOK_SECRET must start with whsec_.'],
  [{ STRIPE_CONNECT_WEBHOOK_SECRET: 'x' }, 'STRIPE_CONNECT_WEBHOOK_SECRET must start with whsec_.'],
  [{ STRIPE_CONNECT_ACCOUNT: 'x' }, 'STRIPE_CONNECT_ACCOUNT must start with acct_.'],
  [{ DEFAULT_TIME_ZONE: 'Duluth' }, 'DEFAULT_TIME_ZONE must be an IANA time zone such as America/New_York.'],
  [{ SMALLEST_GIFT_CENTS: '0' }, 'SMALLEST_GIFT_CENTS must be a whole number of at least 1.'],
  [{ CARD_FEE_BP: '6000' }, 'CARD_FEE_BP must be a whole number from 0 to 5000.'],
  [
    { PORT: 'abc', LOG_LEVEL: 'loud' },
    'PORT must be a whole number from 0 to 65535.\nLOG_LEVEL must be one of fatal, error, warn, info, debug, silent.',
  ],
  [{ LARGEST_GIFT_CENTS: '400000' }, 'LARGEST_GIFT_CENTS must not be smaller than LARGEST_NEW_GIFT_CENTS.'],
  [{ SMALLEST_GIFT_CENTS: '600000' }, 'LARGEST_NEW_GIFT_CENTS must not be smaller than SMALLEST_GIFT_CENTS.'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID cannot be set without GOOGLE_CLIENT_SECRET.'],
  [
    { APPLE_CLIENT_ID: 'x', APPLE_TEAM_ID: 'y' },
    'APPLE_CLIENT_ID, APPLE_TEAM_ID cannot be set without APPLE_KEY_ID, APPLE_PRIVATE_KEY.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_SECRET_KEY cannot be set without STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET.',
  ],
  [{ S3_URL: 'https://s3.example' }, 'S3_URL cannot be set without S3_BUCKET.'],
  [{ DONEE_NAME: 'North Shore Fund' }, 'DONEE_NAME cannot be set without DONEE_EIN.'],
  [{ DONEE_EIN: '12-3456789' }, 'DONEE_EIN cannot be set without DONEE_NAME.'],
  ...['123456789', '12-345678', '12-34567890', '1a-3456789', ' 12-3456789'].map((DONEE_EIN): [{}, string] => [
    { DONEE_NAME: 'North Shore Fund', DONEE_EIN },
    'DONEE_EIN must be an EIN such as 12-3456789.',
  ]),
  ...['Florida', 'FL,', 'FL;NV', 'ZZ', 'F', 'AA'].map((CLOSED_STATES): [{}, string] => [
    { CLOSED_STATES },
    'CLOSED_STATES must be US states by postal code such as FL, with commas between them.',
  ]),
  ...['12', '22', '18.5', 'adult'].map((MINIMUM_AGE): [{}, string] => [
    { MINIMUM_AGE },
    'MINIMUM_AGE must be a whole number from 13 to 21.',
  ]),
]
test.each(wrong)('%o is refused with a message', (env, sentence) => expect(refusal(env)).toBe(sentence))

test('the switches of the operator’s law are off by default', () => {
  const { DONEE_NAME, DONEE_EIN, CLOSED_STATES, MINIMUM_AGE } = readConfig({})
  expect([DONEE_NAME, DONEE_EIN, CLOSED_STATES, MINIMUM_AGE]).toEqual([undefined, undefined, undefined, 18])
})

test('states are accepted in either case, with DC and the territories', () =>
  expect(readConfig({ CLOSED_STATES: 'fl, NV,dc,PR' }).CLOSED_STATES).toEqual(['FL', 'NV', 'DC', 'PR']))

test('an error message never contains a secret', () => {
  const secret = 'hunter2'
  const env = {
    SECRET_KEY: secret,
    STRIPE_SECRET_KEY: secret,
    DATABASE_URL: `mysql://me:${secret}@db.example`,
    MAIL_URL: secret,
  }
  expect(refusal(env)).not.toContain(secret)
})

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLIC_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }
const apple = { APPLE_CLIENT_ID: 'x', APPLE_TEAM_ID: 'y', APPLE_KEY_ID: 'z', APPLE_PRIVATE_KEY: 'k' }
const outside: [string, Record<string, string>][] = [
  ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/x' }],
  ['STRIPE_SECRET_KEY', stripe],
  ['GOOGLE_CLIENT_ID', google],
  ['APPLE_CLIENT_ID', apple],
  ['MAIL_URL', { MAIL_URL: 'smtp://mail.example' }],
  ['S3_URL', { S3_URL: 'https://s3.example', S3_BUCKET: 'files' }],
]

test.each(outside)('the demo is refused together with %s, and off by default there', (name, env) => {
  expect(refusal({ ...env, KINDLING_DEMO: 'on' })).toBe(`KINDLING_DEMO cannot be on together with ${name}.`)
  expect(readConfig(env).demo).toBe(false)
})

test('the demo is refused in production', () => {
  expect(refusal({ ...production, KINDLING_DEMO: 'on' })).toBe(
    'KINDLING_DEMO cannot be on where NODE_ENV is production.',
  )
})

test.each(['0.0.0.0', '192.168.1.5', '::', 'give.example', '127.0.0.1.evil.example'])(
  'the demo does not listen on %s',
  (host) => {
    expect(refusal({ HOST: host, KINDLING_DEMO: 'on' })).toBe(
      `KINDLING_DEMO cannot be on where HOST is ${host}: only loopback.`,
    )
    expect(readConfig({ HOST: host }).demo).toBe(false)
  },
)

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('the demo listens on %s', (host) =>
  expect(readConfig({ HOST: host }).demo).toBe(true),
)

test('production names all missing settings', () => {
  expect(refusal({ NODE_ENV: 'production', ...ownKeys })).toBe(
    'In production these must be set: DATABASE_URL, PUBLIC_URL, SHORT_ID_SALT, SECRET_KEY, MAIL_URL, GOOGLE_CLIENT_ID or APPLE_CLIENT_ID.',
  )
})

test.each(['10.0.0.0/8', ' 10.0.0.1 ,192.168.0.0/16', '::1', 'fd00::/8', 'loopback, uniquelocal'])(
  'TRUST_PROXY %s is accepted, without the spaces',
  (list) => expect(readConfig({ TRUST_PROXY: list }).TRUST_PROXY).toEqual(list.split(',').map((one) => one.trim())),
)

test.each([
  'true',
  '1',
  '*',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0',
  '10.0.0.1,',
  ',',
  'loopback;10.0.0.1',
  '10.0.0.1/8/8',
])('TRUST_PROXY %s is refused, because it would trust everybody or nobody', (list) =>
  expect(refusal({ TRUST_PROXY: list })).toContain('TRUST_PROXY must be addresses or networks'),
)

const addresses = [
  'PUBLIC_URL',
  'INVITE_URL',
  'STRIPE_API_URL',
  'GOOGLE_ISSUER',
  'APPLE_CALLBACK_URL',
  'APPLE_ISSUER',
  'FCM_API_URL',
]
test.each(addresses)('production refuses an open %s', (name) =>
  expect(refusal({ ...production, [name]: 'http://give.example' })).toBe(
    `${name} must begin with https:// in production.`,
  ),
)

test('production refuses an open S3_URL, but on a network of its own', () => {
  const at = (host: string) => refusal({ ...production, S3_URL: `http://${host}:8333`, S3_BUCKET: 'files' })
  expect(at('s3.example')).toBe('S3_URL must begin with https:// in production.')
  expect(at('203.0.113.7')).toBe('S3_URL must begin with https:// in production.')
  for (const near of ['files', '10.0.0.7', '127.0.0.1']) expect(at(near), near).toBe('accepted')
})

test('production accepts the origins of the phone apps and no other http origins', () => {
  const own = 'capacitor://localhost,https://localhost,http://localhost,ionic://localhost,https://give.example'
  expect(refusal({ ...production, ALLOWED_ORIGINS: own })).toBe('accepted')
  for (const other of ['http://give.example', 'http://localhost.evil.example', 'http://10.0.0.1'])
    expect(refusal({ ...production, ALLOWED_ORIGINS: `${own},${other}` })).toContain('ALLOWED_ORIGINS must be https')
})

test('production refuses test keys of the processor, each by its name', () => {
  const keys = { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1' }
  expect(refusal({ ...production, ...keys })).toBe(
    'STRIPE_SECRET_KEY is a test key: production takes live ones.\nSTRIPE_PUBLIC_KEY is a test key: production takes live ones.',
  )
  expect(refusal({ ...stripe, ...keys })).toBe('accepted')
})

test('production takes a stand-in for the processor only where it says so, nearby, and never with live keys', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_9fKq2LmZx7RtVb3NcW8s', STRIPE_PUBLIC_KEY: 'pk_test_4hTw8ZsQy2MnXc6JvB9d' }
  const near = { ...production, ...keys, STAND_IN_PROCESSOR: 'on', STRIPE_API_URL: 'http://127.0.0.1:3001' }
  expect(refusal(near)).toBe('accepted')
  expect(refusal({ ...near, STRIPE_API_URL: 'http://10.77.0.10:3001' })).toBe('accepted')
  for (const far of [undefined, 'http://8.8.8.8', 'https://10.evil.example', 'http://172.32.0.1'])
    expect(refusal({ ...near, STRIPE_API_URL: far })).toContain(
      'STAND_IN_PROCESSOR needs a STRIPE_API_URL on this machine',
    )
  expect(refusal({ ...near, STAND_IN_PROCESSOR: undefined })).toContain('STRIPE_SECRET_KEY is a test key')
  const { STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY } = production
  expect(refusal({ ...near, STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY })).toContain(
    'STRIPE_SECRET_KEY must be a random test key',
  )
})

test.each([
  'k'.repeat(32),
  'changeme'.repeat(4),
  'abcdefghijklmnopqrstuvwxyz012345',
  '12345678901234567890123456789012',
  'correct horse my Secret staple 1',
  'q8Zr1'.repeat(7),
  'aabbccddeeffaabbccddeeffaabbccde',
])('production refuses the guessable key %s', (key) =>
  expect(refusal({ ...production, SECRET_KEY: key })).toBe(
    'SECRET_KEY is easy to guess. Make one with: openssl rand -base64 32',
  ),
)

/** Values that a person may have copied from our sandbox or docs, or typed without a thought. */
const madeUp: Record<string, string[]> = {
  SECRET_KEY: ['replace-this-with-32-characters-ok'],
  SHORT_ID_SALT: ['kindling-local', 'a long', 'aaaaaaaaaaaaaaaaaaaa', 'saltsaltsaltsalt', '12345678'],
  MAIL_WEBHOOK_SECRET: ['a'.repeat(32), 'changeme'.repeat(4), '01234567'.repeat(4)],
  STRIPE_WEBHOOK_SECRET: [sandbox.webhookSecret, 'whsec_...', 'whsec_1', `whsec_${'a'.repeat(32)}`, 'whsec_test'],
  STRIPE_CONNECT_WEBHOOK_SECRET: ['whsec_...', 'whsec_test'],
  STRIPE_SECRET_KEY: [
    'sk_kindling',
    'sk_live_...',
    'sk_live_1',
    `sk_live_${'a'.repeat(24)}`,
    'rk_foo_9fKq2LmZx7RtVb3NcW8s',
  ],
  STRIPE_PUBLIC_KEY: ['pk_kindling', 'pk_live_...', `pk_live_${'ab'.repeat(12)}`],
  GOOGLE_CLIENT_SECRET: ['secret', 'GOCSPX-...', `GOCSPX-${'x'.repeat(28)}`],
}
test.each(Object.entries(madeUp).flatMap(([name, all]) => all.map((value) => [name, value] as const)))(
  'production refuses %s with the made-up value %s, in one sentence that names the setting and not the value',
  (name, value) => {
    const said = refusal({ ...production, [name]: value })
    expect(said).toMatch(/^[A-Z_]+ .*$/)
    expect(said.split(' ')[0]).toBe(name)
    expect(said).not.toContain(value)
  },
)

test('production refuses every secret that our own docs show as an example', async () => {
  const doc = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
  for (const name of Object.keys(madeUp)) {
    const [, example = ''] = doc.match(new RegExp(`^\\| \`${name}\` .*\\| \`([^|]*)\` \\|$`, 'm')) ?? []
    if (example !== '') expect(refusal({ ...production, [name]: example }), `${name} ${example}`).not.toBe('accepted')
  }
})

test('production accepts every random key', () => {
  for (let n = 0; n < 2_000; n += 1) {
    const bytes = randomBytes(32)
    for (const key of [bytes.toString('base64'), bytes.toString('hex'), bytes.toString('hex').slice(0, 32)])
      expect(isWeak(key), key).toBe(false)
    expect(isWeak(bytes.toString('base64url').slice(0, 16), 16)).toBe(false)
  }
})

test('docs/settings.md lists every setting with its default, in this order', async () => {
  const doc = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
  const [ofTheServer] = doc.split('## When the web is built')
  const rows = ofTheServer!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.map(([, name]) => name!.slice(1, -1))).toEqual(settingNames)
  const config: Record<string, unknown> = readConfig({})
  for (const [, name = '', , fallback = ''] of rows) {
    const documented = fallback.match(/^`(.*)`$/)?.[1]
    expect(documented, name).toBe(
      config[name.slice(1, -1)] === undefined ? undefined : String(config[name.slice(1, -1)]),
    )
  }
})
