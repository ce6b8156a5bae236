import type { With } from '../with.ts'

/** What organizers of a community do with its members, and with who asks to join. */
export const frozenWaits = 'It is frozen: people can be let in once it is taken up again.'
export const approve = 'Approve'
export const approveName = ({ name }: With<'name'>) => `Approve ${name}`
export const decline = 'Decline'
export const declineName = ({ name }: With<'name'>) => `Decline ${name}`
export const memberRows = {
  make_moderator: 'Make moderator',
  make_member: 'Make an ordinary member',
  hand_over: 'Hand over the community',
  remove: 'Remove',
  ban: 'Ban',
}
export const acts = {
  make_moderator: {
    title: ({ name }: With<'name'>) => `Make ${name} a moderator?`,
    body: 'Moderators let people in, take people out and change what the page says. They move no money.',
    act: 'Make moderator',
  },
  make_member: {
    title: ({ name }: With<'name'>) => `Make ${name} an ordinary member?`,
    body: 'They stay in, and no longer run it with you. They are told.',
    act: 'Make member',
  },
  hand_over: {
    title: ({ name }: With<'name'>) => `Hand over to ${name}?`,
    body: 'They run it from now on, and you become a moderator. Only they can give it back.',
    act: 'Hand over',
  },
  remove: {
    title: ({ name }: With<'name'>) => `Remove ${name}?`,
    body: 'They are told, and can ask to come back.',
    act: 'Remove',
  },
  ban: {
    title: ({ name }: With<'name'>) => `Ban ${name}?`,
    body: 'They are told, lose their membership and cannot come back unless you let them.',
    act: 'Ban',
  },
  unban: {
    title: ({ name }: With<'name'>) => `Let ${name} come back?`,
    body: 'They can ask to come back. They are not told.',
    act: 'Lift the ban',
  },
}
export const reason = 'Reason'
export const reasonHint = 'The person reads it.'
export const banned = 'Who is banned'
export const noneBanned = 'No one is banned.'
