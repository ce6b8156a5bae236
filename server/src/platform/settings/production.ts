import type { Settings } from './config.ts'

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

const addresses = [
  'PUBLIC_URL',
  'INVITE_URL',
  'STRIPE_API_URL',
  'GOOGLE_ISSUER',
  'APPLE_CALLBACK_URL',
  'APPLE_ISSUER',
] as const

const cardKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY'] as const

export function wrongInProduction(s: Settings): string[] {
  const missing: string[] = needed.filter((name) => s[name] === undefined)
  if (!s.GOOGLE_CLIENT_ID && !s.APPLE_CLIENT_ID) missing.push('GOOGLE_CLIENT_ID or APPLE_CLIENT_ID')
  return [
    ...(missing.length > 0 ? [`In production these must be set: ${missing.join(', ')}.`] : []),
    ...addresses
      .filter((name) => s[name]?.startsWith('http:'))
      .map((name) => `${name} must begin with https:// in production.`),
    ...(s.ALLOWED_ORIGINS?.some(isOpenOrigin) === true
      ? [
          'ALLOWED_ORIGINS must be https origins in production, or those of the phone apps such as capacitor://localhost.',
        ]
      : []),
    ...cardKeys
      .filter((name) => modeOf(s[name]) === 'test')
      .map((name) => `${name} is a test key: production takes live ones.`),
    ...(s.SECRET_KEY !== undefined && isWeak(s.SECRET_KEY)
      ? ['SECRET_KEY is easy to guess. Make one with: openssl rand -base64 32']
      : []),
  ]
}

export const modeOf = (key = ''): 'live' | 'test' | undefined =>
  /^[a-z]+_(live|test)_/.exec(key)?.[1] as 'live' | 'test' | undefined

/** The origin of the mobile app's own pages on the phone; it is not on the network. */
const onPhone = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

const isOpenOrigin = (origin: string) => origin.startsWith('http:') && !onPhone.test(origin)

const typicalWords = /change.?me|secret|password|passphrase|example|default|replace|insert|kindling|qwerty|letmein/i

/** Random secrets of 32 hexadecimal digits fall below this only once in millions. */
const leastBits = 80

/** True if a person seems to have typed this secret, so that others could guess it. */
export function isWeak(secret: string): boolean {
  const repeats = `${secret}${secret}`.indexOf(secret, 1) < secret.length
  return repeats || typicalWords.test(secret) || shareOfRuns(secret) > 0.7 || bitsOf(secret) < leastBits
}

/** The entropy of a text by the frequency of its characters. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts.values()].reduce((bits, n) => bits - n * Math.log2(n / text.length), 0)
}

/** The share of characters that continue a run: abcd, 4321, aaaa. */
function shareOfRuns(text: string): number {
  const steps = [...text].slice(1).map((sign, i) => sign.codePointAt(0)! - text.codePointAt(i)!)
  return steps.filter((step) => Math.abs(step) <= 1).length / steps.length
}
