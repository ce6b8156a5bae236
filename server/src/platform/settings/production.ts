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
  'IOS_STORE_URL',
  'ANDROID_STORE_URL',
  'S3_URL',
  'FCM_API_URL',
] as const

const cardKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY'] as const

/** Secrets that the operator or a provider made at random. `start`: what each of them begins with. */
const secrets = [
  { name: 'SECRET_KEY', start: '', least: 32, how: 'Make one with: openssl rand -base64 32' },
  { name: 'SHORT_ID_SALT', start: '', least: 16, how: 'Make one with: openssl rand -base64 32' },
  { name: 'MAIL_WEBHOOK_SECRET', start: '', least: 32, how: 'Make one with: openssl rand -base64 32' },
  { name: 'STRIPE_WEBHOOK_SECRET', start: 'whsec_', least: 24, how: 'Copy it from the webhook at the card processor.' },
  {
    name: 'STRIPE_CONNECT_WEBHOOK_SECRET',
    start: 'whsec_',
    least: 24,
    how: 'Copy it from the webhook of connected accounts at the card processor.',
  },
  { name: 'GOOGLE_CLIENT_SECRET', start: 'GOCSPX-', least: 16, how: 'Copy it from the OAuth client at Google.' },
  { name: 'VAPID_PRIVATE_KEY', start: '', least: 40, how: 'Make one with: npx web-push generate-vapid-keys' },
] as const

export function wrongInProduction(s: Settings): string[] {
  const missing: string[] = needed.filter((name) => s[name] === undefined)
  const standsIn = s.STAND_IN_PROCESSOR === 'on'
  if (!s.GOOGLE_CLIENT_ID && !s.APPLE_CLIENT_ID) missing.push('GOOGLE_CLIENT_ID or APPLE_CLIENT_ID')
  return [
    ...(missing.length > 0 ? [`In production these must be set: ${missing.join(', ')}.`] : []),
    ...addresses
      .filter((name) => s[name]?.startsWith('http:') && !(standsIn && name === 'STRIPE_API_URL'))
      .filter((name) => name !== 'S3_URL' || !(isNear(s.S3_URL) || isContainer(s.S3_URL)))
      .map((name) => `${name} must begin with https:// in production.`),
    ...(s.ALLOWED_ORIGINS?.some(isOpenOrigin) === true
      ? [
          'ALLOWED_ORIGINS must be https origins in production, or those of the phone apps such as capacitor://localhost.',
        ]
      : []),
    ...(standsIn && !isNear(s.STRIPE_API_URL)
      ? ['STAND_IN_PROCESSOR needs a STRIPE_API_URL on this machine or on a private network.']
      : []),
    ...cardKeys.flatMap((name) => {
      const key = s[name]
      if (standsIn)
        return key === undefined || isTestKey(key)
          ? []
          : [`${name} must be a random test key beside STAND_IN_PROCESSOR.`]
      if (key === undefined || isLiveKey(key)) return []
      return modeOf(key) === 'test'
        ? [`${name} is a test key: production takes live ones.`]
        : [`${name} must be a whole live key of the card processor, which begins with ${key.slice(0, 2)}_live_.`]
    }),
    ...secrets.flatMap(({ name, start, least, how }) => {
      const secret = s[name]
      if (secret === undefined) return []
      const random = secret.startsWith(start) ? secret.slice(start.length) : secret
      return random.length < least || isWeak(random, least) ? [`${name} is easy to guess. ${how}`] : []
    }),
  ]
}

/** A key with as many random characters as the processor makes, so no example of one. */
const isLiveKey = (key: string) => /^[a-z]+_live_[A-Za-z0-9]{16,}$/.test(key) && !isWeak(key.slice(8), 16)
const isTestKey = (key: string) => /^[a-z]+_test_[A-Za-z0-9]{16,}$/.test(key) && !isWeak(key.slice(8), 16)

/** True for an address by number that the internet does not route. A name could lead anywhere. */
function isNear(url: string | undefined): boolean {
  const host = url === undefined ? '' : new URL(url).hostname
  return (
    /^(127|10)(\.\d+){3}$/.test(host) ||
    /^192\.168(\.\d+){2}$/.test(host) ||
    /^172\.(1[6-9]|2\d|3[01])(\.\d+){2}$/.test(host)
  )
}

/** True for a name without a dot, which only a network of containers knows. */
const isContainer = (url: string | undefined): boolean => url !== undefined && /^[\w-]+$/.test(new URL(url).hostname)

export const modeOf = (key = ''): 'live' | 'test' | undefined =>
  /^[a-z]+_(live|test)_/.exec(key)?.[1] as 'live' | 'test' | undefined

/** The origin of the mobile app's own pages on the phone; it is not on the network. */
const onPhone = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

const isOpenOrigin = (origin: string) => origin.startsWith('http:') && !onPhone.test(origin)

const typicalWords = /change.?me|secret|password|passphrase|example|default|replace|insert|kindling|qwerty|letmein/i

/** Random secrets of 32 hexadecimal digits fall below this only once in millions. */
const leastBitsEach = 2.5

/**
 * True if a person seems to have typed this secret, so that others could guess it. `least`: the fewest characters that
 * it may have.
 */
export function isWeak(secret: string, least = 32): boolean {
  const repeats = `${secret}${secret}`.indexOf(secret, 1) < secret.length
  return repeats || typicalWords.test(secret) || shareOfRuns(secret) > 0.7 || bitsOf(secret) < leastBitsEach * least
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
