import type { With } from '../../with.ts'

export const acts = {
  donations: 'Donations',
  label: 'Your flash campaign',
  report: 'Share the results',
  extend: 'Extend',
  edit: 'Edit',
  cancel: 'Cancel it',
}
export const working = 'One moment…'
export const failed = "That didn't work. Try again."

export const extend = {
  title: 'Give it more time?',
  body: 'You can extend it once. Everyone sees the new end in the change log.',
  by: 'How much longer?',
  until: ({ time }: With<'time'>) => `New end: ${time}`,
  act: 'Extend it',
  keep: 'Keep the end',
}
export const cancel = {
  title: 'Cancel this flash campaign?',
  body: "We refund every gift, and the match if there is one. You can't reopen it.",
  reason: 'Why are you canceling?',
  reasonHint: 'Everyone reads this on the page.',
  act: 'Cancel and refund',
  keep: 'Keep it going',
}
export const report = {
  title: 'Share the results',
  body: 'We show it first on the page and tell everyone who gave.',
  field: 'What did the money do?',
  needed: 'Write a few words first.',
  act: 'Post',
  posting: 'Posting…',
  photo: 'Photo',
  photoHint: 'What was bought or done.',
  crop: 'Photo of the results',
  photoFailed: "Couldn't upload the photo. Try again.",
  remove: 'Remove photo',
}
export const edit = {
  title: 'Edit your flash campaign',
  save: 'Save',
  saving: 'Saving…',
  invites: { label: 'Supporters can invite others', hint: 'Their link carries their name.' },
  clockRuns: 'It has opened, so its goal stays. You can extend it once.',
  matchPaid: 'A sponsor has paid for the match, so it stays.',
}
