import type { MarkWith, Rich, With } from '../with.ts'
import { plural } from './plural.ts'

export const title = 'Campaigns'
export const titles = {
  active: title,
  'ending-soon': 'Campaigns that end soon',
  finished: 'Finished campaigns',
  mine: 'Your campaigns',
}
export const titleOnTopic = ({ title, topic }: With<'title' | 'topic'>) => `${title} · ${topic}`
export const description =
  'One goal, one nonprofit, a clear before and after. See what neighbors raise money for, and where every cent goes.'
export const lists = {
  label: 'Which campaigns',
  active: 'Active',
  'ending-soon': 'Ending soon',
  finished: 'Finished',
  mine: 'Mine',
}
export const start = 'Start a campaign'
export const filters = 'Filters'
export const filtersChosen = ({ count }: { count: number }) =>
  plural(count, { one: '1 filter on', other: `${count} filters on` })
export const topic = 'Topic'
export const allTopics = 'All'
export const sort = 'Sort'
export const sorts = {
  trending: 'Trending',
  'almost-there': 'Almost there',
  '-created_at': 'Newest',
  '-closed_at': 'Newest',
  ends_at: 'Ending soon',
}
export const empty = {
  active: 'No campaigns here yet. Start the first?',
  'ending-soon': 'Nothing ends soon.',
  finished: 'Nothing has finished yet.',
  mine: 'Nothing yet. A first campaign takes about five minutes.',
  topic: ({ topic }: With<'topic'>) => `${topic}: no campaigns here right now.`,
  clear: 'Clear filters',
  seeActive: "See what's active",
}
export const card = {
  forWhom: <M>(name: M): Rich<M> => ['for ', name],
  zero: 'Be the first stick',
  zeroQuiet: 'Be the first to help',
  whatItDid: 'What it did',
  giveTo: ({ title }: With<'title'>) => `Give to “${title}”`,
}
export const poster = {
  raised: ({ raised, goal }: With<'raised' | 'goal'>) => `${raised} raised of ${goal}`,
  goal: ({ goal }: With<'goal'>) => `A goal of ${goal}`,
  list: 'See what neighbors raise money for',
}
export const percent = ({ percent }: With<'percent'>) => `${percent}%`
export const supportersSoon = 'First gifts are in'
export const supporters = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 supporter', other: `${formatted} supporters` })
export const left = {
  noEnd: 'No end date',
  over: 'Ended',
  endsToday: 'Ends today',
  endsTomorrow: 'Ends tomorrow',
  daysLeft: ({ count }: { count: number }) => plural(count, { one: '1 day left', other: `${count} days left` }),
  openUntil: ({ date }: With<'date'>) => `Open until ${date}`,
  ended: ({ date }: With<'date'>) => `Ended ${date}`,
}
export const organizer = {
  for: 'for',
}
export const whereItGoes = 'Where it goes'
export const budgetOf = <M>({ filled, amount }: { filled: string } & With<'amount'>, bold: MarkWith<M>): Rich<M> => [
  bold(filled),
  ` of ${amount}`,
]
export const filling = 'Filling now'
export const budgetUnlit = 'Gifts fill these from the top, after card fees.'
export const budgetFoot = ({ given, arrives }: With<'given' | 'arrives'>) =>
  `${given} given. ${arrives} arrives after card fees.`
export const together = 'Working together'
export const more = 'More like this'
export const seeAll = 'See all'
export const zero = {
  text: 'Be the first stick. First gifts make the second one easier.',
  quiet: 'Be the first to help. They will see your name.',
}
export const states = {
  met: 'Goal met. Extra goes to the same work.',
  metClosed: 'Goal met. Thank you, everyone.',
  outcome: "Here's what it did",
  finished: 'This one has finished',
  outcomePending: 'The report comes next.',
  /** In the words of whoever paused it, if they gave any. */
  paused: ({ reason }: { reason: string | null }) =>
    `Paused. ${reason ?? 'No gifts are taken right now; nothing given is lost.'}`,
  seeActive: "See what's active",
}
