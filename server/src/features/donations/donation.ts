import { refundDays } from '@kindling/contract/donations/rules'
import type { Donation, DonationAct } from '@kindling/contract/donations/calls'
import { day } from '../../platform/time/clock.ts'
import { allowed, type Policy } from '../../platform/policy.ts'
import { isOrganizing, supporterRow, type SupporterGift, type Role } from '../giveables/index.ts'

/** The row as the query returns it. It contains more than the viewer may see. */
export type DonationRow = SupporterGift & {
  refunded_cents: number
  has_left: boolean
  frequency: Donation['frequency']
  is_own: boolean
  is_thanked: boolean
  /** Days since the day shown in the list; null for a gift that has left. */
  days: number | null
}

type DonationCase = DonationRow & { role: Role; now: Date }

/** True if the gift can still be refunded. Of a hidden gift only the day is known, so its limit counts days. */
export function isInTime({
  visibility,
  settled_at,
  days,
  now,
}: Pick<DonationCase, 'visibility' | 'settled_at' | 'days' | 'now'>) {
  if (visibility === 'full') return now.getTime() <= new Date(settled_at).getTime() + refundDays * day
  return days !== null && days <= refundDays
}

/** True for roles that may refund: the owner of a community and the organizer of a campaign. */
export const governs = (role: Role): boolean => role === 'owner' || role === 'organizer'

const mayRefund = (of: DonationCase) => governs(of.role) && !of.is_own && !of.has_left && isInTime(of)

const donationPolicy: Policy<DonationAct, DonationCase> = {
  thank: (of) => isOrganizing(of.role) && !of.is_own && !of.has_left && !of.is_thanked && (of.days ?? 0) < refundDays,
  refund: mayRefund,
  refund_part: (of) => mayRefund(of) && of.visibility === 'full',
}

function statusOf({ has_left, visibility, refunded_cents }: DonationRow): Donation['status'] {
  if (has_left) return 'refunded'
  return visibility === 'full' && refunded_cents > 0 ? 'partly_refunded' : 'settled'
}

export const donationOf = (row: DonationRow, of: { role: Role; now: Date }): Donation => ({
  ...supporterRow(row),
  status: statusOf(row),
  refunded_cents: row.visibility === 'full' ? row.refunded_cents : null,
  frequency: row.frequency,
  may: allowed(donationPolicy, { ...row, ...of }),
})
