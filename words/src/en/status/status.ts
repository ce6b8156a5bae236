import type { With } from '../../with.ts'

/** Words of the page `/status`. */
export const title = 'Status'
export const description = 'Whether Kindling works right now, and what went wrong in the last 90 days.'
export const summaries = {
  works: 'Everything works.',
  slow: 'Some things are slow.',
  down: "Some things don't work.",
}
export const databaseAway =
  "Our database doesn't answer. Pages open without content, and nobody can give or sign in right now. Gifts that were confirmed are safe."
export const asOf = 'What you see below was last read on'
export const partsTitle = 'Right now'
export const parts = {
  pages: 'Pages and search',
  sign_in: 'Signing in',
  gifts: 'Gifts and payments',
  mail: 'Emails and notifications',
}
export const states = { works: 'Works', slow: 'Slow', down: 'Down' }
export const resolved = 'Resolved'
export const openTitle = 'Happening now'
export const pastTitle = 'Last 90 days'
export const noPast = 'No incidents.'
export const unknownPast = "We can't read past incidents right now."
export const otherLanguage = 'Español'
export const began = 'Began'
export const zone = ({ zone: name }: With<'zone'>) => `Times are those of ${name}.`
