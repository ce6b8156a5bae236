import { z } from 'zod'
import { cents, giveableTypes, identifier, nonprofitRef } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'

export const chartBars = 12

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const moneyBar = z
  .object({
    from: month,
    until: month.describe('Last month of the bar. Months with few gifts are joined into one bar.'),
    given_cents: cents,
  })
  .meta({ id: 'MoneyBar' })
export type MoneyBar = z.infer<typeof moneyBar>

export const memberBar = z
  .object({ month, joined: z.int(), still_here: z.int().describe('How many of those who joined are members today.') })
  .meta({ id: 'MemberBar' })
export type MemberBar = z.infer<typeof memberBar>

export const charts = z
  .object({
    money: z
      .array(moneyBar)
      .describe(
        'Amounts of listed gifts by the month of listing, newest month last. Months are joined until each bar contains hidden gifts of three people.',
      ),
    went: z.object({
      given_cents: cents.describe('Sum of all listed gifts.'),
      arrived_cents: z
        .int()
        .describe('Sum after card fees. It is larger than `given_cents` if givers covered the fees.'),
      nonprofits: z
        .array(z.object({ nonprofit: nonprofitRef, arrived_cents: z.int() }))
        .nullable()
        .describe(
          'Nonprofits by the amount that arrived. Null while hidden gifts of fewer than three people used one of the splits.',
        ),
    }),
    members: z
      .array(memberBar)
      .nullable()
      .describe('New members by month, newest month last. Null for giveables without members.'),
  })
  .meta({ id: 'Charts' })
export type Charts = z.infer<typeof charts>

export const chartCalls = {
  'GET /{type}/{id}/charts': endpoint({
    summary:
      'Charts of a giveable: amounts by month, receivers, and members who joined and stayed. They change together with the list of supporters',
    params: z.strictObject({ type: z.enum(giveableTypes), id: identifier }),
    response: dataOf(charts),
    errors: ['not_found'],
  }),
}
