import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

/** Words of the pages below `/communities/{id}/moderation`. */
export const title = 'Moderation'
export const notForYou = 'That page is for moderators.'
export const viewPage = 'View page'
export const parts = {
  label: 'Parts of moderation',
  details: 'Details',
  members: 'Members',
  donations: 'Donations',
  reports: 'Reports',
  log: 'Log',
}
export const waiting = ({ count }: { count: number }) => plural(count, { one: '1 request', other: `${count} requests` })

export const waitingReports = ({ count }: { count: number }) =>
  plural(count, { one: '1 to decide', other: `${count} to decide` })

export const needsYou = 'Needs you'
export const allClear = 'All clear. Nothing needs you.'
export const asking = ({ count }: { count: number }) =>
  plural(count, { one: '1 request to join', other: `${count} requests to join` })
export const oldest = ({ ago }: With<'ago'>) => `Oldest: ${ago}`
export const reported = ({ count }: { count: number }) =>
  plural(count, { one: '1 reported comment', other: `${count} reported comments` })
export const hiddenUntil = 'Hidden until you look'
export const stillShown = 'Everyone can still see it'
export const appeals = ({ count }: { count: number }) =>
  plural(count, { one: '1 appeal to decide', other: `${count} appeals to decide` })
export const appealsMore = 'Another organizer hid it'
export const splitChanges = ({ date }: With<'date'>) => `Split changes on ${date}`
export const suspended = ({ name }: With<'name'>) => `${name} can’t receive gifts now`
export const suspendedOwner = ({ days }: { days: number }) =>
  `We’re checking it and keep its share. You can send the share elsewhere, with ${days} days’ notice.`
export const suspendedOthers = 'We’re checking it and keep its share. The owner can send the share elsewhere.'
export const splitAnnounced = 'Members know. You can still cancel it.'
export const offered = ({ name }: With<'name'>) => `${name} has your offer to run this`
export const offeredUntil = ({ date }: With<'date'>) => `Open until ${date}`
export const about = 'About'
export const saved = 'Saved'
export const whereGiftsGo = 'Where gifts go'
export const change = 'Change the split'
export const ownerChanges = 'Only the owner can change the split.'

export const casesShown = 'Which reports'
export const caseStatus = { open: 'To decide', actioned: 'Hidden', dismissed: 'Dismissed' }
export const noCases = {
  open: 'Nothing to decide.',
  actioned: 'Nothing was hidden.',
  dismissed: 'No reports were dismissed.',
}
export const caseTitle = {
  comments: 'Reported comment',
  notes: 'Reported note',
  lines: 'Reported line of an invite',
  updates: 'Reported update',
  communities: 'Reported community',
  campaigns: 'Reported campaign',
  'flash-campaigns': 'Reported flash campaign',
  projects: 'Reported project',
  people: 'Reported person',
  hidden: 'Hidden comment',
  appeal: 'Appeal',
}
export const counted = ({ count, why }: { count: number } & With<'why'>) => `${count} × ${why}`
export const hiddenNow = 'Hidden'
export const messagesBefore = 'Messages before the report'
export const messagePhoto = 'Photo in a message'
export const addedLines = 'What people added'
export const onPage = ({ name }: With<'name'>) => `On ${name}`
export const seeInPlace = 'See it in place'
export const decidedAs = {
  actioned: ({ by }: With<'by'>) => `Hidden by ${by}`,
  dismissed: ({ by }: With<'by'>) => `Dismissed by ${by}`,
}
export const authorAppeals = 'The author appeals'
export const appealGranted = 'Granted. It is visible again.'
export const appealRefused = 'Refused. It stays hidden.'
export const acts = { hide: 'Hide', keepHidden: 'Keep hidden', dismiss: 'Dismiss', grant: 'Restore', refuse: 'Refuse' }
export const actTitle = {
  hide: 'Hide this?',
  dismiss: 'Dismiss these reports?',
  grant: 'Restore this?',
  refuse: 'Refuse this appeal?',
}
export const dismissHint = 'Organizers will see this in the log.'
export const actBody = {
  hide: 'Only its author and organizers will see it. The author will see your reason and can appeal once.',
  dismiss: "Everyone can see it. We'll tell the people who reported it that someone looked.",
  grant: 'Everyone can see it again. The author will see your reason.',
  refuse: 'It stays hidden for good. The author will see your reason.',
}
/** Decisions about a page or a person, which hide nothing. */
export const upholding = {
  decidedAs: { ...decidedAs, actioned: ({ by }: With<'by'>) => `Upheld by ${by}` },
  acts: { ...acts, hide: 'Uphold', grant: 'Grant' },
  actTitle: { ...actTitle, hide: 'Uphold these reports?', grant: 'Grant this appeal?' },
  actBody: {
    ...actBody,
    hide: 'The person it concerns will see your reason and can appeal once. To stop gifts, use Takedowns.',
    dismiss: "Nothing changes. We'll tell the people who reported it that someone looked.",
    grant: 'The reports no longer count. The person it concerns will see your reason.',
    refuse: 'The decision is final. The person it concerns will see your reason.',
  },
}

export const logEmpty = 'Nothing yet. What organizers do is recorded here.'
export const kindling = 'Kindling'
export const someone = 'Someone who left'
/** `what`: the thing that was reported. */
type Who = With<'by' | 'person' | 'what'>
/** One line for each of the contract's `loggedActions`. */
export const logged = {
  member_approved: ({ by, person }: Who) => `${by} let ${person} in`,
  member_declined: ({ by, person }: Who) => `${by} declined ${person}'s request`,
  member_removed: ({ by, person }: Who) => `${by} removed ${person}`,
  member_banned: ({ by, person }: Who) => `${by} banned ${person}`,
  member_unbanned: ({ by, person }: Who) => `${by} lifted ${person}'s ban`,
  role_changed: ({ by, person }: Who) => `${by} changed ${person}'s role`,
  handed_over: ({ by, person }: Who) => `${by} handed the community over to ${person}`,
  hand_over_offered: ({ by, person }: Who) => `${by} offered the community to ${person}`,
  hand_over_withdrawn: ({ by, person }: Who) => `${by} withdrew the offer to ${person}`,
  hand_over_declined: ({ by }: Who) => `${by} declined to run the community`,
  community_created: ({ by }: Who) => `${by} started the community`,
  community_changed: ({ by }: Who) => `${by} edited the page`,
  community_frozen: ({ by }: Who) => `${by} froze the community`,
  community_unfrozen: ({ by }: Who) => `${by} reopened the community`,
  community_archived: ({ by }: Who) => `${by} closed the community for good`,
  allocation_announced: ({ by }: Who) => `${by} announced a new split`,
  allocation_withdrawn: ({ by }: Who) => `${by} canceled the new split`,
  gifts_thanked: ({ by }: Who) => `${by} thanked givers`,
  update_published: ({ by }: Who) => `${by} posted an update`,
  update_removed: ({ by }: Who) => `${by} deleted an update`,
  comment_hidden: ({ by, person }: Who) => `${by} hid a comment by ${person}`,
  complaint_hidden: ({ what }: Who) => `Hidden after 3 reports: ${what}`,
  complaint_actioned: ({ by, what }: Who) => `${by} hid ${what} that people reported`,
  complaint_dismissed: ({ by, what }: Who) => `${by} dismissed the reports about ${what}`,
  appeal_granted: ({ by, what }: Who) => `${by} granted the appeal about ${what}`,
  appeal_refused: ({ by, what }: Who) => `${by} refused the appeal about ${what}`,
  comment_shown: ({ by, person }: Who) => `${by} showed a comment by ${person} again`,
  comment_pinned: ({ by, person }: Who) => `${by} pinned a comment by ${person}`,
  comment_unpinned: ({ by, person }: Who) => `${by} unpinned a comment by ${person}`,
  talk_rules_changed: ({ by }: Who) => `${by} changed how people talk`,
  person_muted: ({ by, person }: Who) => `${by} muted ${person}`,
  person_unmuted: ({ by, person }: Who) => `${by} unmuted ${person}`,
  gift_refunded: ({ by }: Who) => `${by} refunded a gift`,
}
/** What was reported, on which page; `name` is its author's, if they are known. */
type Reported = { name: string | null; page: string }
const thing =
  (kind: string) =>
  ({ name, page }: Reported) =>
    name === null ? `${kind} on ${page}` : `${kind} by ${name} on ${page}`
const itself = ({ page }: Reported) => page
export const reportedThing = {
  comments: thing('a comment'),
  updates: thing('an update'),
  notes: thing('a note'),
  lines: thing('a line on an invite'),
  communities: itself,
  campaigns: itself,
  'flash-campaigns': itself,
  projects: itself,
  people: ({ name }: Reported) => name ?? 'a person',
}
export const reportedPage = 'a page'
export const upheldReports = ({ by, what }: With<'by' | 'what'>) => `${by} upheld the reports about ${what}`
export const refundedFrom = ({ by, person }: With<'by' | 'person'>) => `${by} refunded a gift from ${person}`
export const mutedUntil = ({ date }: With<'date'>) => `Until ${date}`
export const rules = {
  comments_open: 'Comments open or closed',
  boards_open: 'Leaderboards',
  chat_open: 'Chat on or off',
  slow_seconds: 'Slow mode',
  blocked_words: 'Blocked words',
}
export const nowRole = {
  owner: 'Now owner',
  moderator: 'Now moderator',
  member: 'Now member',
}
