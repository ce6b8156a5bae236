import { dayIn, quietUntil } from '../../../platform/time-zone.ts'
import { channelsOf, isMoney, isMutable, type ChannelSettings } from './channels.ts'

export type Recipient = ChannelSettings & {
  id: number
  time_zone: string
  has_push: boolean
  /** Giveables for which this person has a notification mute. */
  muted: readonly number[]
  budget_on: string | null
  budget_used: number
}

export type Delivery = {
  inApp: boolean
  push: boolean
  mail: boolean
  /** The time until which push and email wait; null: at once. */
  after: Date | null
  digest: boolean
  /** True if it counts against the budget of the day. */
  counts: boolean
}

/**
 * Plans how one notification reaches one person; null if it does not. `budget`: the number of immediate pushes and
 * emails in a day.
 */
export function planDelivery(
  {
    type,
    giveableId,
    isSilent = false,
  }: { type: string; giveableId?: number | undefined; isSilent?: boolean | undefined },
  to: Recipient,
  { now, budget }: { now: Date; budget: number },
): Delivery | null {
  if (giveableId !== undefined && isMutable(type) && to.muted.includes(giveableId)) return null
  const { in_app: inApp, push, mail } = channelsOf(type, to)
  const wanted = { push: push && to.has_push && !isSilent, mail: mail === 'at_once' }
  const interrupts = wanted.push || wanted.mail
  const isFree = isMoney(type)
  const fits = isFree || usedOn(to, now) < budget
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

export const usedOn = ({ budget_on: on, budget_used: used, time_zone: zone }: Recipient, now: Date): number =>
  on === dayIn(now, zone) ? used : 0
