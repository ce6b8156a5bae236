import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { day } from '../../../platform/time/clock.ts'
import { secretKey } from '../../../platform/secrets/secret-key.ts'
import type { PendingEmail } from './emails.queries.ts'

const life = day

type Sealed = Pick<PendingEmail, 'uuid' | 'email' | 'asked_at'>

/** Signs one person, address and time. Invalid once it is confirmed, replaced by a newer request, or a day old. */
export const tokenOf = (deps: Pick<Deps, 'config'>, asked: Sealed): string => `${asked.uuid}.${signOf(deps, asked)}`

/** The person whom the token names; the signature is not checked yet. */
export const uuidOfToken = (token: string): string | undefined =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(token)?.[1]

export function isTokenOf(deps: Pick<Deps, 'config' | 'clock'>, token: string, asked: Sealed): boolean {
  const [right, given] = [tokenOf(deps, asked), token].map((one) => Buffer.from(one)) as [Buffer, Buffer]
  const isGood = right.length === given.length && timingSafeEqual(right, given)
  return isGood && deps.clock.now().getTime() < asked.asked_at.getTime() + life
}

const signOf = ({ config }: Pick<Deps, 'config'>, { uuid, email, asked_at: at }: Sealed): string =>
  createHmac('sha256', secretKey(config, 'kindling new email')())
    .update(JSON.stringify([uuid, email, at.getTime()]))
    .digest('base64url')
