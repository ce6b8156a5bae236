import { quietUntil } from '../../../platform/time/time-zone.ts'
import { channelsOf, isMoney, isMutable, type ChannelSettings } from './channels.ts'

export type Recipients = ChannelSettings & {
  ids: readonly number[]
  time_zone: string
  has_push: boolean
  muted: readonly number[]
}

export type Delivery = {
  inApp: boolean
  push: boolean
  mail: boolean
  /** When push and email are sent; null: immediately. */
  after: Date | null
  digest: boolean
  /** True if it counts against the budget of the day. */
  counts: boolean
}

/** Null if it reaches nobody. `left`: immediate pushes and emails that the daily budget still allows. */
export function planDelivery(
  {
    type,
    giveableId,
    isSilent = false,
  }: { type: string; giveableId?: number | undefined; isSilent?: boolean | undefined },
  to: Recipients,
  { now, left }: { now: Date; left: number },
): Delivery | null {
  if (giveableId !== undefined && isMutable(type) && to.muted.includes(giveableId)) return null
  const { in_app: inApp, push, mail } = channelsOf(type, to)
  const wanted = { push: push && to.has_push && !isSilent, mail: mail === 'at_once' }
  const interrupts = wanted.push || wanted.mail
  const isFree = isMoney(type)
  const fits = isFree || left > 0
  const digest = to.digest && (mail === 'daily' || (interrupts && !fits && mail !== 'off'))
  if (!inApp && !interrupts && !digest) return null
  return {
    inApp,
    push: wanted.push && fits,
    mail: wanted.mail && fits,
    after: interrupts && fits && !isFree ? quietUntil(now, to.quiet_hours, to.time_zone) : null,
    digest,
    counts: interrupts && fits && !isFree,
  }
}
