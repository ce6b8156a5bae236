import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

/** The organizers' actions on members and on requests to join. */
export const frozenWaits = 'This community is frozen. Reopen it to approve requests.'
export const approve = 'Approve'
export const approveName = ({ name }: With<'name'>) => `Approve ${name}`
export const decline = 'Decline'
export const declineName = ({ name }: With<'name'>) => `Decline ${name}`
export const selectAll = 'Select all'
export const clearSelection = 'Clear'
export const selectName = ({ name }: With<'name'>) => `Select ${name}`
export const selected = ({ count }: { count: number }) => `${count} selected`
export const approved = ({ count }: { count: number }) =>
  plural(count, { one: '1 request approved.', other: `${count} requests approved.` })
export const declined = ({ count }: { count: number }) =>
  plural(count, { one: '1 request declined.', other: `${count} requests declined.` })
export const notWaiting = ({ count }: { count: number }) =>
  plural(count, { one: '1 was no longer waiting.', other: `${count} were no longer waiting.` })
export const declineAll = ({ count }: { count: number }) =>
  plural(count, { one: 'Decline 1 request?', other: `Decline ${count} requests?` })
export const declineBody = "They can ask again. They'll see your reason on the community's page."
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
    body: "Moderators approve and remove members and edit the page. They can't move money.",
    act: 'Make moderator',
  },
  make_member: {
    title: ({ name }: With<'name'>) => `Make ${name} an ordinary member?`,
    body: "They stay a member but no longer help you run it. We'll let them know.",
    act: 'Make member',
  },
  hand_over: {
    title: ({ name }: With<'name'>) => `Ask ${name} to take over?`,
    body: "They have 7 days to accept, and you stay in charge until they do. Then they'll be in charge, you become a moderator, and only they can hand it back.",
    act: 'Ask to take over',
  },
  remove: {
    title: ({ name }: With<'name'>) => `Remove ${name}?`,
    body: "We'll let them know. They can ask to rejoin.",
    act: 'Remove',
  },
  ban: {
    title: ({ name }: With<'name'>) => `Ban ${name}?`,
    body: "We'll let them know. They lose their membership and can't rejoin until you lift the ban.",
    act: 'Ban',
  },
  unban: {
    title: ({ name }: With<'name'>) => `Let ${name} come back?`,
    body: "They can ask to rejoin. We won't notify them.",
    act: 'Lift the ban',
  },
}
export const reason = 'Reason'
export const reasonHint = "They'll see this."
export const banned = 'Banned members'
export const noneBanned = 'No one is banned.'
