import type { Rich, With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'Start a campaign'
export const start = 'Start a campaign'
export const steps = 'Parts of your campaign'
export const back = 'Back'
export const go = 'Continue'
export const saved = 'Saved'
export const saving = 'Saving'
export const offline = 'Offline. Kept here'
export const saveNow = 'Save now'
export const needsALook = 'Needs a look'
export const cannotSave = ({ why }: With<'why'>) => `Not saved yet. It stays here. ${why}`
export const untitled = 'Untitled campaign'
export const about = <M>(title: M, payee: M): Rich<M> => [title, ', for ', payee]

export const resume = {
  title: 'Pick up where you left off',
  body: 'Only you can see these.',
  touched: ({ when }: With<'when'>) => `Changed ${when}`,
  delete: ({ title }: With<'title'>) => `Delete “${title}”`,
  deleteTitle: 'Delete this draft?',
  deleteBody: 'What you wrote will be gone for good.',
  deleteIt: 'Delete it',
  keepIt: 'Keep it',
  deleting: 'Deleting…',
  deleteFailed: "Couldn't delete it. Try again.",
  startNew: 'Start a new one',
}
export const gone = {
  title: 'This draft is gone',
  body: 'It was sent, or deleted somewhere else.',
  yours: 'Your campaigns',
}

export const who = {
  title: 'Who is it for?',
  body: 'Every gift goes to a verified nonprofit. You never hold the money.',
  search: 'Find a nonprofit',
  searchHint: 'Name, place or EIN',
  none: ({ words }: With<'words'>) => `No nonprofit for “${words}”.`,
  listed: 'Not verified yet. Open its page and send it to them: they can claim it to receive gifts.',
  invented: "Invented for the demo: it doesn't exist.",
  notListed: 'Not listed? Tell us',
  suggestSubject: 'A nonprofit for a campaign',
  chosen: 'Goes to',
  change: 'Change',
  results: 'Nonprofits',
  failed: "Couldn't search.",
  found: ({ count }: { count: number }) =>
    plural(count, { one: '1 nonprofit found', other: `${count} nonprofits found` }),
  community: 'In the name of a community',
  communityHint: 'Only communities you organize. One of its nonprofits receives the gifts.',
  noCommunity: 'No, just me',
  receivers: ({ name }: With<'name'>) => `Which nonprofit of ${name}?`,
  project: 'For one of its projects?',
  allItsWork: 'No, for all of its work',
  topic: 'What is it about?',
  city: 'City',
  state: 'State',
  place: 'Where does it happen?',
  quiet: 'Is this about a loss or an emergency?',
  quietHint: 'Then the page is quiet: no flames, no celebration, softer words.',
}

export const goal = {
  title: 'How much, by when?',
  goal: 'Goal',
  ends: 'End date',
  endsHint: '30 days is what most people pick.',
  inThirty: 'In 30 days',
  noEnd: 'No end date',
  stop: 'Stop at the goal',
  stopHint: 'No gifts once it is reached. Otherwise extra goes to the same work.',
  budget: 'Where will it go?',
  budgetHint: 'Supporters see each line fill up.',
  line: ({ n }: With<'n'>) => `Line ${n}`,
  lineAmount: ({ n }: With<'n'>) => `Amount of line ${n}`,
  linePlaceholder: 'Shelving and pegboard',
  removeLine: ({ n }: With<'n'>) => `Remove line ${n}`,
  add: 'Add a line',
  left: ({ amount }: With<'amount'>) => `${amount} left to assign`,
  over: ({ amount }: With<'amount'>) => `${amount} more than the goal`,
  placed: 'Every dollar is assigned',
  sumOf: ({ sum, goal }: With<'sum' | 'goal'>) => `${sum} of ${goal}`,
  sum: ({ sum }: With<'sum'>) => `${sum} assigned`,
  useSum: ({ sum }: With<'sum'>) => `Make ${sum} the goal`,
  impact: 'What does an amount do?',
  optional: 'Optional',
  impactHint: 'Up to four lines, shown next to the amounts.',
  impactText: 'What it does',
  impactAmount: 'Amount',
  impactPlaceholder: '$25 pays for one hour of fitting the door opener.',
  addImpact: 'Add what an amount does',
  removeImpact: 'Remove this line',
  unreadable: 'Enter an amount like 25 or 25.50.',
}

export const story = {
  title: 'Your story',
  name: 'Title',
  namePlaceholder: 'Level ground: a ramp for Eastgate Library',
  summary: 'In one sentence',
  summaryHint: 'Shown on cards and in links.',
  happening: 'What is happening?',
  money: 'What will the money do?',
  now: 'Why now?',
  showExample: 'See a finished example',
  hideExample: 'Hide the example',
  example: {
    name: 'Tool library on Pine Street',
    summary: 'Sixty hand tools and a pegboard, so a leaking tap on Pine Street costs nobody a plumber.',
    happening:
      'On our street a ladder goes from porch to porch until nobody knows whose it is. Last spring eleven of us counted: we own nine drills and not one good saw.',
    money:
      'It buys shelves, the first sixty hand tools and a year of insurance. Pine Street Commons owns them, so they stay when one of us moves.',
    now: 'The church gives us its back room from March on. With shelves up by then we open before the first gutters need fixing.',
  },
}

export const picture = {
  title: 'Picture',
  body: 'A photo of the place or the people it is for says the most.',
  choose: 'Choose a photo',
  change: 'Change photo',
  crop: 'Edit Cover Photo',
  failed: 'Failed to update cover photo',
  useArt: 'Use our art',
  shuffle: 'Shuffle',
  shuffling: 'Drawing…',
  art: 'Our art, drawn for your topic',
  artFailed: "Couldn't change the picture. Try again.",
  noTopic: 'Our art is drawn for your topic. Choose one in the first part.',
  alt: ({ alt }: With<'alt'>) => `For people who cannot see it: “${alt}”`,
}

export const promise = {
  label: "I'll tell supporters what happens with their money",
  hint: 'We show this promise and its due date on your page.',
  given: 'You promised a report after its end. It can come sooner, not later.',
  within: 'Within how many days of its end',
  days: ({ count }: { count: number }) => plural(count, { one: '1 day', other: `${count} days` }),
}

export const preview = {
  title: 'As others will see it',
  checklist: 'Before you send it',
  photo: 'A photo',
  lines: 'Three budget lines',
  summary: 'One sentence that says it all',
  done: 'added',
  open: 'not added',
  send: 'Send for review',
  sendAgain: 'Send again for review',
  sending: 'Sending…',
  hint: 'A person checks it, usually within a day. Until then only you see it.',
  failed: ({ why }: With<'why'>) => `It was not sent. ${why}`,
  unreached: 'It was not sent: there is no connection. Everything is kept.',
  titleToCome: 'Your title',
  summaryToCome: 'Your sentence.',
  receiverToCome: 'a nonprofit',
}

export const sent = {
  title: 'Ask three people first',
  body: 'Your campaign is being checked. Nothing starts a fire like three people who know you: think of them now, and send this once it is approved.',
  bodyQuiet: 'Your campaign is being checked. Think of three people to send this to once it is approved.',
  link: 'Your link',
  linkLater: 'It opens for others as soon as the campaign is approved.',
  first: 'To a close friend',
  second: 'To someone who knows the place',
  third: 'To a neighbor or colleague',
  messages: {
    first: ({ title, url }: With<'title' | 'url'>) =>
      `I started something and would love you to be the first: “${title}”. Would you have a look, and tell me what you think? ${url}`,
    second: ({ title, url }: With<'title' | 'url'>) =>
      `You know how much this is needed: “${title}”. Every line of where the money goes is on the page. ${url}`,
    third: ({ title, url }: With<'title' | 'url'>) =>
      `A few of us are chipping in for “${title}”. Small gifts count, and you see each dollar arrive. ${url}`,
  },
  done: 'To my campaign',
}
