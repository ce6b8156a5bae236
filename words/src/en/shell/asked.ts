import type { With } from '../../with.ts'

/** What a guest reads who opened a page for members. */
export const why = 'You opened a page for members.'
export const returns = "You'll come back here after you sign in."
export const title = {
  other: 'Sign in to open this page',
  explore: 'Sign in to explore',
  inbox: 'Sign in to read your messages',
  billing: 'Sign in to see your gifts and plan',
  settings: 'Sign in to change your settings',
}
export const body = {
  other: "We'll take you straight there.",
  giveable: 'Sign in to go on, or look around first.',
  nonprofit: 'Sign in to see its page, with all that gives to it.',
  explore: 'Explore lists every community near you. Campaigns are open to everyone.',
}
export const lookOf = ({ name }: With<'name'>) => `Look at ${name} first`
export const campaigns = 'See campaigns'
export const signIn = 'Sign in'
