import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { day, minute } from '../../../platform/time/clock.ts'
import { hashSecret } from '../../../platform/ids.ts'
import { secretKey } from '../../../platform/secrets/secret-key.ts'

/** Letters and digits that do not look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 8

export const lifeOf = { email: 30 * minute, letter: 60 * day } as const

/** The code of a claim and round, such as "K7QF-2M9D". */
export function codeOf({ config }: Pick<Deps, 'config'>, { uuid, round }: { uuid: string; round: number }): string {
  const bytes = createHmac('sha256', secretKey(config, 'kindling claim code')()).update(`${uuid}:${round}`).digest()
  const code = [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

export const hashOfCode = (uuid: string, typed: string): Buffer =>
  hashSecret(`${uuid}:${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)

export const isCode = (hash: Buffer | null, uuid: string, typed: string): boolean =>
  hash !== null && timingSafeEqual(hash, hashOfCode(uuid, typed))
