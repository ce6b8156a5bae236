import type { With } from '../../with.ts'

/** The page behind the link of a monthly email. */
export const link = {
  title: 'Your monthly giving',
  hello: ({ name }: With<'name'>) => `Hello ${name}`,
  next: ({ amount, date }: With<'amount' | 'date'>) => `${amount} on ${date}`,
  noSignIn: 'You can do this without signing in.',
  skip: ({ month }: With<'month'>) => `Skip ${month}`,
  skipHint: ({ date }: With<'date'>) => `Resumes ${date}`,
  pause: ({ count }: With<'count'>) => (count === 1 ? 'Pause for 1 month' : `Pause for ${count} months`),
  stop: 'Stop all monthly giving',
  stopHint: "You won't be charged again",
  what: 'What would you like to do?',
  working: 'Saving…',
  doneTitle: {
    skip: 'Skipped.',
    pause: 'Paused.',
    stop: 'Stopped.',
    retry: 'Thank you.',
  },
  doneSkip: ({ date }: With<'date'>) => `Nothing is charged for that month. Your plan resumes ${date}.`,
  doneSkipOpen: 'Nothing is charged for that month.',
  doneStop: "You won't be charged again. Thank you for every month of it.",
  doneRetry: 'Your gift is on its way.',
  usedTitle: 'This link has been used',
  usedBody: 'It works once. Sign in to change more.',
  expiredTitle: 'This link has expired',
  expiredBody: 'Links work for 60 days. Sign in to change your monthly giving.',
  lostTitle: "This link doesn't work",
  lostBody: 'Your email app may have cut it off. Open it from the email again, or sign in.',
  nothing: 'Nothing will be charged, so there is nothing to change.',
  toPlan: 'Open my plan',
}
