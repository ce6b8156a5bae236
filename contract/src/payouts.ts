import { z } from 'zod'
import { cents, giveableTypes, moment, nonprofitRef } from './common.ts'
import { dataOf, endpoint } from './endpoint.ts'

const payoutStates = ['pending', 'sent', 'paid_out', 'reversed'] as const
const payoutAccountStates = ['begun', 'checking', 'needs_information', 'ready', 'stopped', 'rejected'] as const

const payout = z
  .object({
    uuid: z.uuid(),
    period: z.iso.date().describe('The 1st on which it leaves.'),
    amount_cents: cents,
    status: z.enum(payoutStates).describe('`paid_out`: the processor has it for the nonprofit.'),
    reversed_cents: cents.describe('What of it came back; it is owed again.'),
    sent_at: moment.nullable(),
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof payout>

/** Null while no account was opened. */
const account = z
  .object({
    state: z.enum(payoutAccountStates).describe('Payouts arrive while it is `ready` or `needs_information`.'),
    due_at: moment.nullable().describe('By then the processor wants more information.'),
  })
  .meta({ id: 'PayoutAccount' })

const statementKinds = ['gifts', 'returned', 'matches', 'payout', 'payout_reversed'] as const

/** `giveable` null: several that had few gifts, or a line of none. */
const statementLine = z
  .object({
    month: z.iso.date().describe('Its first day.'),
    kind: z.enum(statementKinds),
    giveable: z.object({ type: z.enum(giveableTypes), uuid: z.uuid(), name: z.string() }).nullable(),
    amount_cents: z.int().describe('Below zero: it left the balance.'),
  })
  .meta({ id: 'StatementLine' })
export type StatementLine = z.infer<typeof statementLine>

const statement = z
  .object({
    year: z.int(),
    opening_cents: z.int(),
    lines: z.array(statementLine),
    closing_cents: z.int(),
    url: z.string().describe('The same as a CSV file, for whoever opens this address within a minute.'),
  })
  .meta({ id: 'NonprofitStatement' })
export type Statement = z.infer<typeof statement>

/** A gift on its way: each nonprofit's part, and the payout that carried it. */
const whereItWent = z
  .object({
    given_at: moment,
    amount_cents: cents,
    fee_cents: cents.describe('Its share of the card fee.'),
    fee_covered: z.boolean(),
    refunded_cents: cents,
    parts: z.array(
      z.object({
        nonprofit: nonprofitRef,
        amount_cents: cents.describe('What it is owed or was paid of this gift.'),
        payout: payout.pick({ period: true, status: true, sent_at: true }).nullable().describe('Null: it waits.'),
        next_payout: z.iso.date().nullable().describe('When it leaves at the earliest; null if it left, or is kept.'),
      }),
    ),
  })
  .meta({ id: 'WhereItWent' })
export type WhereItWent = z.infer<typeof whereItWent>

const params = z.object({ uuid: z.uuid() })

export const payoutCalls = {
  'GET /nonprofits/{uuid}/payouts': endpoint({
    summary: 'The payouts of a nonprofit and the state of its account; for its representatives',
    params,
    response: dataOf(
      z.object({
        account: account.nullable(),
        next_payout: z.iso.date().nullable().describe('Null while no payout can arrive: the money is kept.'),
        payouts: z.array(payout).describe('The newest 60.'),
      }),
    ),
  }),
  'POST /nonprofits/{uuid}/payouts/account': endpoint({
    summary: 'An address at the processor, where a representative who signed in recently connects payouts',
    params,
    response: dataOf(z.object({ url: z.string() })),
    errors: ['conflict', 'sign_in_again'],
  }),
  'GET /nonprofits/{uuid}/statement': endpoint({
    summary: 'What a nonprofit received and was paid in a year, by closed months, without any name of a giver',
    params,
    query: z.strictObject({ year: z.coerce.number().int().min(2020).max(2999) }),
    response: dataOf(statement),
  }),
  'GET /gifts/{uuid}/where-it-went': endpoint({
    summary: 'Where a settled gift of one’s own went: fee, nonprofits, payouts, each dated',
    params,
    response: dataOf(whereItWent),
  }),
}
