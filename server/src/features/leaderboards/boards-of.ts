import { boardPeriods, boards } from '@kindling/contract/leaderboards/calls'
import type { GiveableType } from '@kindling/contract/common'
import type { Leaderboard } from '@kindling/contract/leaderboards/calls'
import type { WithKinds } from '../giveables/index.ts'

export type BoardsOf = Pick<Leaderboard, 'boards' | 'periods'>

/** A kind without monthly gifts is over soon: it has no board of months, and its boards count its whole time. */
export function boardsOf({ kinds }: WithKinds, type: GiveableType): BoardsOf {
  if (kinds.get(type)?.monthly !== undefined) return { boards: [...boards], periods: [...boardPeriods] }
  return { boards: boards.filter((board) => board !== 'months'), periods: ['all'] }
}
