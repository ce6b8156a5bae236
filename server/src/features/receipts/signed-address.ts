import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { minute } from '../../platform/clock.ts'
import { apiPrefix } from '../../platform/http/kit.ts'
import { secretKey } from '../../platform/secret-key.ts'

export type SignedAddress = {
  /** Where the document of this receipt opens for a minute. */
  make(number: string): string
  /** Whether the query of such an address is ours, for this number, and in time. */
  isGood(number: string, query: { until: string; sign: string }): boolean
}

const life = minute

/** Addresses that carry their own permission: number and end are signed, so neither can be changed. */
export function signedAddress({
  config,
  clock,
  publicUrl,
}: Pick<Deps, 'config' | 'clock' | 'publicUrl'>): SignedAddress {
  const key = secretKey(config, 'kindling receipt addresses')
  const signOf = (number: string, until: string) =>
    createHmac('sha256', key()).update(`${number}\n${until}`).digest('base64url')
  return {
    make(number) {
      const until = String(clock.now().getTime() + life)
      const query = new URLSearchParams({ until, sign: signOf(number, until) })
      return `${publicUrl}${apiPrefix}/receipts/${encodeURIComponent(number)}/pdf?${query.toString()}`
    },
    isGood(number, { until, sign }) {
      const right = Buffer.from(signOf(number, until))
      const told = Buffer.from(sign)
      return told.length === right.length && timingSafeEqual(told, right) && Number(until) > clock.now().getTime()
    },
  }
}
