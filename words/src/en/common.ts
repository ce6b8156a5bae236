import type { With } from '../with.ts'
import { plural } from './plural.ts'

export const back = 'Back'
export const close = 'Close'
export const error = 'Error'
export const errorBody = "It's us or the network, not you."
export const errorTitle = "We couldn't load this."
export const give = 'Give'
export const loadMore = 'Load More'
export const loading = 'Loading...'
/** The text of a call without an answer, and of one that says nothing. */
export const networkError = 'Network error occurred'
export const unknownError = 'An error occurred'
export const menu = 'Menu'
export const seeAll = 'See all'
export const share = 'Share'
export const lostOffline = "You're offline. This will load when you're back online."
export const slow = 'Slow connection'
export const success = 'Success'
export const tryAgain = 'Try again'
export const verified = 'Verified nonprofit, EIN on file'
export const ago_now = 'now'
export const ago_minutes = ({ n }: With<'n'>) => `${n}m`
export const ago_hours = ({ n }: With<'n'>) => `${n}h`
export const ago_days = ({ n }: With<'n'>) => `${n}d`
export const loadMoreFailed = "Couldn't load more."
export const caughtUp = "You're all caught up."
export const loaded = ({ count }: { count: number }) =>
  plural(count, { one: '1 more loaded', other: `${count} more loaded` })
export const today = 'today'
export const yesterday = 'yesterday'
export const tryAfter = ({ time }: With<'time'>) => `Try again after ${time}.`
export const copied = 'Copied'
export const copyRefused = 'Your browser did not copy it. Select the text and copy it yourself.'
