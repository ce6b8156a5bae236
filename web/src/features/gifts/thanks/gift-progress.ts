import { percentOf } from '@kindling/contract/money'
import { nearPercent } from '../../giveables/index.ts'

/** How one gift moved a goal. `finished`: this gift reached it. Cents and whole percent, rounded down. */
export type GiftProgress = {
  goal_cents: number
  before: { raised_cents: number; percent: number; left_cents: number }
  after: { raised_cents: number; percent: number; left_cents: number }
  near: boolean
  met: boolean
  finished: boolean
}

export function giftProgress(goal_cents: number, raised_before_cents: number, gift_cents: number): GiftProgress {
  const at = (raised_cents: number) => ({
    raised_cents,
    percent: percentOf(raised_cents, goal_cents),
    left_cents: Math.max(0, goal_cents - raised_cents),
  })
  const before = at(raised_before_cents)
  const after = at(raised_before_cents + gift_cents)
  const met = after.left_cents === 0
  return {
    goal_cents,
    before,
    after,
    met,
    near: !met && after.percent >= nearPercent,
    finished: met && before.left_cents > 0,
  }
}
