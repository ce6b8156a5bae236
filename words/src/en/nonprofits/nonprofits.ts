import type { With } from '../../with.ts'

export const received = 'Raised through Kindling'
export const receivedNote = 'After card fees.'
export const programs = 'What they do'
export const communities = 'Give through a community'
export const communitiesNote = 'Nonprofits are funded by the groups that chose them.'
export const giveThrough = ({ name }: With<'name'>) => `Give through ${name}`
export const campaigns = 'Campaigns for it'
export const projects = 'Projects'
export const record = 'On record'
export const legalName = 'Legal name'
export const ein = 'EIN'
export const place = 'Place'
export const site = 'Website'
export const noneYet = 'No community or campaign gives to it yet.'
export const seeActive = "See what's active"
export const lastPayout = 'Last payout'
export const noPayout = 'No payout yet'
export const seePage = 'See its page'
export const verifiedTitle = 'What verified means'
export const verifiedMeans =
  'The IRS register lists its EIN as a charity that can take deductible gifts. A person checked that before it could receive anything here.'
export const checkingMeans = 'Its EIN is not checked yet. No money leaves for it before a person has done that.'
export const save = 'Save'
export const saving = 'Saving…'
export const subsection = 'Tax status'
export const subsections = ({ code }: With<'code'>) => `501(c)(${code})`
export const notDeductible = 'Gifts are not deductible'
export const inRegistry = 'In the IRS registry'
export const listedTitle = "It isn't on Kindling yet"
export const listedBody =
  'We show only what the public IRS registry says. It takes no gifts here until its people claim this page and we verify them.'
export const pendingTitle = "We're checking this organization."
export const pendingBody = 'Someone has claimed it. It takes no gifts until we have verified them.'
export const suspendedPill = 'Suspended'
export const suspendedTitle = "It can't take gifts now."
export const suspendedBody = 'We have suspended this organization.'
export const inventedPill = 'Invented for the demo'
export const invented = "This organization doesn't exist"
export const inventedBody =
  'We made it up for the demo, so it takes no gifts. Real organizations of the IRS registry have a page like this one.'
export const report = 'Report a problem'
export const reportSubject = ({ ein }: With<'ein'>) => `A problem with nonprofit ${ein}`

export const claim = {
  title: 'Do you work here?',
  body: 'Claim this page to write what it says.',
  titleListed: 'Is this your organization?',
  bodyListed: 'Claim this page to take gifts from communities and campaigns, or ask us to remove it.',
  begin: 'Claim this page',
  enterCode: 'Enter the code',
  see: 'See your claim',
  own: 'Your claim',
  remove: 'Ask us to remove it',
  removeSubject: ({ ein }: With<'ein'>) => `Please remove nonprofit ${ein}`,
  refused: 'We declined your claim:',
  how: 'We send a code to the organization. Enter it here, and our staff check your claim.',
  way: 'Where should the code go?',
  byEmail: "An email address at the organization's own domain",
  byLetter: "The organization's address in the IRS registry, by letter",
  siteHint: 'Its own site, such as warmroom.example',
  email: 'Email',
  emailHint: 'At that domain. Addresses such as gmail.com prove nothing.',
  letterTo: 'We post a letter to:',
  noLetter: 'The registry has no postal address for it, so a letter is no choice.',
  sendEmail: 'Email the code',
  sendLetter: 'Send the letter',
  sending: 'Sending…',
  letterComing: "We'll post the letter soon. Enter its code here when it arrives.",
  posted: 'The letter is on its way. Enter its code here when it arrives.',
  mailed: ({ email }: With<'email'>) => `We emailed a code to ${email}. It is good for 30 minutes.`,
  code: 'Code',
  codeLike: 'K7QF-2M9D',
  check: 'Check the code',
  checking: 'Checking…',
  proved: "The code was right. Our staff are checking your claim, and we'll let you know.",
  withdraw: 'Withdraw claim',
}

export const represent = {
  title: 'You represent this nonprofit',
  edit: 'Edit page',
  invite: 'Invite someone',
  project: 'Propose a project',
  inviteBody: 'They can then edit this page and invite others.',
  inviteOne: 'Invite',
  invited: 'Invited',
  search: 'Name',
  noResults: 'Nobody found by this name.',
  invitedTitle: 'You were invited to represent this nonprofit',
  invitedBody: 'You could edit this page and invite others.',
  accept: 'Accept',
  decline: 'Decline',
  name: 'Name',
  mission: 'Mission in one sentence',
  programsHint: 'One on each line',
  programsWrong: ({ most, longest }: { most: number; longest: number }) =>
    `At most ${most} lines of ${longest} characters.`,
  choosePicture: 'Choose a picture',
  crop: 'Edit Picture',
  pictureFailed: "Couldn't save the picture.",
  checkedHint: 'Our staff check a change before it shows.',
  waits: 'Our staff are checking:',
  refused: 'Our staff did not accept:',
  newName: ({ name }: With<'name'>) => `Name: ${name}`,
  newSite: ({ site }: With<'site'>) => `Website: ${site}`,
  noSite: 'No website',
  leave: 'Leave',
  leaveAsk: 'Stop representing it?',
  leaveBody: 'You can no longer edit this page. Another representative can invite you again.',
  remove: 'Remove',
  removeOne: ({ person }: With<'person'>) => `Remove ${person}`,
  removeAsk: ({ person }: With<'person'>) => `Remove ${person}?`,
  removeBody: 'They can no longer edit this page.',
  cancel: 'Cancel',
}

export const nextPayout = 'Next payout'
export const payoutsKept = 'Held until it can receive payouts'

export const payouts = {
  title: 'Payouts',
  debt: ({ amount }: With<'amount'>) =>
    `Gifts were refunded after they were paid out. The next ${amount} of gifts make up for it, then payouts go on.`,
  connect: 'Connect payouts',
  goOn: 'Continue',
  add: "Add what's missing",
  update: 'Update details',
  opening: 'Opening…',
  none: 'Connect a bank account to receive what was raised. We send it on the 1st of each month.',
  begun: 'You started to connect payouts. Some details are still missing.',
  checking: 'The card processor is checking your details. This can take a few days.',
  needs_information: ({ date }: With<'date'>) =>
    `The card processor needs more information by ${date}. Payouts continue until then.`,
  needsSoon: 'The card processor needs more information. Payouts continue until then.',
  ready: ({ date }: With<'date'>) => `Payouts are on. The next one leaves on ${date}.`,
  stopped: 'Payouts have stopped: the card processor needs more information first. Your money is kept.',
  rejected: "The card processor doesn't accept this account. Your money is kept; please write to us.",
  list: 'Payouts so far',
  states: { pending: 'Not sent yet', sent: 'Sent', paid_out: 'Paid out', reversed: 'Came back' },
  partBack: ({ amount }: With<'amount'>) => `${amount} came back`,
  statement: 'Statement',
}
export const statement = {
  year: ({ year }: With<'year'>) => `Statement ${year}`,
  earlier: ({ year }: With<'year'>) => `See ${year}`,
  years: 'Years',
  csv: 'CSV',
  pdf: 'PDF',
  empty: 'No closed month has money in this year.',
}
