import type { With } from '../with.ts'

export * from './campaigns/refusals.ts'
export * from './flash-campaigns/refusals.ts'
export * from './projects/refusals.ts'

export const unknownPush = 'We can’t reach this browser’s push service.'
export const missing = 'This does not exist, or is not yours to see.'
export const noSuchAddress = ({ method, path }: With<'method' | 'path'>) => `There is no ${method} ${path}.`
export const unreadable = 'This request could not be read.'
export const tooMuch = 'This is more than we can take in one go.'
export const headersTooLarge = 'The headers of this request are more than we take.'
export const tooSlow = 'This request took too long to arrive. Please try again.'
export const internal = ({ id }: With<'id'>) => `Something went wrong on our side. If you write to us, name ${id}.`
export const breathless = 'We are catching our breath. Try again in a moment.'
export const crowded = 'A lot is coming in right now. Try again in a moment.'
export const tooOften = 'That was a lot at once. Try again in a moment.'
export const tooOftenInAMinute = 'That was a lot at once. Try again in a minute.'
export const correctionsADay = ({ time }: With<'time'>) =>
  `A receipt can take a new name or address three times a day. Try again after ${time}.`
export const cardsADay = ({ time }: With<'time'>) => `You can make ten cards a day. Try again after ${time}.`
export const tryAfter = ({ time }: With<'time'>) => `Try again after ${time}.`
export const streamsOpen = 'This is open too often already.'

export const sendJson = 'Send JSON.'
export const sendParts = 'Send multipart/form-data.'
export const sendNothing = 'This call takes no body.'
export const sendAs = ({ field, method }: With<'field' | 'method'>) => `Send ${field} as ${method}.`
export const partTwice = 'A part of this request came twice.'
export const fileNotAsked = 'A file came that this call does not ask for.'
export const platformHeader = 'X-Platform is ios, android or web.'
export const versionHeader = 'X-App-Version is a version such as 1.4.2.'
export const appTooOld = 'This version of the app is too old. Please update it.'
export const keyHeader = 'Idempotency-Key is 1 to 255 visible ASCII characters.'
export const proofHeader = 'X-Proof is base64, of at most 4,096 characters.'
export const keyRequired = 'This call needs an Idempotency-Key header.'
export const keyOfAnotherRequest = 'This Idempotency-Key was used with another request.'
export const keyOfAnotherGift = 'This Idempotency-Key was used with another gift.'
export const stillRunning = 'This request is still running.'
export const notSigned = 'This is not a signed event.'
export const signatureDoesNotFit = 'The signature does not fit.'
export const eventUnreadable = 'This event can’t be read.'

export const talkBanned = 'You can’t write here.'
export const talkMuted = ({ date }: With<'date'>) => `You can’t write here until ${date}.`
export const talkMutedForNow = 'You can’t write here until an organizer lets you.'
export const commentsClosed = 'Comments are closed.'
export const slowMode = ({ time }: With<'time'>) => `Slow mode is on. You can comment again after ${time}.`
/** Why an older text was hidden. */
export const blockedLater = 'It contains a word that the organizers have blocked since.'
export const blockedWord = 'This word isn’t used here.'
export const muteSelf = 'You can’t mute yourself.'
export const muteOwner = 'You can’t mute the person who runs this.'
export const quietReaction = 'There are no embers here.'
export const commentGone = 'This comment isn’t there any more.'
export const notYourComment = 'This comment isn’t yours to change.'
export const editTooLate = 'A comment can be edited for 15 minutes.'
export const card = {
  sent: 'This card was sent. It can’t change any more.',
  noGift: 'Only a gift that arrived and has a dedication can have a card.',
  day: 'Choose a day from today to a year ahead',
}
export const complaint = {
  own: 'You can’t report what is yours.',
  ownCase: 'You can’t decide about your own post.',
  ownDecision: 'Someone else decides about an appeal against your decision.',
  decided: 'This has been decided already.',
  appealedBefore: 'You can appeal once.',
  nothingHidden: 'There is nothing left to appeal.',
}
export const chat = {
  self: 'You can’t message yourself.',
  unavailable: 'You can’t message this person.',
  cannotAdd: ({ name }: With<'name'>) => `${name} can’t be added.`,
  unanswered: 'You can write more once this person accepts your request.',
  frozen: 'This community is frozen, so nobody can write here.',
  archived: 'This community has closed, so nobody can write here.',
  tooLarge: 'This community is too large for a chat.',
  switchedOff: 'The organizers switched off this chat.',
  groupFull: 'A group has up to 50 people.',
  messageGone: 'This message isn’t there any more.',
  notYours: 'This message isn’t yours to change.',
  editTooLate: 'A message can be edited for 15 minutes.',
  sentElsewhere: 'This message was sent already.',
  noTyping: 'You can’t write here.',
  noRequest: 'There is no request to answer here.',
  noGroup: 'This isn’t a group that people made.',
  adminsAct: 'Only admins of the group can do this.',
  requestIsText: 'A request can only have text.',
}
export const blockSelf = 'You can’t block yourself.'
export const signIn = 'Please sign in.'
export const sessionEnded = 'Your session has ended. Please sign in again.'
export const signInOver = 'This sign-in is over. Please start again.'
export const notSetUp = 'This way to sign in is not set up here.'
export const providerAway = ({ provider }: With<'provider'>) =>
  `${provider} does not answer right now. Try again in a moment.`
export const notVouched = ({ provider }: With<'provider'>) =>
  `${provider} did not vouch for this sign-in. Please try again.`
export const emailUnverified = ({ provider }: With<'provider'>) =>
  `${provider} has not verified your email yet. Verify it there, then sign in.`
export const emailLinked = ({ provider }: With<'provider'>) =>
  `This email is linked to ${provider}. Continue with ${provider}.`
export const emailOfAnotherWay = 'This email already has an account. Sign in the way you did before.'
export const emailTaken = 'This email already has an account.'
export const accountDeleted = 'This account was deleted.'
export const signInAgain = 'Please sign in again first. It keeps your account yours.'
export const wrongPair = 'This email and password don’t fit together. You can also continue with Google or Apple.'
export const wrongPassword = 'This password doesn’t fit. Please try again.'
export const noPassword = 'You have no password. Sign in again with Google or Apple.'
export const newEmailOver = 'This link has expired. Ask for a new one in your profile.'
export const provider = { google: 'Google', apple: 'Apple' }

export const smallestGift = ({ amount }: With<'amount'>) => `The smallest gift is ${amount}.`
export const largestGift = ({ amount }: With<'amount'>) =>
  `For gifts over ${amount}, write to us so we can save you fees.`
export const largestNewGift = ({ amount }: With<'amount'>) =>
  `The largest gift from a new account is ${amount}. For more, write to us.`
export const giftSettled = 'This gift went through already. You were charged once.'
export const giftCanceled = 'This gift was canceled, and nothing was charged. Please start again.'
export const onlyGives = 'Here you can only give. Sign in for everything else.'
export const handoffOver = 'This page has expired. Please go back to the app and try again.'
export const browserOfOther =
  'This browser is signed in to another account. Sign out here first, then go back to the app and try again.'
export const giveInBrowser = 'Please give in your browser.'
export const giftOnItsWay = 'This gift is still on its way. You won’t be charged twice.'
export const giftTriedOut = 'This gift was tried three times. Please start again.'
export const giftOfPlan = 'Your monthly giving tries this gift again. Choose another card there.'
export const refundOfUnsettled = 'Only a gift that went through can be refunded.'
export const refundInDispute = 'This gift is in dispute at the bank.'
export const refundTakenBack = 'The bank took this gift back already.'
export const refundUnderWay = 'All that is left of this gift is being refunded already.'
export const refundAskedAlready = 'You asked for this refund already. Write to us if something is still wrong.'
export const refundBeingDecided =
  'We’re already deciding about a refund of this payment. We’ll email you if money goes back.'
export const refundDone = 'This gift was refunded already.'
export const campaignOwn = 'You organize this campaign, so someone else decides about it.'
export const refundOwn = 'You can’t refund your own gift.'
export const refundTooLate = 'A gift can be refunded for 30 days.'
export const refundWhole = 'This gift hides its amount, so only all of it can be refunded.'
export const refundTooLarge = ({ amount }: With<'amount'>) => `At most ${amount} can be refunded.`

export const cardsAway = 'The card processor doesn’t answer right now. Please try again in a moment.'
export const cardsNotCharged =
  'Cards can’t be charged right now. That is our fault, and nothing was charged. Please try again in a few minutes.'
export const cardsTested =
  'Someone is testing stolen cards, so each try is checked first. Nothing was charged. Please try again.'
export const cardGone = 'This card is not one of your saved cards any more. Please choose another.'
const withArticle = ['District of Columbia', 'Northern Mariana Islands', 'Virgin Islands']
export const stateClosed = ({ state }: With<'state'>) =>
  `Kindling can’t take gifts from ${withArticle.includes(String(state)) ? 'the ' : ''}${state} yet. Your card was not charged.`
export const cardUnreadable = 'This card could not be read. Please enter it again.'
export const cardTried = 'This card was tried before, and nothing was charged. Please enter it again.'
export const cardPaid = ({ amount, name }: With<'amount' | 'name'>) =>
  `Your ${amount} gift to “${name}” went through with this card already. You were charged once.`
export const cardPaying = ({ amount, name }: With<'amount' | 'name'>) =>
  `Your ${amount} gift to “${name}” is on its way with this card. You won’t be charged twice.`
export const declined = {
  insufficient_funds:
    'Your bank says there isn’t enough in this account right now. Try a smaller amount or another card.',
  expired_card: 'This card has expired. Update the date or use another.',
  incorrect_cvc: 'The security code doesn’t match this card.',
  incorrect_zip: 'The ZIP code doesn’t match this card.',
  incorrect_number: 'This card number isn’t right.',
  authentication_failed: 'Your bank couldn’t confirm it was you. Try again or use another card.',
  card_blocked: 'Your bank declined this. They can tell you why; another card may work.',
  declined: 'Your bank declined this. They can tell you why; another card may work.',
  unspecified: 'This card can’t be used here.',
}

export const noMonthlyGifts = 'This takes one-time gifts only.'
export const alreadyMonthly = 'You give to this monthly already. Change that amount in your plan.'
export const smallestItem = ({ amount }: With<'amount'>) => `The smallest monthly gift is ${amount}.`
export const noteNeedsGift = 'This amount joins your next charge, without a gift today. Leave the note out.'
export const nothingToJoin = 'Nothing is charged monthly any more, so there is no charge to join.'
export const smallestMonthly = ({ amount }: With<'amount'>) => `The smallest monthly total is ${amount}.`
export const largestMonthly = ({ amount }: With<'amount'>) => `Your monthly total can be ${amount} at most.`
export const nothingToPause = 'Nothing is due that could be skipped or paused.'
export const nothingToResume = 'There is nothing to resume.'
export const nothingToRetry = 'No monthly gift is waiting to be tried again.'
export const notDueThen = 'That month isn’t due any more, so nothing was skipped.'
export const skippedAlready = 'You’ve skipped a month already. Resume first, or pause for longer.'
export const stoppedAlready = 'Your monthly giving has stopped already.'
export const linkOver = 'This link was used or has expired. Sign in to change your monthly giving.'
export const cardOfPlan =
  'Your monthly giving uses this card. Choose another one for it first, or let it wait for a card.'
export const planDisputed =
  'Your bank asks about one of your monthly charges. You can go on as soon as that is settled.'

export const communityClosed = {
  archived: 'This community has closed.',
  suspended: 'We are checking the organizations behind this community.',
  closed: 'This community takes no gifts right now.',
}
export const invitesClosed = 'Invites are closed.'
export const communityFull = 'This community takes no new members right now.'
export const handOverFirst = 'You own this community. Hand it over first, or close it.'
export const handOverClosed = 'You own this community, which has closed. To leave, hand it over to one of its members.'
export const ownersAct = 'Only the owner of this community can do this.'
export const offerOver = 'This offer has ended.'
export const ownMembership = "You can't do this with your own membership. You can leave."
export const memberChanged = 'This has changed meanwhile. Please look again.'
export const ownerNoMember = 'Only an active member can own a community.'
export const frozenBy = {
  staff: 'We have put this community on hold. Write to us, and we look at it together.',
  no_owner: 'This community has no owner right now. Write to us, and we help to find one.',
}
export const frozenLetsNobodyIn = 'This community is frozen. Reopen it to approve requests.'
export const splitSame = 'Gifts are split like this already.'
export const splitBegins = 'The new split begins this very minute. Look again, and announce another.'
export const communityMade = "You've already created this community."
export const slugTaken = 'This address is taken.'
export const slugUnfit =
  'Use 3 to 40 lowercase letters, digits and single hyphens, with at least one letter. Some words are reserved.'
export const splitNotWhole = 'The split must add up to 100%, each nonprofit once.'
export const splitNoProject = 'Choose a project of this nonprofit that takes gifts.'
export const splitNotVerified = 'Gifts can go to verified nonprofits only.'
export const claim = {
  already: 'You already represent this nonprofit.',
  waits: "Your claim is being checked. We'll let you know.",
  noAddress: 'The registry has no postal address for it. Use an email at its own domain.',
  noSite: 'Enter the address of its website.',
  anybodysPage: "Anyone can have a page there. Enter the nonprofit's own website, or choose the letter.",
  publicMail: "Anyone can have an address there. Use one at the nonprofit's own domain.",
  otherDomain: 'This email belongs to another domain than the website.',
  noCode: 'No code is on its way. Start again.',
  codeOver: 'This code has expired. Start again.',
  failed: 'Too many wrong codes. Start again.',
  wrongCode: ({ left }: { left: number | string }) => `That isn't the code. Tries left: ${left}.`,
  notProved: "This claim hasn't been proved, or was decided.",
  own: 'Someone else has to decide about your own claim.',
  noLetter: 'This claim needs no letter.',
}
export const representativeBefore = 'Only representatives who came before this person, and our staff, can remove them.'
export const nonprofitUnfit = 'Only charities under 501(c)(3) with deductible gifts can be verified.'

export const spentTooMuch = ({ amount }: With<'amount'>) =>
  `This is more than has arrived. You can still report ${amount}.`
export const notifiedEnough =
  'People were notified of an update here in the last 24 hours, or three times this week. Post without notifying, or schedule it.'
export const updateIsPublished = 'This update is published. You can edit or delete it.'
export const notAhead = 'Choose a time to come, within a year.'
export const photoTwice = 'A photo is in the list twice.'

export const profile = {
  bio: 'Bio can be at most 120 characters',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  nameAddress: 'A name can’t contain a web or email address',
  nameSlash: 'A name can’t contain a slash',
  textAddress: 'A card can’t contain a web or email address',
  nameReserved: 'Only Kindling itself can use this name',
  noEmail: 'Email is required',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number',
  url: 'Please enter a valid web address',
  timeZone: 'Please choose a time zone from the list',
}
export const passwordRefusal = {
  length: 'Use at least 8 characters',
  number: 'Use at least one number',
  symbol: 'Use at least one symbol, like ! or ?',
  name: 'Leave your first and last name out of it',
}

export const noPicture = 'There is no such picture.'
export const pictureGone = 'This picture is not there any more. Send it again.'
export const picture = {
  other: 'Send a JPEG, PNG, WebP or AVIF picture.',
  heic: 'This is a HEIC picture, which we cannot read. Save it as JPEG and send that.',
  broken: 'This picture cannot be read. It may be cut off.',
  'too-many-pixels': 'This picture has more pixels than we take. Make it smaller and send it again.',
  'too-small': 'This picture is too small. It must be at least 96 pixels wide.',
  'too-slow': 'This picture took too long to read. Save it as JPEG and send that.',
}
export const payoutsElsewhere = 'Another account of the operator receives all gifts, so nothing is paid out here.'
export const receiptLinkOver = 'This link has expired. Open the receipt from your gifts again.'
export const statementLinkOver = 'This link no longer works. Ask the person who sent it for a new one.'
export const fileLinkOver = 'This link has expired. Go back and open the file again.'

/** The error of one field; the field's name is beside it. */
export const field = {
  at: ({ field, text }: With<'field' | 'text'>) => `${field}: ${text}`,
  unknown: 'is not known here',
  unfit: 'is not valid',
  notOurs: 'is not one of ours',
  notAFile: 'is not a file',
  notTheGoal: 'must add up to the goal',
  unkept: 'holds a character that cannot be kept',
  longer: ({ max }: With<'max'>) => `is longer than ${max} characters`,
  shorter: ({ min }: With<'min'>) => `is shorter than ${min} characters`,
  empty: 'is empty',
  state: 'is not a US state, such as MN or Minnesota',
  zip: 'is not a ZIP code, such as 55802',
  oneCard: 'Send either confirmation_token or card_id.',
  oneProof: 'Send either id_token or code.',
  webAddress: 'is not the address of a web page',
  manyParts: 'has too many parts',
  twice: 'names something twice',
  input: 'Invalid input',
  type: ({ expected, received }: With<'expected' | 'received'>) =>
    `Invalid input: expected ${expected}, received ${received}`,
  value: ({ expected }: With<'expected'>) => `Invalid input: expected ${expected}`,
  option: ({ options }: With<'options'>) => `Invalid option: expected one of ${options}`,
  tooBig: ({ what, bound }: With<'what' | 'bound'>) => `Too big: expected ${what} to be ${bound}`,
  tooSmall: ({ what, bound }: With<'what' | 'bound'>) => `Too small: expected ${what} to be ${bound}`,
  tooMany: ({ what, bound, unit }: With<'what' | 'bound' | 'unit'>) =>
    `Too big: expected ${what} to have ${bound} ${unit}`,
  tooFew: ({ what, bound, unit }: With<'what' | 'bound' | 'unit'>) =>
    `Too small: expected ${what} to have ${bound} ${unit}`,
  pattern: ({ pattern }: With<'pattern'>) => `Invalid string: must match pattern ${pattern}`,
  format: ({ format }: With<'format'>) => `Invalid ${format}`,
}
/** The units of the limits of texts and lists. */
export const unit = { string: 'characters', array: 'items' }
export const format = { uuid: 'UUID', datetime: 'ISO datetime', date: 'ISO date', url: 'URL', email: 'email address' }
