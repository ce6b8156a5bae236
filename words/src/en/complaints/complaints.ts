import type { With } from '../../with.ts'

/** On links and in menus. */
export const report = 'Report'
export const reportThis = {
  comments: 'Report this comment',
  notes: 'Report this note',
  lines: 'Report this line',
  updates: 'Report this update',
  communities: 'Report this community',
  campaigns: 'Report this campaign',
  'flash-campaigns': 'Report this flash campaign',
  projects: 'Report this project',
  people: 'Report this person',
}
export const note = 'Note'
export const noteBy = ({ name }: With<'name'>) => `Note by ${name}`
export const moreOnNote = 'More about this note'
export const moreOnNoteBy = ({ name }: With<'name'>) => `More about the note by ${name}`
export const reportPerson = ({ name }: With<'name'>) => `Report ${name}`
export const reportLine = ({ name }: With<'name'>) => `Report what ${name} wrote`
export const why = "What's wrong?"
export const whys = {
  scam: 'Scam or misuse',
  unkind: 'Unkind',
  unsafe: 'Someone is unsafe',
  other: 'Something else',
}
export const unsafeHint = 'If someone is in danger now, call 911 first.'
export const line = 'Anything to add?'
export const privateNote = 'No one will know it was you, not even the organizers.'
export const chooseWhy = "Choose what's wrong."
export const mayHide = 'You can hide this yourself, without a report.'
export const hide = 'Hide'
export const hideTitle = 'Hide this?'
export const hideBody = 'Others no longer see it. Its author will see your reason and can appeal once.'
export const sendReport = 'Send report'
export const sent = 'Thank you. A person will look within a day.'
export const signInToReport = 'Sign in to report this. We bring you back here.'
export const signIn = 'Sign in'
export const offerBlock = ({ name }: With<'name'>) => `Block ${name}`
export const blockHint = "You won't see their activity, and they won't see your communities. They aren't told."
export const blocked = ({ name }: With<'name'>) => `You have blocked ${name}.`
export const blocking = 'Blocking…'
export const done = 'Done'

/** The names of `complaintTypes`, with their article. */
export const things = {
  comments: 'a comment',
  notes: 'a note',
  lines: 'a line of an invite',
  updates: 'an update',
  communities: 'a community',
  campaigns: 'a campaign',
  'flash-campaigns': 'a flash campaign',
  projects: 'a project',
  people: 'a person',
}
export const yourThing = {
  comments: 'your comment',
  notes: 'your note',
  lines: 'the line of your invite',
  updates: 'your update',
  communities: 'your community',
  campaigns: 'your campaign',
  'flash-campaigns': 'your flash campaign',
  projects: 'your project',
  people: 'what you do here',
}

export const reason = 'Reason'
export const reasonHint = 'The author will read this.'
export const reasonMissing = 'Write a reason.'
export const saving = 'Saving…'
export const keep = 'Cancel'

export const hiddenByOrganizers = "Organizers hid this. Others don't see it."
export const hiddenByReports = 'People reported this. It stays hidden until someone has looked.'
export const takenDown = "Kindling took this down. Readers don't see it."
export const because = ({ reason }: With<'reason'>) => `“${reason}”`
export const appeal = 'Appeal'
export const seeDecision = 'See the decision'

export const appealTitle = { open: 'Appeal this decision', closed: 'The decision' }
export const decidedByOrganizers = ({ thing }: With<'thing'>) => `Organizers hid ${thing}.`
export const decidedByKindling = ({ thing }: With<'thing'>) => `Kindling hid ${thing}.`
export const decidedAboutYou = 'People reported you, and Kindling acted on it.'
export const appealLabel = 'Why should this change?'
export const appealHint = 'Someone who had no part in the decision reads this. You can appeal once.'
export const appealMissing = 'Say why.'
export const sendAppeal = 'Send appeal'
export const sending = 'Sending…'
export const yourAppeal = 'Your appeal'
export const appealWaits = "Someone else will decide. We'll let you know."
export const appealGranted = 'Your appeal was granted. Everyone can see it again.'
export const appealGrantedAboutYou = 'Your appeal was granted.'
export const appealRefused = 'Your appeal was refused. This decision is final.'
export const shownAgain = 'Everyone can see it again.'
