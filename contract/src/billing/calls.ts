import { z } from 'zod'
import { cents } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'
import { statementLinkCalls, statementPeriod } from './statement-links.ts'

export const givingStatement = z
  .object({
    period: statementPeriod,
    year: z.int().describe('The year in which its twelve months begin.'),
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    given_cents: cents.describe('Settled gifts and matches of these months, in the time zone of their giver.'),
    refunded_cents: cents.describe('How much of them went back.'),
    pdf_url: z.string().describe('The statement as a PDF file, for whoever opens this address within a minute.'),
    csv_url: z.string().describe('Its gifts and matches as a CSV file, likewise.'),
  })
  .meta({ id: 'GivingStatement' })
export type GivingStatement = z.infer<typeof givingStatement>

export const billingCalls = {
  ...statementLinkCalls,
  'GET /billing/history': endpoint({
    summary: 'Create an address that downloads all gifts and matches of the viewer as CSV. It works for one minute',
    response: dataOf(
      z.object({ url: z.string().describe('Address of the CSV file. Anyone who has it can open it for one minute.') }),
    ),
  }),
  'GET /billing/statements': endpoint({
    summary: 'Statements of the years in which the viewer gave, newest first, and one of all years',
    query: z.strictObject({ first_month: z.coerce.number().int().min(1).max(12).default(1) }),
    response: z.object({
      data: z.array(givingStatement),
      all: givingStatement.pick({ pdf_url: true, csv_url: true }).nullable().describe('Null before the first gift.'),
    }),
  }),
}
