import { stateNameOf } from '@kindling/contract/us-states'
import { usualFigures } from '@kindling/contract/gifts/usual-figures'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { databaseUrl } from './database-url.ts'
import { modeOf, wrongInProduction } from './production.ts'
import { isProxy, partsOf } from './proxies.ts'

/** A test compares the names with docs/settings.md. An empty value counts as unset. */
const text = (min = 1) => z.string().min(min, min === 1 ? 'must not be empty' : `must have at least ${min} characters`)
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })
const url = address(/^https?$/, 'https://give.example').transform((u) => u.replace(/\/$/, ''))
const starting = (pattern: RegExp, start: string) => z.string().regex(pattern, `must start with ${start}`)
const choice = <const T extends [string, ...string[]]>(...of: T) => z.enum(of, `must be one of ${of.join(', ')}`)
const list = (is: (part: string) => boolean, what: string) =>
  z
    .string()
    .transform(partsOf)
    .refine((parts) => parts.every(is), `must be ${what}, with commas between them`)
const states = list(
  (code) => stateNameOf(code.toUpperCase()) !== null,
  'US states by postal code such as FL',
).transform((codes) => codes.map((code) => code.toUpperCase()))
const isFingerprint = (part: string) => /^([\dA-F]{2}:){31}[\dA-F]{2}$/.test(part)
const version = z.string().regex(/^\d{1,4}(\.\d{1,4}){0,2}$/, 'must be a version such as 1.4.2')
const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/\s]+$/

function whole(min: number, max: number) {
  const error =
    max === largest ? `must be a whole number of at least ${min}` : `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}
const largest = Number.MAX_SAFE_INTEGER
const cents = whole(1, largest)

const settings = z.object({
  NODE_ENV: choice('production', 'development', 'test').optional(),
  PORT: whole(0, 65_535).default(3000),
  HOST: text().default('127.0.0.1'),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: text().default('127.0.0.1'),
  MAX_CONNECTIONS: whole(1, largest).default(10_000),
  REQUESTS_PER_ADDRESS: whole(1, largest).default(600),
  KINDLING_DATA: text().optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  READ_LAG_SECONDS: whole(1, 60).default(5),
  KINDLING_DEMO: choice('on', 'small', 'off').optional(),
  TRUST_PROXY: list(isProxy, 'addresses or networks such as 10.0.0.0/8').optional(),
  PUBLIC_URL: url.optional(),
  INVITE_URL: url.optional(),
  ALLOWED_ORIGINS: list((o) => origin.test(o), 'origins such as capacitor://localhost').optional(),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('info'),
  SHORT_ID_SALT: text(8).optional(),
  SECRET_KEY: text(32).optional(),
  STRIPE_SECRET_KEY: starting(/^(sk|rk)_/, 'sk_ or rk_').optional(),
  STRIPE_PUBLIC_KEY: starting(/^pk_/, 'pk_').optional(),
  STRIPE_WEBHOOK_SECRET: starting(/^whsec_/, 'whsec_').optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: starting(/^whsec_/, 'whsec_').optional(),
  STRIPE_CONNECT_ACCOUNT: starting(/^acct_/, 'acct_').optional(),
  STRIPE_API_URL: url.optional(),
  STAND_IN_PROCESSOR: choice('on', 'off').default('off'),
  GOOGLE_CLIENT_ID: text().optional(),
  GOOGLE_CLIENT_SECRET: text().optional(),
  GOOGLE_IOS_CLIENT_ID: text().optional(),
  GOOGLE_ISSUER: url.optional(),
  APPLE_CLIENT_ID: text().optional(),
  APPLE_APP_ID: text().optional(),
  APPLE_TEAM_ID: text().optional(),
  APPLE_KEY_ID: text().optional(),
  APPLE_PRIVATE_KEY: text().optional(),
  APPLE_CALLBACK_URL: url.optional(),
  APPLE_ISSUER: url.optional(),
  ANDROID_APP_ID: text().optional(),
  ANDROID_FINGERPRINTS: list(isFingerprint, 'SHA-256 fingerprints such as AB:CD:...').optional(),
  IOS_STORE_URL: url.optional(),
  ANDROID_STORE_URL: url.optional(),
  LEAST_IOS_VERSION: version.optional(),
  LEAST_ANDROID_VERSION: version.optional(),
  IOS_GIVING: choice('browser', 'in_app').default('browser'),
  ANDROID_GIVING: choice('browser', 'in_app').default('in_app'),
  MAIL_URL: address(/^smtps?$/, 'smtps://user:password@host:465').optional(),
  MAIL_FROM: text(3).default('Kindling <hello@kindling.example>'),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a selector such as s1')
    .optional(),
  OPERATOR_NAME: text(2).default('Kindling'),
  POSTAL_ADDRESS: text(3).default('Kindling, 1 Ember Way, Duluth, MN 55802'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('help@kindling.example'),
  DONEE_NAME: text(2).optional(),
  DONEE_EIN: z
    .string()
    .regex(/^\d{2}-\d{7}$/, 'must be an EIN such as 12-3456789')
    .optional(),
  CLOSED_STATES: states.optional(),
  MINIMUM_AGE: whole(13, 21).default(18),
  TERMS_FILE: text().optional(),
  PRIVACY_FILE: text().optional(),
  S3_URL: url.optional(),
  S3_BUCKET: text(3).optional(),
  UPLOADS_PER_DAY: whole(1, largest).default(100),
  ROOM_LIMIT: whole(1, largest).default(5_000),
  NOTIFICATION_DAYS: whole(1, 3_650).default(180),
  NOTIFICATIONS_PER_DAY: whole(0, 1_000).default(5),
  MAIL_WEBHOOK_SECRET: text(32).optional(),
  FCM_ACCOUNT_FILE: text().optional(),
  FCM_API_URL: url.optional(),
  VAPID_PUBLIC_KEY: text(80).optional(),
  VAPID_PRIVATE_KEY: text(40).optional(),
  WEB_WORKER: choice('on', 'off').default('on'),
  DEFAULT_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone such as America/New_York')
    .default('America/New_York'),
  WEEK_STARTS_ON: z.enum(['monday', 'sunday', 'saturday']).default('monday'),
  SMALLEST_GIFT_CENTS: cents.default(usualFigures.limits.smallest_gift_cents),
  SMALLEST_MONTHLY_CENTS: cents.default(usualFigures.limits.smallest_monthly_cents),
  MONTHLY_CHARGES_AT_ONCE: whole(1, 100).default(16),
  SMALLEST_ITEM_CENTS: cents.default(100),
  LARGEST_NEW_GIFT_CENTS: cents.default(500_000),
  LARGEST_GIFT_CENTS: cents.default(usualFigures.limits.largest_gift_cents),
  CARD_FEE_BP: whole(0, 5_000).default(usualFigures.card_fee.rate_bp),
  CARD_FEE_FIXED_CENTS: whole(0, largest).default(usualFigures.card_fee.fixed_cents),
  GIFT_ATTEMPTS_PER_HOUR: whole(1, largest).default(10),
  NEW_CARDS_PER_DAY: whole(1, largest).default(5),
  FAILED_TRIES_PER_ADDRESS: whole(1, largest).default(10),
  FAILED_TRIES_PER_GIVEABLE: whole(1, largest).default(20),
  FAILED_TRIES_IN_ALL: whole(1, largest).default(100),
  FAILED_TRIES_PERCENT: whole(1, 100).default(10),
  PROCESSOR_SEARCH_LAG_MINUTES: whole(1, 1_440).default(60),
  PROCESSOR_EVENTS_DAYS: whole(35, 36_500).default(90),
  SMALLEST_PAYOUT_CENTS: cents.default(2_500),
  PAYOUT_WAIT_DAYS: whole(0, 60).default(7),
  GIVEAWAYS: choice('on', 'off').default('off'),
  REFUND_ALONE_UP_TO_CENTS: whole(0, largest).default(50_000),
  PROOF_STEPS: whole(2, 1_000_000).default(300),
})

export const settingNames = Object.keys(settings.shape)

export type Settings = z.infer<typeof settings>

export type Config = Settings & {
  production: boolean
  /** Demo world and local services. Only on a loopback address, without another database, processor or sign-in. */
  demo: boolean
  dataFolder: string
}

export class ConfigError extends Error {}

/** Throws ConfigError with one clear sentence for every wrong setting. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    // leaves out the values, because some of them are secrets
    const lines = parsed.error.issues.map((i) => `${String(i.path[0])} ${i.message}.`)
    throw new ConfigError([...new Set(lines)].join('\n'))
  }
  const s = parsed.data
  requireTogether(s)
  requireOrder(s)
  requireOneMode(s)
  const production = s.NODE_ENV === 'production'
  const outside = outsideServices(s)
  const demo =
    s.KINDLING_DEMO === undefined
      ? !production && isLoopback(s.HOST) && outside.length === 0
      : s.KINDLING_DEMO !== 'off'
  if (demo && production) throw new ConfigError('KINDLING_DEMO cannot be on where NODE_ENV is production.')
  if (demo && !isLoopback(s.HOST))
    throw new ConfigError(`KINDLING_DEMO cannot be on where HOST is ${s.HOST}: only loopback.`)
  if (demo && outside.length > 0)
    throw new ConfigError(`KINDLING_DEMO cannot be on together with ${outside.join(', ')}.`)
  if (production) requireForProduction(s)
  const folder = s.KINDLING_DATA ?? '.data'
  return { ...s, production, demo, dataFolder: isAbsolute(folder) ? folder : resolve(folder) }
}

function outsideServices(s: Settings): string[] {
  const names = [
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'GOOGLE_CLIENT_ID',
    'APPLE_CLIENT_ID',
    'MAIL_URL',
    'S3_URL',
  ] as const
  return names.filter((n) => s[n] !== undefined)
}

const together = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['ANDROID_APP_ID', 'ANDROID_FINGERPRINTS'],
  ['IOS_STORE_URL', 'LEAST_IOS_VERSION'],
  ['ANDROID_STORE_URL', 'LEAST_ANDROID_VERSION'],
  ['S3_URL', 'S3_BUCKET'],
  ['DONEE_NAME', 'DONEE_EIN'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
] as const

function requireTogether(s: Settings): void {
  const lines = together.flatMap((names) => {
    const set = names.filter((n) => s[n] !== undefined)
    // the local service that replaces Apple accepts any secret
    const free = s.APPLE_ISSUER !== undefined && set[0] === 'APPLE_CLIENT_ID'
    const missing = free ? [] : names.filter((n) => s[n] === undefined)
    return set.length > 0 && missing.length > 0
      ? [`${set.join(', ')} cannot be set without ${missing.join(', ')}.`]
      : []
  })
  if (lines.length > 0) throw new ConfigError(lines.join('\n'))
}

const rising = ['SMALLEST_GIFT_CENTS', 'LARGEST_NEW_GIFT_CENTS', 'LARGEST_GIFT_CENTS'] as const

function requireOrder(s: Settings): void {
  const wrong = rising.find((name, i) => i > 0 && s[rising[i - 1]!] > s[name])
  if (wrong) throw new ConfigError(`${wrong} must not be smaller than ${rising[rising.indexOf(wrong) - 1]}.`)
}

/** A live key with a test key would charge cards without booking anything, or the reverse. */
function requireOneMode(s: Settings): void {
  const modes = new Set([s.STRIPE_SECRET_KEY, s.STRIPE_PUBLIC_KEY].map(modeOf))
  if (modes.has('live') && modes.has('test'))
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY must both be live keys, or both test keys.')
}

function requireForProduction(s: Settings): void {
  const lines = wrongInProduction(s)
  if (lines.length > 0) throw new ConfigError(lines.join('\n'))
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
