import { z } from 'zod'
import { cents, giveableRef, giveableTypes, moment, nonprofitRef } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'

const payoutStates = ['pending', 'sent', 'paid_out', 'reversed'] as const
const payoutAccountStates = ['begun', 'checking', 'needs_information', 'ready', 'stopped', 'rejected'] as const

const payout = z
  .object({
    uuid: z.uuid(),
    period: z.iso.date().describe('Day of the payout, always the 1st of a month.'),
    amount_cents: cents,
    status: z.enum(payoutStates).describe('`paid_out` means that the processor has the money for the nonprofit.'),
    reversed_cents: cents.describe('Part that was returned. It is owed again.'),
    sent_at: moment.nullable(),
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof payout>

/** Null until an account is opened. */
const account = z
  .object({
    state: z.enum(payoutAccountStates).describe('Payouts arrive while the account is `ready` or `needs_information`.'),
    due_at: moment.nullable().describe('Deadline for the information that the processor needs.'),
  })
  .meta({ id: 'PayoutAccount' })

const statementKinds = ['gifts', 'returned', 'matches', 'payout', 'payout_reversed'] as const

/** `giveable` null: the line sums several giveables with few gifts, or belongs to none. */
const statementLine = z
  .object({
    month: z.iso.date().describe('First day of the month.'),
    kind: z.enum(statementKinds),
    giveable: z.object({ type: z.enum(giveableTypes), uuid: z.uuid(), name: z.string() }).nullable(),
    amount_cents: z.int().describe('Negative amounts left the balance.'),
  })
  .meta({ id: 'StatementLine' })
export type StatementLine = z.infer<typeof statementLine>

const statement = z
  .object({
    year: z.int(),
    opening_cents: z.int(),
    lines: z.array(statementLine),
    closing_cents: z.int(),
    csv_url: z.string().describe('Address of the same statement as CSV. Anyone who has it can open it for one minute.'),
    pdf_url: z.string().describe('Address of the same statement as PDF, likewise for one minute.'),
  })
  .meta({ id: 'NonprofitStatement' })
export type Statement = z.infer<typeof statement>

/** Where the money of a gift went: each nonprofit's part, and the payout that included it. */
const whereItWent = z
  .object({
    given_at: moment,
    amount_cents: cents,
    fee_cents: cents.describe('The gift’s part of the card fee.'),
    fee_covered: z.boolean(),
    refunded_cents: cents,
    parts: z.array(
      z.object({
        nonprofit: nonprofitRef,
        amount_cents: cents.describe('Amount of this gift that is owed or was paid to the nonprofit.'),
        owed_since: moment.describe('The moment at which it was credited to the nonprofit.'),
        payout: payout
          .pick({ period: true, status: true, sent_at: true })
          .nullable()
          .describe('Null until it is paid out.'),
        next_payout: z.iso
          .date()
          .nullable()
          .describe('The earliest day of the payout. Null once it is paid out, and while the money is kept.'),
      }),
    ),
    budget: z
      .array(
        z.object({
          giveable: giveableRef.pick({ type: true, id: true, uuid: true, name: true }),
          lines: z.array(z.string()).min(1),
          at: moment,
        }),
      )
      .describe('The budget lines that its money fills, of what it was given to and of projects that it goes toward.'),
    updates: z
      .array(
        z.object({
          uuid: z.uuid(),
          name: z.string(),
          published_at: moment,
          spent: z.object({ amount_cents: cents, line: z.string() }).nullable(),
        }),
      )
      .describe('The newest three of its giveable since the gift, for a giver who may read them.'),
  })
  .meta({ id: 'WhereItWent' })
export type WhereItWent = z.infer<typeof whereItWent>

const params = z.object({ uuid: z.uuid() })

export const payoutCalls = {
  'GET /nonprofits/{uuid}/payouts': endpoint({
    summary: 'Payouts of a nonprofit and the state of its account, for its representatives',
    params,
    response: dataOf(
      z.object({
        account: account.nullable(),
        next_payout: z.iso.date().nullable().describe('Null while no payout can arrive and the money is kept.'),
        debt_cents: cents.describe('What refunds took back after a payout. The next gifts make up for it first.'),
        payouts: z.array(payout).describe('The newest 60 payouts.'),
      }),
    ),
  }),
  'POST /nonprofits/{uuid}/payouts/account': endpoint({
    summary: 'Create an address at the processor where a representative connects payouts. Requires a recent sign-in',
    params,
    response: dataOf(z.object({ url: z.string() })),
    errors: ['conflict', 'sign_in_again'],
  }),
  'GET /nonprofits/{uuid}/statement': endpoint({
    summary: 'Statement of a year: what a nonprofit received and was paid, by closed months, without names of givers',
    params,
    query: z.strictObject({ year: z.coerce.number().int().min(2020).max(2999) }),
    response: dataOf(statement),
  }),
  'GET /gifts/{uuid}/where-it-went': endpoint({
    summary: 'Where a settled gift of the viewer went: fee, nonprofits and payouts, with dates',
    params,
    response: dataOf(whereItWent),
  }),
}
