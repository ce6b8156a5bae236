import type { With } from '../../with.ts'

export const changed = {
  lead: 'What your gift did',
  title: ({ amount }: With<'amount'>) => `Your ${amount} helped`,
}
export const start = {
  title: 'Start your fire',
  done: ({ count }: { count: number }) => `${count} of 3 done`,
  dismiss: 'Dismiss this list',
  joined: 'Join a community',
  gave: 'Give any amount',
  invited: 'Invite one person',
  isDone: 'Done',
}
export const inviteTitle = 'Invite a friend'
export const inviteTo = ({ name }: With<'name'>) =>
  `Your link to ${name}. When someone new joins through it, what they give adds to your Total Impact.`
export const moreCampaigns = 'More campaigns'
