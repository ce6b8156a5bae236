import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

/**
 * Everything that can be set, read once at start. Each name is documented in docs/settings.md; a test holds the two
 * together. Unset means the default; an empty value counts as unset.
 */
const url = z.url({ protocol: /^https?$/ }).transform((u) => u.replace(/\/$/, ''))
const flag = z.enum(['on', 'off'])
const cents = z.coerce.number().int().min(1)

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  KINDLING_DATA: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  KINDLING_DEMO: flag.optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  PUBLIC_URL: url.optional(),
  INVITE_URL: url.optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((s) => s.split(',').map((o) => o.trim()))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SHORT_ID_SALT: z.string().min(8).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional(),
  STRIPE_PUBLIC_KEY: z.string().regex(/^pk_/).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/)
    .optional(),
  STRIPE_CONNECT_ACCOUNT: z
    .string()
    .regex(/^acct_/)
    .optional(),
  STRIPE_API_URL: url.optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_IOS_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_ISSUER: url.optional(),
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  APPLE_APP_ID: z.string().min(1).optional(),
  APPLE_TEAM_ID: z.string().min(1).optional(),
  APPLE_KEY_ID: z.string().min(1).optional(),
  APPLE_PRIVATE_KEY: z.string().min(1).optional(),
  APPLE_CALLBACK_URL: url.optional(),
  APPLE_ISSUER: url.optional(),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Kindling <hello@kindling.example>'),
  POSTAL_ADDRESS: z.string().min(3).default('Kindling, 1 Ember Way, Duluth, MN 55802'),
  SUPPORT_EMAIL: z.email().default('help@kindling.example'),
  S3_URL: url.optional(),
  S3_BUCKET: z.string().min(3).optional(),
  DEFAULT_TIME_ZONE: z.string().min(1).default('America/New_York').refine(isTimeZone, 'is not an IANA time zone'),
  SMALLEST_GIFT_CENTS: cents.default(200),
  SMALLEST_MONTHLY_CENTS: cents.default(200),
  SMALLEST_ITEM_CENTS: cents.default(100),
  LARGEST_NEW_GIFT_CENTS: cents.default(500_000),
  LARGEST_GIFT_CENTS: cents.default(1_000_000),
  CARD_FEE_BP: z.coerce.number().int().min(0).max(5_000).default(290),
  CARD_FEE_FIXED_CENTS: z.coerce.number().int().min(0).default(30),
  GIFT_ATTEMPTS_PER_HOUR: z.coerce.number().int().min(1).default(10),
  NEW_CARDS_PER_DAY: z.coerce.number().int().min(1).default(5),
  FAILED_TRIES_PER_ADDRESS: z.coerce.number().int().min(1).default(10),
})

export type Settings = z.infer<typeof settings>

/** What the program runs on: settings with everything settled that follows from others. */
export type Config = Settings & {
  production: boolean
  /** Shown world, demo sign-in and stand-ins. Only on loopback, without outside database, processor or sign-in. */
  demo: boolean
  dataFolder: string
}

/** Thrown with one clear sentence a wrong setting. */
export class ConfigError extends Error {}

/** Reads and checks settings. Throws ConfigError naming every wrong one. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (i) => `${String(i.path[0])} ${i.message[0]?.toLowerCase()}${i.message.slice(1)}.`,
    )
    throw new ConfigError(lines.join('\n'))
  }
  const s = parsed.data
  const production = s.NODE_ENV === 'production'
  const outside = outsideServices(s)
  const demo =
    s.KINDLING_DEMO === undefined ? !production && isLoopback(s.HOST) && outside.length === 0 : s.KINDLING_DEMO === 'on'
  if (demo && production) throw new ConfigError('KINDLING_DEMO cannot be on where NODE_ENV is production.')
  if (demo && !isLoopback(s.HOST))
    throw new ConfigError(`KINDLING_DEMO cannot be on where HOST is ${s.HOST}: only loopback.`)
  if (demo && outside.length > 0)
    throw new ConfigError(`KINDLING_DEMO cannot be on together with ${outside.join(', ')}.`)
  if (production) requireForProduction(s)
  const folder = s.KINDLING_DATA ?? '.data'
  return { ...s, production, demo, dataFolder: isAbsolute(folder) ? folder : resolve(folder) }
}

/** Settings that point to the world outside; the demo refuses each of them. */
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

const needed = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SHORT_ID_SALT',
  'SECRET_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLIC_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'MAIL_URL',
] as const

function requireForProduction(s: Settings): void {
  const missing: string[] = needed.filter((n) => s[n] === undefined)
  if (!s.GOOGLE_CLIENT_ID && !s.APPLE_CLIENT_ID) missing.push('GOOGLE_CLIENT_ID or APPLE_CLIENT_ID')
  if (missing.length > 0) throw new ConfigError(`In production these must be set: ${missing.join(', ')}.`)
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
