import { z } from 'zod'
import { cents, giveableTypes, identifier, nonprofitRef } from './common.ts'
import { dataOf, endpoint } from './endpoint.ts'

/** The most bars of a chart. */
export const chartBars = 12

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const moneyBar = z
  .object({
    from: month,
    until: month.describe('The same month, or a later one where few gave in each.'),
    given_cents: cents,
  })
  .meta({ id: 'MoneyBar' })
export type MoneyBar = z.infer<typeof moneyBar>

export const memberBar = z
  .object({ month, joined: z.int(), still_here: z.int().describe('How many of them are members today.') })
  .meta({ id: 'MemberBar' })
export type MemberBar = z.infer<typeof memberBar>

export const charts = z
  .object({
    money: z
      .array(moneyBar)
      .describe(
        'What listed gifts gave, by the month in which they were listed, the newest month last. Months are joined until hidden gifts of three people are in each bar.',
      ),
    went: z.object({
      given_cents: cents.describe('Of all listed gifts.'),
      arrived_cents: z.int().describe('After card fees; more than was given where givers covered these.'),
      nonprofits: z
        .array(z.object({ nonprofit: nonprofitRef, arrived_cents: z.int() }))
        .nullable()
        .describe('By what arrived. Null while hidden gifts of fewer than three people went by one of its splits.'),
    }),
    members: z
      .array(memberBar)
      .nullable()
      .describe('Who joined, by month, the newest month last. Null: it has no members.'),
  })
  .meta({ id: 'Charts' })
export type Charts = z.infer<typeof charts>

export const chartCalls = {
  'GET /{type}/{id}/charts': endpoint({
    summary: 'Its charts: money by month, where it went, who joined and stayed. They move with the list of supporters',
    params: z.strictObject({ type: z.enum(giveableTypes), id: identifier }),
    response: dataOf(charts),
    errors: ['not_found'],
  }),
}
