import { z } from 'zod'
import { dataOf, endpoint } from '../endpoint.ts'

/** The kinds of accounts of the books; `payable` has one for each nonprofit. */
export const ledgerAccounts = ['processor', 'disputes', 'payable', 'fees', 'refunds', 'match_pool', 'loss'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** The reasons why money has not moved yet. */
const waitsFor = [
  ...(['next_payout', 'not_ready', 'suspended', 'owed_by_nonprofits', 'payout_pending', 'fee_estimated'] as const),
] as const
export type WaitsFor = (typeof waitsFor)[number]

const wholeCents = z.int()

const booksOfYear = z
  .object({
    year: z.int(),
    months: z
      .array(
        z.object({
          month: z.string().describe('A UTC month: 2026-11.'),
          account: z.enum(ledgerAccounts),
          debit_cents: wholeCents,
          credit_cents: wholeCents,
          end_cents: wholeCents.describe('Its balance at the end of the month, debits above zero.'),
        }),
      )
      .describe('Without accounts in which nothing moved.'),
    waiting: z.array(z.object({ why: z.enum(waitsFor), count: z.int(), cents: wholeCents })),
    journal_url: z.string().describe('All entries of the year as a CSV file, for a minute.'),
    accounts_url: z.string().describe('The chart of accounts as a CSV file, for a minute.'),
  })
  .meta({ id: 'BooksOfYear' })
export type BooksOfYear = z.infer<typeof booksOfYear>

export const booksCalls = {
  'GET /staff/books': endpoint({
    summary: 'The books of a year by month and account, what waits now, and both as files for accountants',
    query: z.strictObject({ year: z.coerce.number().int().min(2020).max(2999) }),
    response: dataOf(booksOfYear),
    errors: ['not_found', 'sign_in_again'],
  }),
}
