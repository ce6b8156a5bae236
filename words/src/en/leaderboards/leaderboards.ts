import { plural } from '../plural.ts'
import type { With } from '../../with.ts'

const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as const
const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (n: number) => `${n.toLocaleString('en-US')}${endings[rules.select(n) as keyof typeof endings]}`

export const boardsLabel = 'What counts'
export const boards = { inspired: 'Inspired', given: 'Given', months: 'Months together' }
export const lines = {
  inspired: 'Friends who came through you and gave.',
  given: 'Gifts that show their amount.',
  months: "How long you've stayed.",
}
export const periodLabel = 'Period'
export const periods = { week: 'This week', month: 'This month', all: 'All time' }
export const wholeTime = 'This campaign'
export const caption = ({ board, period }: With<'board' | 'period'>) => `${board}, ${period}`
export const columns = { rank: 'Rank', name: 'Name', people: 'People', given: 'Given', months: 'Months' }
export const topThree = 'The first three'
export const seeBoard = 'See all'
export const boardOf = ({ name }: With<'name'>) => `See all on the leaderboard of ${name}`
export const broughtThisMonth = 'Who brought most people this month'
export const people = ({ count }: { count: number }) => plural(count, { one: 'person', other: 'people' })
export const months = ({ count }: { count: number }) => plural(count, { one: 'month', other: 'months' })
export const together = ({ amount }: With<'amount'>) => `${amount} together`
export const given = 'given'
export const you = 'You'
export const yourSpot = 'Your spot'
export const spot = ({ rank, total }: { rank: number; total: number }) =>
  `${ordinal(rank)} of ${total.toLocaleString('en-US')}`
export const more = ({ count, rank }: { count: number; rank: number }) =>
  `${plural(count, { one: '1 more friend', other: `${count} more friends` })} to reach ${ordinal(rank)}`
export const share = 'Share my link'
export const shareTitle = 'Share'
export const empty = 'No one here yet. Your link is the quickest start.'
export const emptyPage = 'No one is this far down.'
export const notOn = "You're not on this board yet. Your link is the quickest start."
export const hidden = "You're not on leaderboards."
export const menu = 'Leaderboard menu'
export const leave = 'Leave leaderboards'
export const comeBack = 'Show me on leaderboards'
export const left = 'You left leaderboards.'
export const leftBody = 'No one sees you on them, in any community.'
export const undo = 'Undo'
export const range = ({ from, to, total }: { from: number; to: number; total: number }) =>
  `${from.toLocaleString('en-US')} to ${to.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
export const previous = 'Previous'
export const next = 'Next'
export const pages = 'Pages of the leaderboard'
export const ways = 'Ways to lead'
export const waysOf = {
  inspired: { name: 'Inspired.', line: 'People who came through you.' },
  given: { name: 'Given.', line: 'Only gifts shown with name and amount.' },
  months: { name: 'Months together.', line: "How long you've stayed." },
}
export const note =
  'Anonymous gifts never count, and amounts given together only include gifts that show theirs. You can leave leaderboards in ⋯ at any time.'
