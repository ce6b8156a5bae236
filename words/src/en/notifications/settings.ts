import { plural } from '../plural.ts'
import type { With } from '../../with.ts'

export const title = 'Notifications'

export const kinds = 'What you hear about'
export const kindsHint = 'In the app, by push and by email'
export const categories = {
  news: 'News from pages you support',
  talk: 'People talking to you',
  people: 'People you invited',
  yours: 'Your communities and campaigns',
}
export const inApp = 'App'
export const push = 'Push'
export const email = 'Email'
export const channelOf = ({ channel, name }: With<'channel' | 'name'>) => `${channel}: ${name}`
export const mailTimes = { at_once: 'Instant', daily: 'Daily', off: 'Off' }
export const money = 'Receipts, refunds, failed payments and sign-in alerts always reach you.'

export const digest = 'Daily email'
export const digestHint = 'What’s set to daily, in one email'
export const digestHour = 'Time of the daily email'
export const digestHourNote = 'It follows your time zone and comes a few minutes after the hour.'
export const digestAfterQuiet = ({ time }: With<'time'>) => `Waits for the end of quiet hours, ${time}`

export const quiet = 'Quiet hours'
export const quietHint = 'No pushes, and emails wait'
export const quietOff = 'None'
export const quietFromTo = ({ from, to }: With<'from' | 'to'>) => `${from} to ${to}`
export const quietOn = 'Keep quiet hours'
export const from = 'From'
export const to = 'To'
export const quietNote = 'They follow your time zone. Money and security don’t wait.'

export const muted = 'Muted pages'
export const mutedHint = 'You get no news from them'
export const mutedNone = 'You haven’t muted any page. Open ⋯ on a page to mute it.'
export const mutedCount = ({ count }: { count: number }) =>
  count === 0 ? 'None' : plural(count, { one: '1 page', other: `${count} pages` })
export const unmute = 'Unmute'
export const unmuteName = ({ name }: With<'name'>) => `Unmute ${name}`
export const unmuting = 'Unmuting…'

/** In the phone apps the phone pushes, elsewhere the browser. */
export const devices = {
  browser: {
    push: 'Push to this browser',
    turnedOn: 'Push is on in this browser.',
    blocked: 'Your browser blocks notifications from Kindling. Allow them in its settings for this site.',
    failed: 'Your browser couldn’t turn on push. Try again later.',
  },
  phone: {
    push: 'Push to this phone',
    turnedOn: 'Push is on for this phone.',
    blocked: 'Your phone blocks notifications from Kindling. Allow them in its settings for the app.',
    failed: 'Your phone couldn’t turn on push. Try again later.',
  },
}
export const pushOn = 'On'
export const pushOff = 'Off'
export const explain = {
  gift: {
    title: 'Want to hear what your gift does?',
    body: 'We push only what you choose: a reply to you, news of a page you support, a gift that needs you. Never at night, and a few a day at most.',
  },
  reminder: {
    title: 'Want the reminder as a push?',
    body: 'It comes an hour before the end. Otherwise we push only what you choose, never at night, and a few a day at most.',
  },
}
export const turnOn = 'Turn on'
export const turningOn = 'Turning on…'
export const turnOff = 'Turn off'
export const turningOff = 'Turning off…'
export const notNow = 'Not now'

export const previews = 'Show what a push is about'
export const previewsHint = 'Off: it says only that there’s something new'

export const unsubscribe = {
  title: 'Email settings',
  ask: 'Stop these emails?',
  digest: 'You’ll no longer get the daily email. Receipts and security messages still arrive.',
  type: ({ name }: With<'name'>) =>
    `You’ll no longer get emails about this: ${name}. Receipts and security messages still arrive.`,
  stop: 'Stop these emails',
  stopping: 'Stopping…',
  stopped: 'You’re unsubscribed.',
  stoppedBody: 'We won’t send you these emails. You can turn them back on in Settings.',
  over: 'This link no longer works.',
  overBody: 'Sign in and open Settings to choose which emails you get.',
  settings: 'Open Settings',
}
