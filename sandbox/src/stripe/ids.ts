import { createHash, randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function randomLetters(length: number): string {
  let out = ''
  for (const byte of randomBytes(length)) out += letters[byte % 62]
  return out
}

/** A new id with the processor's own prefixes: `pi_…`, `cus_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`
}

/** The secret that lets a browser follow one intent. */
export function clientSecretFor(id: string): string {
  return `${id}_secret_${randomLetters(25)}`
}

/** The same card number always has the same fingerprint. */
export function fingerprintOf(cardNumber: string): string {
  const bytes = createHash('sha256').update(`kindling sandbox ${cardNumber}`).digest()
  return [...bytes.subarray(0, 16)].map((b) => letters[b % 62]).join('')
}

/** The id of a reference, which may be an id or an expanded object; null without a reference. */
export function idOf(ref: string | { id: string } | null | undefined): string | null {
  return ref === null || ref === undefined ? null : typeof ref === 'string' ? ref : ref.id
}
