import type { Rich, With } from '../../with.ts'
import { plural } from '../plural.ts'

export const card = {
  forWhom: <M>(name: M): Rich<M> => ['for ', name],
  zero: 'Be the first stick',
  zeroQuiet: 'Be the first to help',
  giveTo: ({ title }: With<'title'>) => `Give to “${title}”`,
}
export const percent = ({ percent }: With<'percent'>) => `${percent}%`
export const supporters = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 supporter', other: `${formatted} supporters` })
export const left = {
  noEnd: 'No end date',
  over: 'Ended',
  endsToday: 'Ends today',
  endsTomorrow: 'Ends tomorrow',
  daysLeft: ({ count }: { count: number }) => plural(count, { one: '1 day left', other: `${count} days left` }),
  openUntil: ({ date }: With<'date'>) => `Open until ${date}`,
  until: ({ date }: With<'date'>) => `until ${date}`,
  ended: ({ date }: With<'date'>) => `Ended ${date}`,
}
export const zero = {
  text: 'Be the first stick. First gifts make the second one easier.',
  quiet: 'Be the first to help. They will see your name.',
}
export const states = {
  met: 'Goal met. Extra goes to the same work.',
  metClosed: 'Goal met. Thank you, everyone.',
  outcome: "Here's what it did",
  finished: 'This one has finished',
  outcomePending: 'A report is on its way.',
  /** With the reason, if one was given. */
  paused: ({ reason }: { reason: string | null }) => `Paused. ${reason ?? 'Nothing given is lost.'}`,
  seeActive: "See what's active",
}
