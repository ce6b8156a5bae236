import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { minute } from '../../platform/clock.ts'
import { apiPrefix } from '../../platform/http/kit.ts'
import { secretKey } from '../../platform/secret-key.ts'

export type SignedAddress = {
  /** For a path below the API; it opens for a minute. */
  make(path: string): string
  isGood(path: string, query: unknown): boolean
}

const life = minute
const signature = z.object({ until: z.string().regex(/^\d{1,15}$/), sign: z.string().max(100) })

/** Addresses that carry their own permission: path and end are signed, so neither can be changed. */
export function signedAddress({
  config,
  clock,
  publicUrl,
}: Pick<Deps, 'config' | 'clock' | 'publicUrl'>): SignedAddress {
  const key = secretKey(config, 'kindling document addresses')
  const signOf = (path: string, until: string) =>
    createHmac('sha256', key()).update(`${path}\n${until}`).digest('base64url')
  return {
    make(path) {
      const until = String(clock.now().getTime() + life)
      const query = new URLSearchParams({ until, sign: signOf(path, until) })
      return `${publicUrl}${apiPrefix}${path}?${query.toString()}`
    },
    isGood(path, query) {
      const { data } = signature.safeParse(query)
      if (!data) return false
      const right = Buffer.from(signOf(path, data.until))
      const told = Buffer.from(data.sign)
      return told.length === right.length && timingSafeEqual(told, right) && Number(data.until) > clock.now().getTime()
    },
  }
}
