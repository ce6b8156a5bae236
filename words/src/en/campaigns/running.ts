import type { With } from '../../with.ts'

export const acts = {
  donations: 'Donations',
  label: 'Your campaign',
  edit: 'Edit',
  withdraw: 'Withdraw from review',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End it',
  report: 'Share the results',
  again: 'Change and send again',
  partners: 'Invite partners',
}
export const working = 'One moment…'
export const failed = "That didn't work. Try again."
export const needed = 'Write a few words first.'

export const withdraw = {
  title: 'Withdraw from review?',
  body: 'It becomes a draft again. Send it once more when you want it checked.',
  keep: 'Keep it in review',
}
export const pause = {
  title: 'Pause this campaign?',
  body: 'Gifts stop until you resume. Nothing given is lost. Supporters will see your reason.',
  reason: 'Why are you pausing?',
  act: 'Pause it',
  keep: 'Keep it going',
}
export const resume = {
  title: 'Resume this campaign?',
  body: 'People can give right away.',
  keep: 'Not yet',
}
export const end = {
  title: 'End this campaign?',
  body: "Gifts stop, and you can't reopen it. What was given still goes to its nonprofit.",
  keep: 'Keep it going',
}
export const report = {
  title: 'Share the results',
  body: 'We show it first on the page and tell everyone who gave.',
  field: 'What did the money do?',
  act: 'Post',
  keep: 'Later',
}
/** The state of one's own campaign in a list, and the next step. */
export const own = {
  draft: { name: 'Draft.', next: 'Only you can see this. Send it when it is ready.' },
  in_review: { name: 'Being checked,', next: 'usually within a day. Until then only you can see this.' },
  rejected: { name: 'Not approved yet.', next: 'Change it and send it again.' },
  paused: { name: 'Paused.', next: 'No one can give right now.' },
  over: { name: 'Ended.', next: 'Its supporters would love to hear the results.' },
  reported: { name: 'Ended.', next: 'You shared the results.' },
}
/** For the organizer of a campaign that staff paused. */
export const held = {
  note: "We paused this campaign while we look into something. We'll resume it once that's settled.",
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
  monthly: 'Supporters can give every month',
  monthlyHint: 'It ends with the campaign. If you turn it off, we tell everyone who gives monthly.',
}

export const drafts = 'Drafts'
export const untitled = 'Not named yet'
export const goOn = 'Continue'
