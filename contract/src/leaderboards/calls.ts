import { z } from 'zod'
import { avatarOfGiveable, cents, giveableRef, identifier, image, person, topic } from '../common.ts'
import { dataOf, endpoint } from '../endpoint.ts'

export const boards = ['inspired', 'given', 'months'] as const
export type Board = (typeof boards)[number]

export const boardPeriods = ['week', 'month', 'all'] as const
export type BoardPeriod = (typeof boardPeriods)[number]

export const boardTypes = ['communities', 'flash-campaigns'] as const
export type BoardType = (typeof boardTypes)[number]

export const boardPageSize = 25
export const mostBoardPages = 100_000

export const boardRow = z
  .object({
    rank: z
      .int()
      .describe('People with the same figure share a rank. Among them, the first to reach it is listed first.'),
    person,
    people: z.int().nullable().describe('For Inspired: number of people who came through this person and gave.'),
    amount_cents: cents.nullable().describe('For Given: sum of the gifts here that show their amount, net of refunds.'),
    months: z
      .int()
      .nullable()
      .describe('For Months together: number of months with a listed monthly gift of this person.'),
    together_cents: cents
      .nullable()
      .describe(
        'For Inspired: sum of these people’s gifts that show their amount. Null if fewer than three of them show amounts.',
      ),
    me: z.boolean(),
  })
  .meta({ id: 'BoardRow' })
export type BoardRow = z.infer<typeof boardRow>

export const leaderboard = z
  .object({
    giveable: giveableRef.extend({ topic, cover: image, avatar: avatarOfGiveable }),
    board: z.enum(boards),
    period: z.enum(boardPeriods),
    boards: z.array(z.enum(boards)).describe('Boards of this giveable. A flash campaign has no Months together.'),
    periods: z
      .array(z.enum(boardPeriods))
      .describe('Periods of its boards. A flash campaign has only `all`, its whole time.'),
    total: z.int().describe('Number of people on the board.'),
    page: z.int(),
    last_page: z.int(),
    rows: z.array(boardRow),
    around: z
      .array(boardRow)
      .describe('The viewer’s own row with up to two neighbors on each side. Empty if the viewer is not on the board.'),
    next: z
      .object({
        rank: z.int(),
        more: z.int().min(1).describe('People, cents or months that the viewer needs to reach it.'),
      })
      .nullable()
      .describe('The best rank among these neighbors.'),
    shown: z.boolean().nullable().describe('Whether leaderboards list the viewer. Null for guests.'),
  })
  .meta({ id: 'Leaderboard' })
export type Leaderboard = z.infer<typeof leaderboard>

export const leaderboardCalls = {
  'GET /{type}/{id}/leaderboard': endpoint({
    summary:
      'A leaderboard, computed from the list of supporters. It changes after the list. Anonymous gifts and people who left leaderboards are not included',
    params: z.strictObject({ type: z.enum(boardTypes), id: identifier }),
    query: z.strictObject({
      board: z
        .enum(boards)
        .optional()
        .describe('Default: `inspired`. A board that the giveable does not have is `not_found`.'),
      period: z
        .enum(boardPeriods)
        .optional()
        .describe(
          'Default: `month`. Ignored for a flash campaign, which answers with `all`. Days are those of the installation’s time zone.',
        ),
      page: z.coerce.number().int().min(1).max(mostBoardPages).optional(),
    }),
    response: dataOf(leaderboard),
    errors: ['not_found'],
  }),
}
