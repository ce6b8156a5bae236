import type { With } from '../with.ts'

export const acts = {
  label: 'Your campaign',
  edit: 'Edit',
  withdraw: 'Take it back',
  pause: 'Pause',
  resume: 'Take gifts again',
  end: 'End it',
  report: 'Tell what it did',
  again: 'Change and send again',
  partners: 'Invite partners',
}
export const cancel = 'Cancel'
export const working = 'One moment…'
export const failed = "That didn't work. Try again."
export const needed = 'Write a few words first.'

export const withdraw = {
  title: 'Take it back?',
  body: 'It is a draft again, and nobody checks it until you send it once more.',
  keep: 'Leave it there',
}
export const pause = {
  title: 'Pause this campaign?',
  body: 'No gifts are taken until you take it up again. Nothing given is lost. Your reason stands on the page.',
  reason: 'Why do you pause it?',
  act: 'Pause it',
  keep: 'Keep it going',
}
export const resume = {
  title: 'Take gifts again?',
  body: 'Everybody can give at once.',
  keep: 'Not yet',
}
export const end = {
  title: 'End this campaign?',
  body: 'No more gifts are taken, and it cannot be opened again. What was given goes to its nonprofit as before.',
  keep: 'Keep it going',
}
export const report = {
  title: 'Tell what it did',
  body: 'It comes first on the page, and everybody who gave hears of it.',
  field: 'What did the money do?',
  act: 'Tell them',
  keep: 'Later',
}
/** Of one's own in a list: how it stands, and what comes next. */
export const own = {
  draft: { name: 'Draft.', next: 'Only you can see this. Send it when it is ready.' },
  in_review: { name: 'Being checked,', next: 'usually within a day. Until then only you can see this.' },
  rejected: { name: 'Not approved yet.', next: 'Change it and send it again.' },
  paused: { name: 'Paused.', next: 'Nobody can give right now.' },
  over: { name: 'Ended.', next: 'Its supporters would like to hear what it did.' },
  reported: { name: 'Ended.', next: 'You told what it did.' },
}
/** Of one that the house paused, to its organizer. */
export const held = {
  note: 'We paused this campaign while something is looked into, and take it up again once that is settled.',
  write: 'Write to us',
}
export const edit = {
  title: 'Edit your campaign',
  save: 'Save',
  saving: 'Saving…',
  goalGrows: ({ goal }: With<'goal'>) => `Gifts have come, so the goal can only grow: ${goal} or more.`,
  goalNeeded: 'Write a goal.',
  titleShort: 'A title has at least 5 characters.',
  budgetSum: 'The lines add up to the goal, each with a name and an amount.',
  impactWhole: 'Each line has an amount and what it does.',
  story: 'Story',
  invites: 'Supporters can invite others',
}

export const drafts = 'Drafts'
export const untitled = 'Not named yet'
export const goOn = 'Go on'
