import type { With } from '../with.ts'

/** The things of `complaintTypes`, with their article. */
export const things = {
  comments: 'a comment',
  updates: 'an update',
  communities: 'a community',
  campaigns: 'a campaign',
  'flash-campaigns': 'a flash campaign',
  people: 'a person',
}
export const yourThing = {
  comments: 'your comment',
  updates: 'your update',
  communities: 'your community',
  campaigns: 'your campaign',
  'flash-campaigns': 'your flash campaign',
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
export const appealMissing = 'Write why.'
export const sendAppeal = 'Send appeal'
export const sending = 'Sending…'
export const yourAppeal = 'Your appeal'
export const appealWaits = "Someone else will decide. We'll let you know."
export const appealGranted = 'Your appeal was granted. Everyone can see it again.'
export const appealGrantedAboutYou = 'Your appeal was granted.'
export const appealRefused = 'Your appeal was refused. This decision is final.'
export const shownAgain = 'Everyone can see it again.'
