import type { MarkWith, Rich, With } from '../../with.ts'
import { plural } from '../plural.ts'

/** A community's page: joining, leaving, membership, and the organizers' actions. */
export const join = 'Join'
export const joinFailed = "Couldn't join. Try again."
export const leaveFailed = "Couldn't leave. Try again."
export const withdrawRequest = 'Withdraw request'
export const askToJoin = 'Ask to join'
export const askTitle = ({ name }: With<'name'>) => `Ask to join ${name}`
export const askBody = "The organizers read this. We'll let you know when you're in."
export const askLine = 'A line to the organizers'
export const asking = 'Asking…'
export const notNow = 'Not now'
export const sinceJoined = <M>({ amount }: With<'amount'>, bold: MarkWith<M>): Rich<M> => [
  'Since you joined: ',
  bold(`${amount} given together.`),
]

export const shownMembers = 'Which members'
export const memberFilters = { all: 'All', organizers: 'Organizers' }
export const joinedOn = ({ date }: With<'date'>) => `Joined ${date}`

export const chat = 'Chat'
export const roomOff = {
  too_large: 'This community is too large for a chat.',
  switched_off: 'The organizers switched off the chat.',
}

export const removedBecause = {
  declined: "The organizers didn't approve your request this time. You can ask again.",
  removed: 'You were removed from this community. You can ask to rejoin.',
  banned: 'The organizers banned you from this community. Your gifts still count, and you keep your receipts.',
}
export const theyWrote = ({ reason }: With<'reason'>) => `They wrote: “${reason}”`
export const mistake = 'Think this is a mistake? Write to us'

export const frozen = {
  organizers: 'The organizers froze this community for now. Gifts stop until they reopen it; nothing given is lost.',
  staff: 'Kindling froze this community while we look into something. Gifts stop until then; nothing given is lost.',
  no_owner: 'This community is frozen until someone runs it. Gifts stop until then; nothing given is lost.',
}

export const menu = {
  share: 'Share',
  invite: 'Invite people',
  leaderboard: 'Leaderboard',
  edit: 'Edit',
  moderation: 'Moderation',
  split: 'Change the split',
  freeze: 'Freeze for now',
  takeUp: 'Reopen',
  close: 'Close for good',
  leave: 'Leave',
}

export const leaveTitle = ({ name }: With<'name'>) => `Leave ${name}?`
export const leaveGiver = ({ amount }: With<'amount'>) =>
  `You give ${amount} a month here. Stop it too, or keep giving without being a member?`
export const leaveAndStop = 'Leave and stop'
export const leaveKeepGiving = 'Leave, keep giving'
export const leaving = 'Stopping…'
export const leaveBody = 'You can come back, and you can give without being a member.'
export const leaveRequestBody = "You'll need to ask again to rejoin. You can give without being a member."
export const stay = 'Stay'

export const status = {
  frozen: {
    title: 'Freeze it for now?',
    body: 'Gifts stop, and we tell everyone who gave. What was given still goes where it was meant to. You can reopen it any time.',
    act: 'Freeze',
    acting: 'Freezing…',
  },
  active: {
    title: 'Reopen this community?',
    body: 'People can give and join again right away.',
    act: 'Reopen',
    acting: 'Reopening…',
  },
  archived: {
    title: 'Close it for good?',
    body: "No one can give or join anymore, and you can't undo this. The page stays, with everything that was given.",
    act: 'Close for good',
    acting: 'Closing…',
  },
}
export const keepAsIs = 'Cancel'

export const comingFrom = ({ date }: With<'date'>) => `From ${date}:`
export const shareOf = ({ name, percent }: With<'name' | 'percent'>) => `${name} ${percent}%`
export const listed = ', '
export const splitBefore = 'How it was split before'
export const splitNone = 'It has always been split like this.'
export const splitStates = {
  current: ({ date }: With<'date'>) => `Since ${date}`,
  coming: ({ date }: With<'date'>) => `From ${date}`,
  past: ({ date }: With<'date'>) => `From ${date} on`,
}
export const splitBy = ({ name }: With<'name'>) => `Set by ${name}`

export const search = 'Search members'
export const noneFound = 'No one by that name.'
export const invite = 'Invite'
export const requests = ({ count }: { count: number }) =>
  plural(count, { one: '1 request to join', other: `${count} requests to join` })
export const actFailed = "That didn't work. Try again."
export const shareReportBlock = 'Share, report or block'
export const moreOn = ({ name }: With<'name'>) => `More on ${name}`
export const saving = 'Saving…'
/** The offer to take over a community. */
export const handOver = {
  waiting: ({ name }: With<'name'>) => `Waiting for ${name} to accept`,
  until: ({ date }: With<'date'>) =>
    `You asked them to take over. Until they accept, you're in charge. The offer ends on ${date}.`,
  withdraw: 'Withdraw offer',
  offered: ({ name }: With<'name'>) => `${name} invited you to run this community`,
  what: ({ name, date }: With<'name' | 'date'>) =>
    `If you accept, you'll be in charge and ${name} becomes a moderator. The offer ends on ${date}.`,
  accept: 'Accept',
  decline: 'Decline',
  failed: "That didn't work. Nothing has changed; try again in a moment.",
}
/** Beside the amounts of a community, before the giving sheet opens. */
export const monthlyFirst = 'Every month. You can switch to one time before you pay.'
