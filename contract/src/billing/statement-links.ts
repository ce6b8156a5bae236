import { z } from 'zod'
import { moment } from '../common.ts'
import { dataOf, endpoint, nothing } from '../endpoint.ts'

export const statementPeriod = z
  .string()
  .regex(/^(all|2\d{3}(-(0[2-9]|1[0-2]))?)$/)
  .describe('2026 for the year; 2026-07 for the twelve months from July 2026; `all` for all years.')

const days = { first_day: z.iso.date().nullable(), last_day: z.iso.date().nullable().describe('Null for all years.') }

const statementLink = z
  .object({
    uuid: z.uuid(),
    period: statementPeriod,
    ...days,
    email: z.string().describe('Whom it was mailed to.'),
    ends_at: moment,
  })
  .meta({ id: 'StatementLink' })
export type StatementLink = z.infer<typeof statementLink>

const openedStatement = z
  .object({
    giver: z.string().describe('The name of who sent the link.'),
    ...days,
    ends_at: moment,
    pdf_url: z.string().describe('The statement as a PDF file, for whoever opens this address within a minute.'),
    csv_url: z.string().describe('Its gifts and matches as a CSV file, likewise.'),
  })
  .meta({ id: 'OpenedStatement' })
export type OpenedStatement = z.infer<typeof openedStatement>

export const statementLinkCalls = {
  'GET /billing/statement-links': endpoint({
    summary: 'Links to statements that the viewer has sent and that still work, newest first',
    response: dataOf(z.array(statementLink)),
  }),
  'POST /billing/statement-links': endpoint({
    summary: 'Email somebody a link to one statement of the viewer. It works for a day, without signing in',
    body: z.strictObject({ period: statementPeriod, email: z.email().max(254) }),
    response: dataOf(statementLink),
    status: 201,
    errors: ['not_found'],
  }),
  'DELETE /billing/statement-links/{uuid}': endpoint({
    summary: 'Take a link to a statement back. It stops working at once',
    params: z.strictObject({ uuid: z.uuid() }),
    response: nothing,
  }),
  'GET /billing/statement-links/opened': endpoint({
    summary: 'The statement of a link. Needs no session and changes nothing',
    query: z.strictObject({ token: z.string().regex(/^[\w-]{1,100}$/) }),
    response: dataOf(openedStatement),
    errors: ['not_found'],
  }),
}
