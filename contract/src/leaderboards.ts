import { z } from 'zod'
import { cents, giveableRef, identifier, image, person, topic } from './common.ts'
import { dataOf, endpoint } from './endpoint.ts'

export const boards = ['inspired', 'given', 'months'] as const
export type Board = (typeof boards)[number]

export const boardPeriods = ['week', 'month', 'all'] as const
export type BoardPeriod = (typeof boardPeriods)[number]

/** The types that have leaderboards, as the URLs name them. */
export const boardTypes = ['communities', 'flash-campaigns'] as const
export type BoardType = (typeof boardTypes)[number]

/** The rows of a page. */
export const boardPageSize = 25

export const boardRow = z
  .object({
    rank: z.int().describe('People with the same figure share it; whoever reached the figure first stands first.'),
    person,
    people: z.int().nullable().describe('Of Inspired: how many people came through this person and gave.'),
    amount_cents: cents.nullable().describe('Of Given: gifts here that show their amount, net of refunds.'),
    months: z.int().nullable().describe('Of Months together: in how many months a monthly gift of theirs was listed.'),
    together_cents: cents
      .nullable()
      .describe(
        'Of Inspired: what these people gave together, of gifts that show their amount. Null unless three of them show amounts.',
      ),
    me: z.boolean(),
  })
  .meta({ id: 'BoardRow' })
export type BoardRow = z.infer<typeof boardRow>

export const leaderboard = z
  .object({
    giveable: giveableRef.extend({ cover: image, topic }),
    board: z.enum(boards),
    period: z.enum(boardPeriods),
    boards: z.array(z.enum(boards)).describe('Those that there are.'),
    total: z.int().describe('How many people stand on it.'),
    page: z.int(),
    last_page: z.int(),
    rows: z.array(boardRow),
    around: z
      .array(boardRow)
      .describe('The viewer’s own row with up to two neighbors on each side; empty where the viewer is not on it.'),
    next: z
      .object({ rank: z.int(), more: z.int().min(1).describe('People, cents or months that are missing to it.') })
      .nullable()
      .describe('The highest rank among those neighbors.'),
    shown: z.boolean().nullable().describe('Whether the viewer stands on leaderboards at all; null for guests.'),
  })
  .meta({ id: 'Leaderboard' })
export type Leaderboard = z.infer<typeof leaderboard>

export const leaderboardCalls = {
  'GET /{type}/{id}/leaderboard': endpoint({
    summary:
      'A leaderboard. It is made of what the list of supporters shows, and moves after it: anonymous gifts and people who left leaderboards are not in it',
    params: z.strictObject({ type: z.enum(boardTypes), id: identifier }),
    query: z.strictObject({
      board: z.enum(boards).optional().describe('`inspired` unless told.'),
      period: z.enum(boardPeriods).optional().describe('`month` unless told; by days of the installation’s time zone.'),
      page: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    response: dataOf(leaderboard),
    errors: ['not_found'],
  }),
}
