import type { With } from '../with.ts'

/** The end of every email. */
export const footer = {
  why: {
    account: 'You get this email because it’s about your Kindling account.',
    address: 'You get this email because someone entered this address on Kindling.',
    card: 'You get this email because someone wrote you a card on Kindling.',
    gift: 'You get this email because you gave on Kindling.',
    monthly: 'You get this email because you give monthly on Kindling.',
    notification: 'You get this email because emails like it are on in your settings.',
    digest: 'You get this email at most once a day, when there is news.',
    nonprofit: 'You get this email because you represent a nonprofit on Kindling.',
    staff: 'You get this email because you decided on this refund.',
  },
  wrong: ({ email }: With<'email'>) => `Something wrong? Write to ${email}. A person reads it.`,
}

export const receipt = {
  subject: ({ amount, number }: With<'amount' | 'number'>) => `Your ${amount} gift: receipt ${number}`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `Thank you for your ${amount} gift, ${name}.`,
}

/** A sponsor's payment of a match. */
export const match = {
  subject: ({ amount, number }: With<'amount' | 'number'>) => `Your ${amount} match: receipt ${number}`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `Thank you for your ${amount} match, ${name}.`,
  refunded: ({ amount }: With<'amount'>) => `${amount} of your match was refunded`,
  allRefunded: ({ amount }: With<'amount'>) => `Your ${amount} match was refunded`,
  to: 'Your match of',
  left: 'Left of your match',
}

export const refund = {
  subject: ({ amount }: With<'amount'>) => `${amount} of your gift was refunded`,
  subjectOfAll: ({ amount }: With<'amount'>) => `Your ${amount} gift was refunded`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `${name}, ${amount} is on its way back to you.`,
  now: 'Refunded now',
  inAll: 'Refunded in all',
  to: 'To',
  gift: 'Your gift to',
  left: 'Left of your gift',
  /** The giveable of a gift, inside a sentence. */
  named: ({ name }: With<'name'>) => `“${name}”`,
  closedBefore: ({ name }: With<'name'>) =>
    `${name} had closed before your card was charged, so your whole gift goes back to you.`,
  chargedAfter: ({ name }: With<'name'>) =>
    `Your gift to ${name} had ended without a charge, and your card was charged all the same. That was our fault, and we are sorry.`,
  bankGaveRest: ({ amount }: With<'amount'>) => `Your bank gave you the other ${amount} back.`,
  days: 'Banks take 5 to 10 days to show it.',
}

export const returnedRefund = {
  subject: ({ amount }: With<'amount'>) => `Your refund of ${amount} came back to us`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `${name}, your bank sent ${amount} back to us.`,
  why: ({ card }: With<'card'>) =>
    `We had refunded it to ${card}, and your bank did not take it: the card may be closed or replaced.`,
  next: ({ email }: With<'email'>) =>
    `The money is safe. Write to ${email}, and we will find another way. Until then it counts as part of your gift.`,
}

export const thanks = {
  subject: ({ organizer }: With<'organizer'>) => `${organizer} thanked you for your gift`,
  greeting: ({ name, organizer }: With<'name' | 'organizer'>) => `${name}, ${organizer} thanks you.`,
  for: ({ giveable }: With<'giveable'>) => `It is for your gift to ${giveable}.`,
  see: ({ giveable }: With<'giveable'>) => `See how ${giveable} is going`,
}

export const owedRefund = {
  subject: ({ amount }: With<'amount'>) => `We owe you ${amount}`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `${name}, we owe you ${amount}.`,
  closedBefore: ({ name }: With<'name'>) => `${name} had closed before your card was charged.`,
  unmatched: 'Your card was charged a second time for your gift. That was our fault, and we’re sorry.',
  what: 'Your bank is looking into it, because this payment is disputed. Until it decides, the card network won’t let us refund you. After that, we send what is still owed to your card. You don’t have to do anything.',
}

export const bankRefund = {
  subject: ({ amount }: With<'amount'>) => `Your bank gave you ${amount} back`,
  greeting: ({ name, amount }: With<'name' | 'amount'>) => `${name}, your bank gave you ${amount} back.`,
  what: 'It decided the dispute in your favor and took the money from us. We owe you nothing more for this payment.',
}

export const unmatchedCharge = {
  subject: ({ amount }: With<'amount'>) => `${amount} is on its way back to your card`,
  why: 'Your card was charged a second time for your gift. That was our fault, and we’re sorry. All of it goes back.',
  days: 'Banks take 5 to 10 days to show it. Your gift itself stays as it is.',
  returned: 'We had refunded it to your card, and your bank did not take it: the card may be closed or replaced.',
  next: ({ email }: With<'email'>) => `The money is yours and safe. Write to ${email}, and we will find another way.`,
}

export const newEmail = {
  subject: 'Confirm your new email address',
  greeting: ({ name }: With<'name'>) => `${name}, please confirm your new email.`,
  why: 'Someone wants to use this address for their Kindling account. If that’s you, confirm it.',
  until: 'You can confirm it for 24 hours. Until then we write to your old address.',
  notYou: 'If it wasn’t you, you don’t have to do anything. Nothing changes.',
  link: 'Confirm this address',
}

/** To whom a giver sent a link to a statement, often an accountant. */
export const statementLink = {
  subject: ({ name, period }: With<'name' | 'period'>) => `${name} sent you a giving statement: ${period}`,
  greeting: ({ name }: With<'name'>) => `${name} sent you a statement of gifts.`,
  period: 'Period',
  until: 'Available until',
  dayAndTime: ({ day, time, zone }: With<'day' | 'time' | 'zone'>) => `${day}, ${time} ${zone}`,
  what: 'It lists gifts made on Kindling and their receipts, as PDF and as CSV. You need no account to open it.',
  takenBack: ({ name }: With<'name'>) =>
    `${name} can take the link back earlier. Whoever has the link can open it, so please don’t pass it on.`,
  open: 'Open the statement',
}

/** Events of a person's account. */
export const notice = {
  'email-asked': {
    subject: 'A new email address for your account',
    greeting: ({ name }: With<'name'>) => `${name}, you asked for a new email address.`,
    what: 'It replaces this one once it’s confirmed. Until then, nothing changes.',
  },
  'password-set': {
    subject: 'Your password was set',
    greeting: ({ name }: With<'name'>) => `${name}, your password was set.`,
    what: 'You can sign in with it and your email address from now on. You were signed out everywhere else.',
  },
  'new-device': {
    subject: 'A new sign-in to your account',
    greeting: ({ name }: With<'name'>) => `${name}, someone signed in to your account.`,
    what: 'They used your email address and password, with a browser or from a place that is new to us. If it was you, you don’t have to do anything.',
  },
  open: 'Open Settings',
  when: 'When',
  with: 'With',
  device: ({ browser, system }: With<'browser' | 'system'>) => `${browser}, ${system}`,
  unknown: 'Unknown',
  notYou: ({ email }: With<'email'>) =>
    `If this wasn’t you, open Settings, sign out everywhere else, and write to ${email}.`,
}

export const deletion = {
  subject: ({ date }: With<'date'>) => `Your account will be deleted on ${date}`,
  greeting: ({ name, date }: With<'name' | 'date'>) => `${name}, your account will be deleted on ${date}.`,
  goes: 'Your profile is hidden from now on. On that day your name, profile, pictures, notes, memberships, saved cards and ways to sign in are deleted.',
  stays:
    'What you gave stays where you gave it. Tax law asks us to keep its amounts, dates and receipt numbers; your name does not stay with them. If you need receipts with your name, save them before that day.',
  led: 'A community you own goes to its longest-serving moderator a week later; without one, it stops taking gifts. Your campaigns are paused.',
  undo: 'Changed your mind, or wasn’t it you? Sign in before that day and keep your account.',
  keep: 'Keep my account',
}

/** The footer of emails about notifications. */
export const notification = {
  see: 'See it on Kindling',
  stop: 'Stop these emails',
  settings: 'Change what you get',
}

export const digest = {
  /** `first`: its newest sentence. */
  subject: ({ first, more }: { first: string; more: number }) => (more === 0 ? first : `${first} · ${more} more`),
  greeting: ({ name }: With<'name'>) => `${name}, here’s what’s new.`,
  more: ({ count }: { count: number }) => `The latest 20, and ${count} more on Kindling:`,
  open: 'Open Kindling',
}

export const push = {
  title: 'Kindling',
  hidden: 'You have a new notification.',
}

export const campaignReview = {
  approved: {
    subject: ({ title }: With<'title'>) => `Your campaign is live: ${title}`,
    greeting: ({ name }: With<'name'>) => `${name}, your campaign is live.`,
    what: ({ title }: With<'title'>) => `We checked ${title}, and it takes gifts from now on.`,
    next: 'Ask three people first: first gifts make the next ones easier. Your own link is on its page.',
    link: 'See your campaign',
  },
  rejected: {
    subject: ({ title }: With<'title'>) => `Please change something in ${title}`,
    greeting: ({ name }: With<'name'>) => `${name}, we could not open your campaign yet.`,
    what: ({ title }: With<'title'>) => `We checked ${title}. This is what to change:`,
    next: 'Nothing is lost: open it, change it, and send it again.',
    link: 'Open your campaign',
  },
}

/** For a giver whose request for a refund was declined. */
export const refundDeclined = {
  subject: ({ name }: With<'name'>) => `About your gift to ${name}`,
  greeting: ({ name }: With<'name'>) => `${name}, we can’t refund this gift.`,
  what: ({ amount, name }: With<'amount' | 'name'>) =>
    `You asked us to refund your ${amount} gift to “${name}”. It stays where it is.`,
  why: 'This is why:',
  next: ({ email }: With<'email'>) => `If you think that’s wrong, write to ${email}. A person reads it.`,
}

export const nonprofitDebt = {
  open: 'Open its page',
  subject: ({ name }: With<'name'>) => `Refunds after a payout to ${name}`,
  greeting: ({ name }: With<'name'>) => `${name}, some gifts went back after we paid them out.`,
  what: ({ amount, name }: With<'amount' | 'name'>) =>
    `Gifts to “${name}” were refunded or taken back by a bank after we paid them out. We paid out ${amount} more than it was given.`,
  next: 'You don’t have to pay anything. The next gifts make up for it, then payouts go on.',
}

/** For staff who requested or approved a refund. */
export const staffRefund = {
  subject: ({ amount }: With<'amount'>) => `A refund of ${amount} has not gone through`,
  greeting: ({ amount }: With<'amount'>) => `A refund of ${amount} that you decided on has not gone through.`,
  open: 'Open the staff pages',
  payment: 'Payment',
  refund: 'Refund',
  because: 'Why',
  why: {
    dispute: 'the payment is in dispute at the bank',
    charge_disputed: 'the payment is in dispute at the bank',
    balance_insufficient: 'our balance at the processor is too low',
    charge_already_refunded: 'it went back another way already',
    charge_not_refundable: 'the processor can’t refund this charge',
    amount: 'more was asked for than is left of the charge',
    sent_back: 'the bank sent it back',
    lost: 'the bank gave the money back itself',
    replaced: 'a part went back another way; a refund of the rest takes its place',
  },
  owed: 'It stays owed. We ask for it again every few hours, and as soon as a dispute ends. One that the bank sent back needs a new refund. The command “refund owed” lists it until it is done.',
  over: 'Nothing more of this refund is owed. If something is left of the payment, a new refund takes its place.',
}

/** About a plan. */
export const monthly = {
  open: 'See your monthly giving',
  addCard: 'Add another card',
  change: 'Skip, pause or stop without signing in',
  failed: {
    subject: ({ amount, month }: With<'amount' | 'month'>) => `Your ${amount} for ${month} didn’t go through`,
    greeting: ({ name }: With<'name'>) => `${name}, your monthly gift didn’t go through.`,
    amount: 'Amount',
    month: 'Month',
    card: 'Card',
    again: ({ date }: With<'date'>) => `We’ll try again on ${date}. You don’t have to do anything.`,
    another: 'We won’t try this card again. Add another one, and your whole plan goes on with it.',
  },
  lapsed: {
    subject: 'Your monthly giving is paused',
    greeting: ({ name }: With<'name'>) => `${name}, your monthly giving is paused.`,
    what: 'This month’s gift didn’t go through, so we skipped it. It won’t be added to another month. Pick it up whenever you like: one tap resumes it.',
  },
  missed: {
    subject: 'We missed a month of your giving',
    greeting: ({ name }: With<'name'>) => `${name}, we missed a month of your giving.`,
    what: 'We didn’t charge your monthly gift in time, by our mistake or because your account was about to be deleted. You won’t be charged for that month later.',
    next: ({ date }: With<'date'>) => `Your giving goes on with the next charge on ${date}.`,
  },
  disputed: {
    subject: 'Your monthly giving is paused: your bank has a question',
    greeting: ({ name }: With<'name'>) => `${name}, your monthly giving is paused.`,
    what: 'Your bank asks about one of your monthly charges. Until that is settled we charge nothing more.',
    ask: 'If you asked your bank about it by mistake, tell them. If you want to stop for good, use the link below.',
  },
  disputeWon: {
    subject: 'You can resume your monthly giving',
    greeting: ({ name }: With<'name'>) => `${name}, your bank’s question is settled.`,
    what: 'Your monthly giving stays paused until you resume it. Nothing is charged before you do.',
  },
  disputeLost: {
    subject: 'Your monthly giving has ended',
    greeting: ({ name }: With<'name'>) => `${name}, your monthly giving has ended.`,
    what: 'Your bank took back one of your monthly charges, so we charge nothing more. You can start again in Billings & Payments.',
  },
  refunded: {
    subject: 'Your gift was refunded. Keep the monthly one?',
    greeting: ({ name }: With<'name'>) => `${name}, do you want to keep your monthly gift?`,
    what: ({ name, amount }: With<'name' | 'amount'>) =>
      `We refunded your first gift to ${name}. The monthly gift of ${amount} to it is still in your plan.`,
    stop: 'To keep it, you don’t have to do anything. To stop it, use the link below.',
  },
  confirm: {
    subject: 'Please confirm your monthly gift',
    greeting: ({ name }: With<'name'>) => `${name}, your bank wants to check it’s you.`,
    what: 'Confirm this month’s gift with your bank. You don’t have to sign in to Kindling.',
    until: ({ date }: With<'date'>) => `You can confirm it until ${date}. After that, this month is skipped.`,
    link: 'Confirm this month’s gift',
  },
  held: {
    subject: 'One of your monthly gifts is paused',
    greeting: ({ name }: With<'name'>) => `${name}, one of your monthly gifts is paused.`,
    what: ({ name }: With<'name'>) =>
      `${name} takes no gifts right now, so you won’t be charged for it. The rest of your plan goes on.`,
  },
  opened: {
    subject: 'One of your monthly gifts goes on',
    greeting: ({ name }: With<'name'>) => `${name}, one of your monthly gifts goes on.`,
    what: ({ name, amount, date }: With<'name' | 'amount' | 'date'>) =>
      `${name} takes gifts again. Your ${amount} a month to it goes on from ${date}.`,
    undated: ({ name, amount }: With<'name' | 'amount'>) =>
      `${name} takes gifts again. Your ${amount} a month to it is part of your plan again.`,
  },
  stopped: {
    subject: 'Your monthly giving has stopped',
    greeting: ({ name }: With<'name'>) => `${name}, your monthly giving has stopped.`,
    what: 'You won’t be charged again. You stay a member of your communities.',
    back: 'If you change your mind, one tap in Billings & Payments resumes it.',
  },
  expiring: {
    subject: 'Your card expires soon',
    greeting: ({ name }: With<'name'>) => `${name}, your card expires soon.`,
    what: ({ last4, date }: With<'last4' | 'date'>) =>
      `Your monthly giving uses the card ending in ${last4}, which expires ${date}. Add a new one so that nothing is missed.`,
  },
}

export const claimCode = {
  subject: ({ name }: With<'name'>) => `Your code to claim ${name} on Kindling`,
  greeting: ({ first, name }: With<'first' | 'name'>) => `${first} wants to represent ${name} on Kindling.`,
  code: 'Code',
  open: 'Enter the code',
  what: 'If that’s right, enter this code on the nonprofit’s page within 30 minutes. Our staff then check the claim.',
  notYou: 'If nobody here asked for it, ignore this email. Nothing changes without the code.',
}
