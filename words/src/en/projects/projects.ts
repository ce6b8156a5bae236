import type { MarkWith, Rich, With } from '../../with.ts'
import { plural } from '../plural.ts'

export const states = {
  proposed: 'Proposed',
  funding: 'Taking gifts',
  in_progress: 'In progress',
  delivered: 'Delivered',
  reported: 'Reported',
  paused: 'Paused',
}
export const give = 'Give toward this'
export const supporters = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 supporter', other: `${formatted} supporters` })
export const shared = ({ amount }: With<'amount'>) => `${amount} of it came through communities and campaigns.`
export const zero = 'Be the first to give toward this.'
export const helps = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: 'Helps 1 person', other: `Helps ${formatted} people` })
export const goesInto = <M>({ line }: { line: string }, bold: MarkWith<M>): Rich<M> => [
  'Your gift goes into ',
  bold(line),
  ', the first line that is still open.',
]
export const money = 'Where the money is'
export const moneyNote = 'Filled from the top as it arrives, after card fees.'
export const ofAmount = <M>({ filled, amount }: { filled: string } & With<'amount'>, bold: MarkWith<M>): Rich<M> => [
  bold(filled),
  ` of ${amount}`,
]
export const lineInWords = ({ label, filled, amount }: With<'label' | 'filled' | 'amount'>) =>
  `${label}: ${filled} of ${amount}`
export const milestones = 'Milestones'
export const milestonesOf = ({ done, count }: With<'done' | 'count'>) => `${done} of ${count}`
export const milestonesDone = ({ done, count }: With<'done' | 'count'>) => `${done} of ${count} milestones`
export const noMilestones = 'No milestones yet.'
export const milestoneStates = { planned: 'Planned', doing: 'In progress', done: 'Done' }
export const plannedFor = ({ day }: With<'day'>) => `Planned for ${day}`
export const dueOn = ({ day }: With<'day'>) => `Due ${day}`
export const funders = 'Who funds it'
export const fundersNone = 'No community or campaign gives toward it yet.'
export const shareOf = ({ percent }: With<'percent'>) => `${percent}% of each gift`
export const campaign = 'Campaign'
export const writtenBy = <M>(name: M, nonprofit: M): Rich<M> => ['Written by ', name, ' for ', nonprofit]
export const runsIt = <M>(nonprofit: M): Rich<M> => ['Runs it for ', nonprofit]
export const report = {
  title: "Here's what it did",
  pending: 'The work is delivered. A report is on its way.',
  sharedOn: ({ day }: With<'day'>) => `Shared ${day}`,
  spent: 'Spent against planned',
  line: 'For',
  planned: 'Planned',
  cost: 'Spent',
  total: 'Total',
  under: ({ amount }: With<'amount'>) => `${amount} less than planned`,
  over: ({ amount }: With<'amount'>) => `${amount} more than planned`,
  even: 'As planned',
}
export const proposedNotice = 'Only people who represent the nonprofit can see this page until it takes gifts.'
export const run = {
  title: 'Your project',
  donations: 'Donations',
  funding: 'Start taking gifts',
  in_progress: 'Begin the work',
  delivered: 'Mark as delivered',
  deliveredNote: 'It then takes no more gifts, and you share its report next.',
  saving: 'Saving…',
  save: 'Save',
  report: 'Share the report',
  shareReport: 'Share report',
  outcome: 'What did it do?',
  why: 'Why more or less',
  amountWrong: 'Enter an amount, such as 250.',
  milestones: 'Edit milestones',
  milestone: ({ n }: With<'n'>) => `Milestone ${n}`,
  milestoneTitle: 'What',
  state: 'Status',
  day: 'Day',
  note: 'Note',
  addMilestone: 'Add a milestone',
  removeMilestone: ({ n }: With<'n'>) => `Remove milestone ${n}`,
  edit: 'Edit project',
  helps: 'How many people will it help?',
}
export const create = {
  title: 'New project',
  name: 'What is it called?',
  line: 'What is it, in a line?',
  lineHint: 'One concrete piece of work, such as thirty warm beds.',
  topic: 'What is it about?',
  city: 'City',
  state: 'State',
  budget: 'Budget',
  budgetHint: 'Lines fill from the top as money arrives. Together they are the goal.',
  lineFor: ({ n }: With<'n'>) => `Line ${n}`,
  amountFor: ({ n }: With<'n'>) => `Amount of line ${n}`,
  addLine: 'Add a line',
  removeLine: 'Remove the last line',
  save: 'Save project',
}
export const photo = {
  add: 'Add a photo',
  change: 'Change photo',
  remove: 'Remove photo',
  crop: 'Crop photo',
  failed: "We couldn't send this photo. Try again.",
}
export const poster = { over: 'Delivered' }
