import type { Rich, With } from '../../with.ts'
import { plural } from '../plural.ts'

export const canceled = {
  byOrganizers: ({ reason }: With<'reason'>) => `The organizers canceled it: ${reason}`,
  byStaff: ({ reason }: With<'reason'>) => `Kindling canceled it: ${reason}`,
  refunding: 'Every gift is being refunded. Your bank may take a few days.',
  refunded: 'Every gift was refunded. Your bank may take a few days.',
}

/** The result after the end: the goal was met or missed. */
export const result = {
  doneIn: ({ time, people }: With<'time' | 'people'>) => `Done in ${time}. ${people}.`,
  people: ({ count, formatted }: { count: number } & With<'formatted'>) =>
    plural(count, { one: '1 person', other: `${formatted} people` }),
  hours: ({ h }: With<'h'>) => `${h} h`,
  minutes: ({ m }: With<'m'>) => `${m} min`,
  days: ({ d, h }: With<'d' | 'h'>) => `${d} d ${h} h`,
  short: ({ raised, goal }: With<'raised' | 'goal'>) => `Raised ${raised} of ${goal}.`,
  shortGoes: ({ name }: With<'name'>) => `All of it still goes to ${name}.`,
  goes: ({ name }: With<'name'>) => `Every cent after card fees goes to ${name}.`,
  nothing: 'It ended without a gift.',
  pending: 'A report is on its way.',
  ofGoal: 'of goal',
  givers: ({ count }: { count: number }) => plural(count, { one: 'giver', other: 'givers' }),
  seeActive: "See what's active",
}

/** The thank-you wall, which replaces the ring after the end. */
export const wall = {
  title: ({ count, formatted }: { count: number } & With<'formatted'>) =>
    plural(count, { one: 'Thank you', other: `Thank you, all ${formatted}` }),
  you: ({ name }: With<'name'>) => `${name}, you're in here too.`,
  more: ({ count }: With<'count'>) => `+${count}`,
  moreInWords: ({ count }: { count: number }) => plural(count, { one: 'and 1 more', other: `and ${count} more` }),
}

export const match = {
  half: 'Every $2 you give becomes $3',
  double: 'Every gift is doubled',
  triple: 'Every gift is tripled',
  by: <M>(name: M): Rich<M> => ['Matched by ', name],
  bySponsor: 'Matched by a sponsor',
  left: ({ left, cap }: With<'left' | 'cap'>) => `${left} of ${cap} left to match`,
  used: ({ cap }: With<'cap'>) => `All ${cap} of the match is used. Thank you.`,
  offered: ({ cap }: With<'cap'>) => `A match of up to ${cap} is planned. It counts once a sponsor has paid for it.`,
  unpaid: 'No sponsor paid for the match before the opening, so gifts are not matched.',
  over: ({ drawn, rest }: With<'drawn' | 'rest'>) => `The match added ${drawn}. Its remaining ${rest} went along too.`,
  paused: ({ drawn }: With<'drawn'>) => `The match added ${drawn}. It is paused now, and adds nothing to gifts.`,
  waits: ({ drawn }: With<'drawn'>) =>
    `The match added ${drawn}. Its rest waits, because the sponsor’s payment is being looked into.`,
  overAll: ({ drawn }: With<'drawn'>) => `The match added ${drawn}.`,
}

export const remind = {
  ask: 'Remind me',
  on: 'Reminder set',
  hint: 'One message, an hour before the end.',
  set: "We'll remind you an hour before the end.",
  removed: 'Reminder removed.',
}

export const sparks = {
  title: 'Latest sparks',
  titleQuiet: 'Latest gifts',
  live: 'live',
  all: 'See all',
}

export const whyNow = 'Why now'
export const whereItGoes = 'Where it goes'
export const receivesAll = 'receives every cent after card fees'
export const leaderboard = 'Leaderboard'
export const leaderboardBody = 'See who brought people here'
export const reportDue = ({ count }: { count: number }) =>
  plural(count, {
    one: 'The organizers promised a report within a day of the end.',
    other: `The organizers promised a report within ${count} days of the end.`,
  })
export const arrives = ({ given, arrives }: With<'given' | 'arrives'>) =>
  `${given} given. ${arrives} arrives after card fees.`
export const arrivesCovered = ({ given, arrives }: With<'given' | 'arrives'>) =>
  `${given} given. ${arrives} arrives; supporters covered some card fees.`
export const startedBy = <M>(name: M): Rich<M> => ['Started by ', name]

export const giveaway = {
  pill: 'Giveaway',
  title: ({ prize }: With<'prize'>) => `Giveaway: ${prize}`,
  free: 'Free to enter, one entry a person.',
  drawn: ({ date }: With<'date'>) => `Drawn ${date}.`,
  neverGiving: 'Giving does not change your chances.',
  entries: ({ count, formatted }: { count: number } & With<'formatted'>) =>
    plural(count, { one: '1 entry', other: `${formatted} entries` }),
  noEntries: 'No entries yet',
  rules: 'Rules',
  winners: ({ count }: { count: number }) => plural(count, { one: '1 winner', other: `${count} winners` }),
  enter: 'Enter for free',
  signIn: 'Sign in to enter',
  entered: "You're in",
  withdraw: 'Withdraw my entry',
  enteredToast: "You're in the giveaway.",
  withdrawn: 'Your entry was withdrawn.',
  won: 'Winners',
  formerPerson: 'Someone who left Kindling',
  none: 'Nobody entered, so nothing was drawn.',
  fair: 'How it is drawn',
  fairBody:
    'Before anyone could enter, we published the fingerprint (SHA-256) of a secret seed. At the end the seed is published too. Each entry is a ticket. The tickets whose SHA-256 of “seed:ticket” is smallest win, so anyone can draw again.',
  hash: 'Fingerprint of the seed',
  seed: 'Seed',
  seedLater: 'Published after the draw',
  ticket: 'Your ticket',
  check: 'Draw again now',
  checking: 'Drawing…',
  sameResult: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Same result: drawn again from 1 ticket in your browser.',
      other: `Same result: drawn again from ${count} tickets in your browser.`,
    }),
  wrong: 'The result is different. Please tell us.',
}

/** The public log of changes of the times and the match. */
export const log = {
  title: 'Change log',
  count: ({ count }: { count: number }) => plural(count, { one: '1 entry', other: `${count} entries` }),
  created: ({ from, to }: With<'from' | 'to'>) => `Created, open from ${from} to ${to}`,
  moved: ({ from, to }: With<'from' | 'to'>) => `Moved: open from ${from} to ${to}`,
  extended: ({ to }: With<'to'>) => `Extended until ${to}`,
  match_offered: ({ match }: With<'match'>) => `Match planned: ${match}`,
  match_funded: ({ match }: With<'match'>) => `Match paid for: ${match}`,
  match_changed: ({ match }: With<'match'>) => `Match changed: ${match}`,
  matchGone: 'Match taken off',
  matchOf: ({ percent, cap }: With<'percent' | 'cap'>) => `${percent}%, up to ${cap}`,
  canceled: 'Canceled',
}
