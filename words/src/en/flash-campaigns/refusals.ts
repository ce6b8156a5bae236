import type { With } from '../../with.ts'

export const flashClosed = {
  not_started: 'This flash campaign hasn’t opened yet.',
  suspended: 'We are checking the organization behind this flash campaign.',
  goal_met: 'This flash campaign has reached its goal.',
  canceled: 'This flash campaign was canceled.',
  ended: 'This flash campaign has ended.',
}
export const flash = {
  communityClosed: 'This community takes no gifts right now.',
  running: ({ date, time }: With<'date' | 'time'>) =>
    `Another flash campaign runs at that time. The next can start on ${date} at ${time}.`,
  week: ({ date }: With<'date'>) => `Your community already has two that week. The next can start on ${date}.`,
  notInSplit: 'Choose a nonprofit that your community gives to.',
  artTaken: 'Choose another drawing.',
  startsAt: ({ days }: With<'days'>) => `Choose a start between now and ${days} days from now.`,
  clockRuns: 'It has opened. Its goal stays, and its end can only be extended once.',
  notEditable: 'Only a flash campaign that isn’t over can be changed.',
  notExtendable: 'Only a live flash campaign can be extended, and only once.',
  notCancelable: 'Only a flash campaign that isn’t over can be canceled.',
  notReportable: 'You can share what it did once it is over.',
  reportedBefore: 'You already posted a different report.',
  matchBegun: 'Somebody has begun to pay for this match, so it stays as it is.',
  matchTooLate: 'A match is offered before the start. Choose a later start.',
  matchClosed: 'This match can’t be funded any more.',
  noGiveaways: 'Giveaways are switched off here.',
  notEnterable: 'You can’t enter this giveaway.',
  notRemindable: 'You can ask for a reminder until an hour before the end.',
}
