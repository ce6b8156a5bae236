import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'Comments'
/** On the page of a quiet giveable. */
export const quietTitle = 'Words of support'
export const all = ({ count }: With<'count'>) => `All ${count}`
export const order = 'Order'
export const sorts = { kindest: 'Kindest', newest: 'Newest' }
export const on = ({ name }: With<'name'>) => `On ${name}`
export const empty = "Say something kind. It's the first thing they'll read."
export const placeholder = 'Say something kind'
export const quietPlaceholder = 'Leave a word of support'
export const write = 'Your comment'
export const guest = 'Sign in to leave a kind word'
export const silence = {
  closed: 'Comments are closed.',
  banned: "You can't comment here.",
  muted: "You can't comment here until an organizer lets you.",
}
export const mutedUntil = ({ date }: With<'date'>) => `You can't comment here until ${date}.`
export const slowMode = ({ wait }: With<'wait'>) => `Slow mode: one comment every ${wait}.`
export const waits = {
  seconds: ({ count }: { count: number }) => plural(count, { one: '1 second', other: `${count} seconds` }),
  minutes: ({ count }: { count: number }) => plural(count, { one: '1 minute', other: `${count} minutes` }),
  hours: ({ count }: { count: number }) => plural(count, { one: '1 hour', other: `${count} hours` }),
}
export const send = 'Send'
export const sending = 'Sending'
export const waitsForNetwork = "You're offline. It goes out when you're back."
export const retry = 'Retry'
export const discard = 'Discard'
export const organizer = 'Organizer'
export const pinned = 'Pinned'
export const edited = 'edited'
export const hidden = 'This comment is hidden.'
export const deleted = 'This comment was deleted.'
export const youDeleted = 'Comment deleted.'
export const undo = 'Undo'
export const reply = 'Reply'
export const replyTo = ({ name }: With<'name'>) => `Reply to ${name}`
export const replyingTo = ({ name }: With<'name'>) => `Replying to ${name}`
export const endReply = 'Write a comment instead'
export const moreReplies = ({ count }: { count: number }) =>
  plural(count, { one: 'Show 1 more reply', other: `Show ${count} more replies` })
export const newComments = ({ count }: { count: number }) =>
  plural(count, { one: '1 new comment', other: `${count} new comments` })
export const more = ({ name }: With<'name'>) => `More about the comment by ${name}`
export const hideTitle = 'Hide this comment?'
export const hideBody = 'Only its author and organizers will see it. The author can appeal.'
export const menu = {
  copy: 'Copy',
  edit: 'Edit',
  delete: 'Delete',
  hide: 'Hide',
  unhide: 'Show again',
  pin: 'Pin',
  unpin: 'Unpin',
}
export const save = 'Save'
export const saving = 'Saving…'
export const cancel = 'Cancel'
export const editLabel = 'Edit your comment'
export const people = 'People to mention'
export const reactions = { heart: 'Heart', hands: 'Hands', ember: 'Ember' }
export const reaction = ({ name, count }: With<'name' | 'count'>) => `${name}, ${count}`
export const react = 'React'
export const failed = "Couldn't do that. Try again."
