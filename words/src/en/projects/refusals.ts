import type { With } from '../../with.ts'

export const projectClosed = {
  paused: 'This project is paused and takes no gifts now.',
  suspended: 'We are checking the organization behind this project.',
  ended: 'This project is finished and takes no more gifts.',
}
export const project = {
  notEditable: 'A project that is reported stays as it is.',
  notThere: 'A project goes one step at a time.',
  notVerified: 'Only a verified nonprofit can take gifts.',
  notPausable: 'Only a project that takes gifts can be paused.',
  paused: 'We paused this project. It goes on once we resume it.',
  notReportable: 'You can report once the project is delivered.',
  reportedBefore: 'You already posted a different report.',
  goalOnlyGrows: 'People have given to this project, so its goal can only grow.',
  goal: ({ amount }: With<'amount'>) => `A project needs at least ${amount}.`,
  spentForEach: 'Say for each line of the budget what was spent.',
  noMilestone: 'This milestone isn’t there any more. Reload the page.',
}
