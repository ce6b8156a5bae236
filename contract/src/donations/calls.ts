import { z } from 'zod'
import { cents, giveableTypes, identifier, may, supporterRow } from '../common.ts'
import { longestRefundReason } from './rules.ts'
import { dataOf, endpoint, listOf, pageMeta, pageQuery } from '../endpoint.ts'
import { text } from '../text.ts'

export const donationStatuses = ['settled', 'partly_refunded', 'refunded'] as const
export type DonationStatus = (typeof donationStatuses)[number]

export const donationFrequencies = ['one_time', 'monthly'] as const
export type DonationFrequency = (typeof donationFrequencies)[number]

/** `refund_part`: a refund of a chosen amount, only for a gift that shows its amount. */
export const donationActs = ['thank', 'refund', 'refund_part'] as const
export type DonationAct = (typeof donationActs)[number]

/** A gift as organizers see it: as in public lists, with its refunds. */
export const donation = supporterRow
  .extend({
    status: z
      .enum(donationStatuses)
      .describe('A full refund of a gift with a hidden amount shows once the gift has left the list, within a day.'),
    refunded_cents: cents.nullable().describe('Null if the gift hides its amount.'),
    frequency: z.enum(donationFrequencies),
    may: may(donationActs),
  })
  .meta({ id: 'Donation' })
export type Donation = z.infer<typeof donation>

/** Totals change when a gift is listed, not earlier. `gross - refunded - fee = net`, within a cent for covered fees. */
export const donationTotals = z
  .object({
    gross_cents: cents.describe('Amount given, before refunds and card fees.'),
    refunded_cents: cents.describe(
      'Refunds of gifts that show their amount. A refunded gift with a hidden amount is removed from all totals.',
    ),
    fee_cents: cents.describe('Card fees that givers did not cover.'),
    net_cents: cents.describe('Amount that arrives.'),
    paid_out_cents: cents.describe(
      'Amount that payouts sent to its nonprofits. A refund after a payout reduces the next one.',
    ),
  })
  .meta({ id: 'DonationTotals' })
export type DonationTotals = z.infer<typeof donationTotals>

const which = { type: z.enum(giveableTypes), id: identifier }

export const donationCalls = {
  'GET /{type}/{id}/moderation/donations': endpoint({
    summary: 'Gifts to a giveable as its list of supporters shows them, with refunds and totals; for its organizers',
    params: z.strictObject(which),
    query: z.strictObject({
      ...pageQuery,
      'filter[status]': listOf(donationStatuses),
      'filter[frequency]': listOf(donationFrequencies),
      'filter[name]': text({ max: 100, trim: true })
        .optional()
        .describe('The beginning of words of the name. Anonymous gifts have no name.'),
    }),
    response: z.object({ data: z.array(donation), meta: pageMeta, totals: donationTotals }),
  }),
  'GET /{type}/{id}/moderation/donations/export': endpoint({
    summary: 'Create an address that downloads these gifts as CSV. It works for one minute; for organizers',
    params: z.strictObject(which),
    response: dataOf(z.object({ url: z.string().describe('Address of the CSV file.') })),
  }),
  'POST /{type}/{id}/moderation/donations/{uuid}/refund': endpoint({
    summary:
      'Refund a gift within 30 days, as the owner of a community or the organizer of a campaign. Nobody can refund their own gift. `uuid` is the one in the list',
    params: z.strictObject({ ...which, uuid: z.uuid() }),
    body: z.strictObject({
      amount_cents: z
        .int()
        .min(1)
        .optional()
        .describe('Default: all that is left. Only allowed for a gift that shows its amount.'),
      reason: text({ max: longestRefundReason, min: 1, trim: true }).describe(
        'Reason for the log. Organizers can read it.',
      ),
    }),
    response: dataOf(
      z.object({
        uuid: z.uuid(),
        state: z.literal('on_its_way').describe('The giver is notified once the refund is done.'),
      }),
    ),
    errors: ['forbidden', 'conflict'],
    idempotency: 'required',
  }),
}
