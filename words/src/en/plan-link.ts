import type { With } from '../with.ts'

/** The page behind the link of a monthly email. */
export const link = {
  title: 'Your monthly giving',
  hello: ({ name }: With<'name'>) => `Hello ${name}`,
  next: ({ amount, date }: With<'amount' | 'date'>) => `${amount} on ${date}`,
  noSignIn: 'You can do this without signing in.',
  skip: ({ month }: With<'month'>) => `Skip ${month}`,
  skipHint: ({ date }: With<'date'>) => `It goes on ${date}`,
  pause: ({ count }: With<'count'>) => (count === 1 ? 'Pause for 1 month' : `Pause for ${count} months`),
  stop: 'Stop all monthly giving',
  stopHint: 'Nothing more is charged',
  what: 'What would you like to do?',
  working: 'Saving…',
  doneTitle: {
    skip: 'Skipped.',
    pause: 'Paused.',
    stop: 'Stopped.',
    retry: 'Thank you.',
  },
  doneSkip: ({ date }: With<'date'>) => `Nothing is charged for that month. It goes on ${date}.`,
  doneSkipOpen: 'Nothing is charged for that month.',
  doneStop: 'Nothing more is charged. Thank you for every month of it.',
  doneRetry: 'Your gift is on its way.',
  usedTitle: 'This link was used',
  usedBody: 'It works once. Sign in to change more.',
  expiredTitle: 'This link has expired',
  expiredBody: 'Links work for 60 days. Sign in to change your monthly giving.',
  lostTitle: "This link doesn't work",
  lostBody: 'Perhaps it was cut in two by an email program. Open it from the email once more, or sign in.',
  nothing: 'Nothing will be charged, so there is nothing to change.',
  toPlan: 'Open my plan',
}
