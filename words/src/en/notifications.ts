import type { Rich, With } from '../with.ts'

export const title = 'Notifications'
/** What stands on the bell, which its name says as well. */
export const unread = ({ count }: { count: number }) => (count > 9 ? '9+' : String(count))
export const bell = ({ count }: { count: number }) => (count === 0 ? title : `${title}, ${unread({ count })} unread`)
export const empty = 'No notifications found.'
export const emptyBody = 'News from your communities will land here.'
export const isNew = 'New'
export const groups = { today: 'Today', week: 'This week', earlier: 'Earlier' }

export const posted = <M>(where: M, update: M): Rich<M> => [where, ' posted ', update]
export const giveaway = '🎉'
export const replied = <M>(who: M, title: M): Rich<M> => [who, ' replied on ', title]
export const mentioned = <M>(who: M, title: M): Rich<M> => [who, ' mentioned you on ', title]
export const lit = <M>(community: M, flash: M): Rich<M> => [community, ' lit ', flash]
export const paymentFailed = "We couldn't collect your last monthly gift. Nothing is lost."
export const refunded = <M>(amount: string, name: M): Rich<M> => [`Your ${amount} to `, name, ' was refunded.']
export const refundReturned = <M>(amount: string, name: M): Rich<M> => [
  `Your refund of ${amount} for `,
  name,
  " didn't reach your card.",
]
export const joined = <M>(who: M, community: M): Rich<M> => [who, ' joined ', community, ' through you']
export const joinedKindling = <M>(who: M): Rich<M> => [who, ' joined Kindling through you']
export const asked = <M>(who: M, community: M): Rich<M> => [who, ' asked to join ', community]
export const askedTogether = <M>({ count }: { count: number }, community: M): Rich<M> => [
  `${count} people asked to join `,
  community,
]
export const thanked = <M>(who: M, name: M): Rich<M> => [who, ' thanked you for your gift to ', name]
export const quoted = ({ words }: With<'words'>) => `“${words}”`
export const approved = <M>(community: M): Rich<M> => ["You're in. ", community, ' said yes.']
export const membershipChanged = {
  owner: <M>(community: M): Rich<M> => ['You run ', community, ' now.'],
  moderator: <M>(community: M): Rich<M> => ['You are a moderator of ', community, ' now.'],
  member: <M>(community: M): Rich<M> => ['You are an ordinary member of ', community, ' again.'],
  removed: <M>(community: M): Rich<M> => ['You are no longer in ', community, '.'],
  banned: <M>(community: M): Rich<M> => ['You were banned from ', community, ' and can’t rejoin.'],
}
export const handOverOffered = <M>(who: M, community: M): Rich<M> => [
  who,
  ' invited you to run ',
  community,
  '. Accept or decline.',
]
export const handOverAnswered = {
  accepted: <M>(who: M, community: M): Rich<M> => [who, ' runs ', community, " now. You're a moderator."],
  declined: <M>(who: M, community: M): Rich<M> => [who, ' declined to run ', community],
}
export const muted = <M>(giveable: M): Rich<M> => ["You can't comment on ", giveable, ' for now.']
export const mutedUntil = <M>(giveable: M, date: string): Rich<M> => [
  "You can't comment on ",
  giveable,
  ` until ${date}.`,
]
export const unmuted = <M>(giveable: M): Rich<M> => ['You can comment on ', giveable, ' again.']
export const withReason = ({ reason }: With<'reason'>) => ` “${reason}”`
export const allocationChanging = <M>(community: M, date: string): Rich<M> => [
  community,
  ` changes its split on ${date}`,
]
export const communityFrozen = <M>(community: M): Rich<M> => [
  community,
  ' is frozen for now. No gifts are taken; nothing given is lost.',
]
export const communityClosed = <M>(community: M): Rich<M> => [community, ' has closed. Nothing given is lost.']
/** To those who run it. */
export const communityHeld = {
  frozen: <M>(community: M): Rich<M> => [
    'Kindling has put ',
    community,
    ' on hold. Write to us, and we look at it together.',
  ],
  active: <M>(community: M): Rich<M> => ['Kindling has reopened ', community, '.'],
}
/** Something of the reader's was reported and decided about. */
export const ownResolved = {
  actioned: <M>(thing: string, name: M | null): Rich<M> => [
    `Someone looked at reports and hid ${thing}`,
    ...on(name),
    '.',
  ],
  dismissed: <M>(thing: string, name: M | null): Rich<M> => [`Everyone can see ${thing}`, ...on(name), ' again.'],
  granted: <M>(thing: string, name: M | null): Rich<M> => [`Your appeal about ${thing}`, ...on(name), ' was granted.'],
  refused: <M>(thing: string, name: M | null): Rich<M> => [`Your appeal about ${thing}`, ...on(name), ' was refused.'],
}
export const actedOnYou = 'People reported you, and Kindling acted on it.'
/** The reader had reported it. */
export const reportResolved = {
  actioned: <M>(thing: string, name: M | null): Rich<M> => [
    `We acted on your report of ${thing}`,
    ...on(name),
    '. Thank you.',
  ],
  dismissed: <M>(thing: string, name: M | null): Rich<M> => [
    `Someone looked at your report of ${thing}`,
    ...on(name),
    ' and found it within the rules.',
  ],
}
const on = <M>(name: M | null): Rich<M> => (name === null ? [] : [' in ', name])
export const campaignApproved = <M>(title: M): Rich<M> => [title, ' is approved. It takes gifts now.']
export const campaignRejected = <M>(title: M): Rich<M> => [title, ' was not approved. See what to change.']
export const campaignReported = <M>(title: M): Rich<M> => [title, ' shared its results']
export const reportDue = <M>(title: M, date: string): Rich<M> => ['Your report on ', title, ` is due ${date}`]
export const reportOverdue = <M>(title: M, date: string): Rich<M> => [
  'Your report on ',
  title,
  ` was due ${date}. You can still share it.`,
]
export const askedAlong = <M>(title: M): Rich<M> => [title, ' invited you to partner']
export const communityAskedAlong = <M>(title: M, community: M): Rich<M> => [
  title,
  ' invited ',
  community,
  ' to partner',
]
export const joinedIn = <M>(partner: M, title: M): Rich<M> => [partner, ' is a partner of ', title, ' now']
export const saidNo = <M>(partner: M, title: M): Rich<M> => [partner, ' declined to partner on ', title]
export const noPartner = <M>(partner: M, title: M): Rich<M> => [partner, ' is no longer a partner of ', title]
export const youNoPartner = <M>(title: M): Rich<M> => ['You are no longer a partner of ', title]
export const milestone = <M>(amount: M): Rich<M> => ['Your Total Impact passed ', amount]

export const whatsNew = "What's new"
export const announced = <M>(title: M, version: string): Rich<M> => [`${whatsNew}: `, title, ` · ${version}`]
export const version = ({ version }: With<'version'>) => `v${version}`
export const announcedBody = 'It is in Kindling now. Nothing you need to do.'
export const allNotifications = 'All notifications'
