import type { MarkWith, Rich, With } from '../../with.ts'

export const plan = 'Monthly plan'
/** "3 communities" */
export const causes = ({ count, kind }: With<'count' | 'kind'>) => {
  const one = kind === 'communities' ? 'community' : 'cause'
  const more = kind === 'communities' ? 'communities' : 'causes'
  return `${count} ${count === 1 ? one : more}`
}
export const aMonth = (total: With<'count' | 'kind'>) => `a month to ${causes(total)}`
export const state = {
  active: 'Active',
  retrying: ({ month }: With<'month'>) => `${month} is waiting`,
  needs_action: ({ month }: With<'month'>) => `${month} is waiting`,
  lapsed: 'Paused',
  paused: 'Paused',
  ended: 'Stopped',
}
export const next = ({ date, card }: With<'date' | 'card'>) => `Next charge ${date}, with ${card}.`
export const nextWithoutCard = ({ date }: With<'date'>) => `Next charge ${date}. There's no card for it yet.`
export const nextCovered = ({ amount }: With<'amount'>) => `With the card fee you cover; ${amount} of it arrives.`
export const belowLeast = ({ date, amount }: With<'date' | 'amount'>) =>
  `Not charged on ${date}: ${amount} is less than the smallest monthly charge.`
export const disputed =
  'Your bank asks about one of your monthly charges. We charge nothing more until that is settled.'
export const disputeWon = 'Your bank’s question is settled. Nothing is charged until you resume.'
export const disputeLost = 'Your bank took back a monthly charge, so your monthly giving has ended.'
export const noCard = 'There’s no card for it yet. Choose one, and your plan goes on with it.'
export const samePlace = 'Your plan stays as it is.'
export const resumesOn = ({ date }: With<'date'>) => `Paused. It resumes by itself on ${date}.`
export const lapsed = 'Pick it up whenever you like. The missed month is skipped, not added up.'
export const stopped = "You won't be charged again."
export const startsAgainUntil = ({ date }: With<'date'>) => `You can start it again until ${date}.`
export const skipped = ({ date }: With<'date'>) => `${date} is skipped.`
export const charging = "This month's charge is under way. Changes apply from the one after."
export const held = 'Nothing is charged while the causes in your plan take no gifts.'
export const bar = 'Where your monthly gift goes'
export const savesFees = ({ count, amount }: With<'count' | 'amount'>) =>
  `One charge instead of ${count} saves ${amount} in card fees each month.`
export const share = ({ percent }: With<'percent'>) => `${percent}%`
export const showSplit = ({ name }: With<'name'>) => `Where ${name} sends it`
export const item = {
  starting: 'Its first gift is on the way',
  active: '',
  paused: ({ date }: With<'date'>) => `Paused until ${date}`,
  pausedOpen: 'Paused',
  held: 'Takes no gifts now, so nothing is charged',
  ending: 'Ends before its next charge, so nothing is charged',
  joins: ({ date }: With<'date'>) => `Joins the plan on ${date}`,
  ended: 'Stopped',
}
export const needsAttention = 'Needs attention'
export const change = 'Change plan'
export const skipOrPause = 'Skip or pause'
export const resume = 'Resume'
export const resuming = 'Resuming…'
export const resumed = ({ date }: With<'date'>) => `Resumed. The next charge is on ${date}.`
export const unskip = 'Undo skip'
export const working = 'Saving…'
export const noneTitle = 'Give every month'
export const noneBody = 'One charge a month for everything you give. Change, skip or stop any time in two taps.'
export const noneAction = 'Find a community'
export const startAgain = 'Start again'
export const changed = 'Your monthly plan has changed.'
export const changedFrom = ({ date }: With<'date'>) => `Saved. It applies from ${date}.`

export const editor = {
  total: 'One charge a month',
  totalBeforeFee: 'What arrives each month',
  chargedWithFee: ({ amount }: With<'amount'>) => `${amount} with the card fee`,
  day: 'On day',
  amountOf: ({ name }: With<'name'>) => `Dollars a month for ${name}`,
  less: ({ name }: With<'name'>) => `$1 less for ${name}`,
  more: ({ name }: With<'name'>) => `$1 more for ${name}`,
  options: ({ name }: With<'name'>) => `Pause or remove ${name}`,
  noChange: 'No change',
  was: ({ amount }: With<'amount'>) => `Was ${amount}`,
  absorbs: 'takes the odd cents',
  tooSmall: ({ amount }: With<'amount'>) => `At least ${amount} each.`,
  totalTooSmall: ({ amount }: With<'amount'>) => `The smallest monthly charge is ${amount}.`,
  totalTooLarge: ({ amount }: With<'amount'>) => `The largest monthly charge is ${amount}.`,
  unreadable: 'Enter amounts like 25 or 25.50.',
  remove: 'Remove',
  removed: 'Stops with your change',
  undo: 'Undo',
  pause: 'Pause',
  add: 'Add a community',
  evenly: 'Split evenly',
  coverFee: 'Cover the card fee',
  coverFeeWhy: ({ amount, fee }: With<'amount' | 'fee'>) => `So the full ${amount} arrives, +${fee}`,
  now: <M>({ before, after, date }: With<'before' | 'after' | 'date'>, strong: MarkWith<M>): Rich<M> => [
    strong(`Now ${before} → ${after} a month, from ${date}.`),
    ' Today: $0.',
  ],
  nowOpen: <M>({ before, after }: With<'before' | 'after'>, strong: MarkWith<M>): Rich<M> => [
    strong(`Now ${before} → ${after} a month.`),
    ' Today: $0.',
  ],
  same: <M>({ amount, date }: With<'amount' | 'date'>, strong: MarkWith<M>): Rich<M> => [
    strong(`${amount} a month, next on ${date}.`),
    ' Today: $0.',
  ],
  sameOpen: <M>({ amount }: With<'amount'>, strong: MarkWith<M>): Rich<M> => [
    strong(`${amount} a month.`),
    ' Today: $0.',
  ],
  newDay: ({ day }: With<'day'>) => `Then on the ${day} of each month.`,
  nothingLeft: 'Nothing is left in your plan. To end it, choose Stop.',
  save: 'Save plan',
  skip: ({ month }: With<'month'>) => `Skip ${month}`,
  pauseAll: 'Pause',
  stop: 'Stop',
}

export const adding = {
  title: 'Add a community',
  body: 'Your first gift is charged today. After that it comes with your plan.',
  smaller: ({ amount }: With<'amount'>) => `Less than ${amount} joins your next charge, with nothing charged today.`,
  first: 'Choose a community to start with.',
  none: 'You give to all your communities already. Here are others.',
  find: 'Find another community',
  back: 'Back to your plan',
}

export const pausing = {
  title: 'Skip or pause',
  body: "You stay a member of every community. We don't charge skipped months later.",
  titleOf: ({ name }: With<'name'>) => `Pause ${name}`,
  how: 'How long',
  skip: ({ month }: With<'month'>) => `Skip ${month}`,
  months: ({ count }: With<'count'>) => (count === 1 ? 'Pause for 1 month' : `Pause for ${count} months`),
  nextCharge: ({ date }: With<'date'>) => `Next charge ${date}`,
  pauseUntil: ({ date }: With<'date'>) => `Pause until ${date}`,
  keep: 'Cancel',
  stop: 'Stop monthly giving',
}

export const stopping = {
  title: 'Stop all monthly giving?',
  body: "You won't be charged again. You stay a member of your communities, and we'll confirm by email.",
  reason: 'Why are you stopping?',
  act: 'Stop all monthly giving',
  keep: 'Keep it',
  acting: 'Stopping…',
  done: 'Your monthly giving has stopped. Thank you for every month of it.',
}

export const repair = {
  title: "Let's fix your monthly gift",
  body: ({ reason, amount, month }: With<'reason' | 'amount' | 'month'>) =>
    `${reason} ${amount} for ${month} is still waiting. You stay a member of every community.`,
  retrying: ({ month }: With<'month'>) => `Your ${month} gift didn't go through`,
  retryingBody: ({ date }: With<'date'>) => `We'll try again on ${date}; nothing you need to do.`,
  confirmTitle: "Your bank wants to check it's you",
  confirmBody: ({ amount, month }: With<'amount' | 'month'>) =>
    `${amount} for ${month} goes through once you confirm it.`,
  confirm: 'Confirm it',
  lapsedTitle: 'Your monthly giving is paused.',
  lapsedBody: 'Pick it up whenever you like.',
  fix: 'Fix',
  updateCard: 'Update card',
  other: 'Other choices',
  tryAgain: 'Try again now',
  changeAmount: 'Change amount',
  skip: 'Skip this month',
  pause: 'Pause',
  trying: 'Trying your card…',
  stillTrying: "Still working. You won't be charged twice. We'll email you when we know.",
  useForAll: 'Use it for all my monthly giving',
  fixed: ({ month }: With<'month'>) => `Sorted. Your ${month} gift is on its way.`,
  nothing: 'Nothing needs fixing. Your plan continues as it is.',
  due: 'Due',
  amount: 'Amount',
  lastTry: 'Last try',
  done: 'Done',
  saved: 'Your card is saved.',
  withFee: ({ amount }: With<'amount'>) => `${amount} (with the card fee)`,
  unreachable: "We couldn't reach your bank. Nothing was charged twice; try again in a moment.",
}
export const reason = {
  insufficient_funds: ({ card }: With<'card'>) => `Your bank says there isn't enough behind the ${card}.`,
  expired_card: ({ card }: With<'card'>) => `Your bank says the ${card} has expired.`,
  incorrect_cvc: ({ card }: With<'card'>) => `The security code of the ${card} doesn't match.`,
  incorrect_zip: ({ card }: With<'card'>) => `The ZIP of the ${card} doesn't match.`,
  incorrect_number: ({ card }: With<'card'>) => `The number of the ${card} isn't right.`,
  authentication_failed: ({ card }: With<'card'>) => `Your bank couldn't confirm it's you with the ${card}.`,
  card_blocked: ({ card }: With<'card'>) => `Your bank won't take the ${card} any more. Another card works.`,
  declined: ({ card }: With<'card'>) => `Your bank declined the ${card}.`,
  unspecified: ({ card }: With<'card'>) => `The ${card} can't be used here.`,
}
export const reasonCard = ({ last4 }: With<'last4'>) => `card ending ${last4}`
export const reasonNoCard = 'card'

export const removal = {
  body: 'This card pays your monthly plan. Which card takes over?',
  how: 'Which card takes over',
  waits: 'No card yet',
  waitsHint: 'Your plan waits for a card. Nothing is charged before you choose one.',
}

export const yourMonth = {
  title: 'Your month',
  manage: 'Manage',
  nextOn: <M>({ date }: With<'date'>, strong: MarkWith<M>): Rich<M> => ['next on ', strong(String(date))],
  oneCharge: (total: With<'count' | 'kind'>) => `one charge, ${causes(total)}`,
}
