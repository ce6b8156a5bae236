import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'Updates'
export const one = 'Update'
export const newOne = 'Post an update'
export const editOne = 'Edit update'
export const tags = {
  giveaway: 'Giveaway 🎉',
  thank_you: 'Thank you',
  payout: 'Payout',
  milestone: 'Milestone',
  news: 'News',
}
export const allTags = 'All'
export const filter = 'Show updates about'
export const pinned = 'Pinned'
export const helped = 'You helped with this'
export const edited = 'Edited'
export const organizer = 'Organizer'
/** In place of the name of an author who deleted their account. */
export const someoneGone = 'A former organizer'
export const empty = 'No news yet. Supporters hear about every update.'
export const emptyTag = 'No updates about this yet.'
export const post = 'Post an update'
export const newest = 'Updates'
export const allOf = ({ name }: With<'name'>) => `See all updates of ${name}`
export const newestOf = ({ name }: With<'name'>) => `Updates of ${name}`
export const comments = ({ count }: { count: number }) =>
  count === 0 ? 'Comment' : plural(count, { one: '1 comment', other: `${count} comments` })
export const spent = 'Money spent'
export const spentOn = ({ amount, line }: With<'amount' | 'line'>) => `${amount} on ${line}`
export const photos = 'Photos'
export const photoOf = ({ nth, count }: With<'nth' | 'count'>) => `Photo ${nth} of ${count}`
export const earlier = 'Earlier'
export const later = 'Newer'
export const others = 'Other updates'
export const removed = 'This update was removed.'
export const backToAll = 'All updates'
export const share = 'Share'
export const edit = 'Edit'
export const shareMessage = ({ title }: With<'title'>) => `“${title}” on Kindling`
export const feed = ({ name }: With<'name'>) => `Updates of ${name}`
export const metaList = ({ name }: With<'name'>) => `What gifts to ${name} did, by its organizers.`
export const waiting = 'Not published yet'
export const draft = 'Draft'
export const scheduledFor = ({ time }: With<'time'>) => `Goes out ${time}`
export const published = 'Published'

export const notAllowed = 'Only organizers can post updates.'

export const editor = {
  postingTo: 'Posting to',
  starters: 'Ways to start',
  starter: { changed: 'What changed', story: 'One person’s story', next: 'What’s next' },
  title: 'Title',
  titleUsed: ({ used, max }: With<'used' | 'max'>) => `${used}/${max}`,
  titleMissing: 'Give it a title.',
  body: 'Update',
  bodyMissing: 'Write a few words first.',
  bodyLost: 'The editor didn’t load.',
  tools: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  link: 'Link',
  linkTitle: 'Add a link',
  linkAddress: 'Web address',
  linkHint: 'Starts with https:// or http://',
  linkWrong: 'This is not the address of a web page.',
  linkSet: 'Add link',
  linkRemove: 'Remove link',
  photos: 'Photos',
  photosOf: ({ used, max }: With<'used' | 'max'>) => `${used} of ${max}`,
  addPhotos: 'Add photos',
  alt: 'What does it show?',
  altHint: 'For people who can’t see it.',
  altTag: 'ALT',
  describe: ({ nth }: With<'nth'>) => `Describe photo ${nth}`,
  describeAgain: ({ nth, alt }: With<'nth' | 'alt'>) => `Edit photo ${nth}: ${alt}`,
  place: 'Order',
  moveEarlier: 'Move earlier',
  moveLater: 'Move later',
  movedTo: ({ nth, count }: With<'nth' | 'count'>) => `Moved. Photo ${nth} of ${count}`,
  removePhoto: ({ nth }: With<'nth'>) => `Remove photo ${nth}`,
  photoDone: 'Done',
  sending: ({ percent }: With<'percent'>) => `${percent}%`,
  failed: ({ nth, why }: With<'nth' | 'why'>) => `Photo ${nth} didn’t upload. ${why}`,
  notSent: 'Didn’t upload',
  tryAgain: 'Try again',
  photosWait: 'Wait until every photo is uploaded, or remove those that failed.',
  spent: 'What was spent',
  spentLine: 'On what',
  spentHint: 'Enter at most what has arrived.',
  spentBoth: 'Say how much was spent and on what.',
  tags: 'Tags',
  notify: 'Notify supporters',
  notifyHint: 'One notifying update a day, three a week',
  notifyLeft: ({ count }: { count: number }) =>
    plural(count, { one: '1 left this week', other: `${count} left this week` }),
  notifyAgain: ({ time }: With<'time'>) => `You can notify again from ${time}.`,
  pin: 'Pin it to the top',
  schedule: 'Publish later',
  scheduleHint: ({ zone }: With<'zone'>) => `Your time: ${zone}`,
  scheduleWrong: 'Choose a time in the future.',
  post: 'Post',
  posting: 'Posting…',
  doSchedule: 'Schedule',
  save: 'Save',
  saving: 'Saving…',
  saveDraft: 'Save draft',
  delete: 'Delete',
  deleteTitle: 'Delete this update?',
  deleteBody: 'People who open it will see that it was removed. Its photos are deleted.',
  deleting: 'Deleting…',
  keep: 'Keep it',
  restored: 'Picked up where you left off.',
  startOver: 'Start over',
  kept: 'Draft saved on this device',
  posted: 'Update posted',
  scheduled: 'Update scheduled',
  draftSaved: 'Draft saved',
  saved: 'Changes saved',
  deleted: 'Update deleted',
  firstTitle: 'What people read first',
  firstBody: 'One thing that changed, one number, one photo. Then what was spent. Supporters come back for the number.',
}
