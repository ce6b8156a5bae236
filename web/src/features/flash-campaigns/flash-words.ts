import { percentOf } from '@kindling/contract/money'
import * as words from '@kindling/words/flash-campaigns/flash-campaigns'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { nearPercent, supportersWords } from '../giveables/index.ts'
import { exactMoney, raisedMoney, shortMoney } from '../../ui/text/amounts.ts'
import type { Flash } from './flash.ts'

/** Percent are rounded down, so that 100 means that the goal is met. */
export function progressOf({ raised_cents, goal_cents, quiet }: Pick<Flash, 'raised_cents' | 'goal_cents' | 'quiet'>) {
  const percent = percentOf(raised_cents, goal_cents)
  const met = raised_cents >= goal_cents
  return {
    percent,
    met,
    to_go_cents: Math.max(0, goal_cents - raised_cents),
    tone: met ? ('pine' as const) : quiet ? ('plum' as const) : ('ember' as const),
  }
}

export function flashWords(c: Flash) {
  const progress = progressOf(c)
  const goal = shortMoney(c.goal_cents)
  const raised = raisedMoney(c.raised_cents)
  const toGo = shortMoney(progress.to_go_cents)
  const matched = c.match?.drawn_cents ?? 0
  const meter =
    progress.percent >= nearPercent && !progress.met
      ? giveablesWords.meterNear({
          percent: progress.percent,
          left: exactMoney(progress.to_go_cents),
          goal: exactMoney(c.goal_cents),
        })
      : giveablesWords.meterValue({
          percent: progress.percent,
          raised: exactMoney(c.raised_cents),
          goal: exactMoney(c.goal_cents),
        })
  return {
    progress,
    matched,
    amounts: [c.raised_cents, progress.to_go_cents, c.goal_cents],
    goal,
    raised,
    toGo,
    raisedOf: giveablesWords.raisedOf({ raised, goal }),
    meter: matched === 0 ? meter : giveablesWords.meterMatched({ meter, match: exactMoney(matched) }),
    givers: supportersWords(c, words.givers),
  }
}
