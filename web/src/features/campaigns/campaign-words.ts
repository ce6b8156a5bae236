import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/campaigns/campaigns'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { shortDate } from '../../ui/text/day-words.ts'
import { exactMoney, raisedMoney, shortMoney } from '../../ui/text/amounts.ts'
import { supportersWords } from '../giveables/index.ts'
import { progressOf, phaseOf } from './figures/progress.ts'
import { timeLeftOf } from './figures/time-left.ts'

export function campaignWords(c: CampaignCard) {
  const over = phaseOf(c) === 'over'
  const soFar = progressOf(c)
  // an ended campaign has nothing "to go"
  const progress = { ...soFar, near: soFar.near && !over }
  const goal = shortMoney(c.goal_cents)
  const raised = raisedMoney(c.raised_cents)
  // "0% of $6K" would ignore the first gifts
  const percentOf =
    progress.percent === 0
      ? giveablesWords.raisedOf({ raised, goal })
      : giveablesWords.percentOf({ percent: progress.percent, goal })
  const toGo = giveablesWords.toGo({ amount: shortMoney(progress.to_go_cents) })
  return {
    progress,
    over,
    amounts: [c.raised_cents, progress.to_go_cents, c.goal_cents],
    raised,
    percentOf,
    raisedOf: giveablesWords.raisedOf({ raised, goal }),
    percent: words.percent({ percent: progress.percent }),
    lead: progress.near ? toGo : raised,
    short: progress.near ? toGo : percentOf,
    meter: progress.near
      ? giveablesWords.meterNear({
          percent: progress.percent,
          left: exactMoney(progress.to_go_cents),
          goal: exactMoney(c.goal_cents),
        })
      : giveablesWords.meterValue({
          percent: progress.percent,
          raised: exactMoney(c.raised_cents),
          goal: exactMoney(c.goal_cents),
        }),
    supporters: supportersWords(c, words.supporters),
    timeLeft: timeLeftWords(c),
    timeOnPaper: timeOnPaper(c),
  }
}

function timeLeftWords(c: CampaignCard): string {
  const left = timeLeftOf(c)
  if (left.words === 'daysLeft') return words.left.daysLeft({ count: left.days })
  if (left.words === 'openUntil' || left.words === 'ended')
    return words.left[left.words]({ date: shortDate(left.date) })
  return words.left[left.words]
}

/** A print stays up for days, so it shows the date instead of the days left. */
function timeOnPaper(c: CampaignCard): string {
  const { words: left } = timeLeftOf(c)
  const counted = left === 'daysLeft' || left === 'endsToday' || left === 'endsTomorrow'
  return counted && c.ends_at !== null ? words.left.until({ date: shortDate(new Date(c.ends_at)) }) : timeLeftWords(c)
}
