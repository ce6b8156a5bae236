import type { MarkWith, Rich, With } from '../with.ts'
import { plural } from './plural.ts'

/** Of a community's page: joining, leaving, who is in, and what its organizers do. */
export const join = 'Join'
export const joinFailed = "Couldn't join. Try again."
export const leaveFailed = "Couldn't leave. Try again."
export const takeBack = 'Take it back'
export const askToJoin = 'Ask to join'
export const askTitle = ({ name }: With<'name'>) => `Ask to join ${name}`
export const askBody = 'Its organizers read this. You hear from us when you are in.'
export const askLine = 'A line to the organizers'
export const asking = 'Asking…'
export const notNow = 'Not now'
export const sinceJoined = <M>({ amount }: With<'amount'>, bold: MarkWith<M>): Rich<M> => [
  'Since you joined: ',
  bold(`${amount} given together.`),
]

export const sentAway = {
  declined: 'Its organizers did not let you in this time. You can ask again.',
  removed: 'You are no longer in this community. You can ask to come back.',
  banned: 'Its organizers have closed this community to you. What you gave stays given, and your receipts stay yours.',
}
export const theyWrote = ({ reason }: With<'reason'>) => `They wrote: “${reason}”`
export const wrongly = 'Is this wrong? Write to us'

export const frozen = {
  organizers: 'Its organizers have frozen it for now. No gifts are taken; nothing given is lost.',
  staff: 'Kindling has frozen it while something is looked into. No gifts are taken; nothing given is lost.',
  no_owner: 'It is frozen until somebody runs it. No gifts are taken; nothing given is lost.',
}

export const menu = {
  share: 'Share',
  invite: 'Invite people',
  edit: 'Edit',
  split: 'Change the split',
  freeze: 'Freeze for now',
  takeUp: 'Take up again',
  close: 'Close for good',
  leave: 'Leave',
}

export const leaveTitle = ({ name }: With<'name'>) => `Leave ${name}?`
export const leaveBody = 'You can come back, and you can give without being a member.'
export const leaveRequestBody = 'To come back you ask again. You can give without being a member.'
export const stay = 'Stay'

export const status = {
  frozen: {
    title: 'Freeze it for now?',
    body: 'No gifts are taken, and those who gave are told. What was given goes where it was meant to. You can take it up again at any time.',
    act: 'Freeze',
    acting: 'Freezing…',
  },
  active: {
    title: 'Take it up again?',
    body: 'Gifts and new members can come in again from now on.',
    act: 'Take it up again',
    acting: 'Taking it up…',
  },
  archived: {
    title: 'Close it for good?',
    body: 'No gifts and no members come in any more, and this cannot be undone. Its page stays, with all that was given.',
    act: 'Close for good',
    acting: 'Closing…',
  },
}
export const keepAsIs = 'Keep it as it is'

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
  plural(count, { one: '1 person asks to join', other: `${count} people ask to join` })
export const actFailed = "That didn't work. Try again."
export const moreOn = ({ name }: With<'name'>) => `More on ${name}`
export const saving = 'Saving…'
