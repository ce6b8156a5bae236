import { createHash } from 'node:crypto'

const digest = (provider: string, email: string) => createHash('sha256').update(`${provider}:${email}`).digest()

/** A Google account's number: 21 digits, the same at each start. */
export function googleSubject(email: string): string {
  const digits = BigInt(`0x${digest('google', email).subarray(0, 12).toString('hex')}`) % 10n ** 20n
  return `1${digits.toString().padStart(20, '0')}`
}

/** An Apple account's id for our team, the same at each start. */
export function appleSubject(email: string): string {
  const hex = digest('apple', email).toString('hex')
  return `00${hex.slice(0, 4).replaceAll(/\D/g, '1')}.${hex.slice(4, 36)}.${hex.slice(36, 40).replaceAll(/\D/g, '0')}`
}
