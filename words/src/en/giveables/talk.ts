import type { With } from '../../with.ts'

/** The talk rules, and mutes. */
export const title = 'Conversation'
export const commentsOpen = 'People can comment'
export const commentsHint = 'When off, earlier comments stay and nobody can add one.'
export const boardsOpen = 'Show leaderboards'
export const boardsHint = 'When off, only organizers see them.'
export const chatOpen = 'Members can chat'
export const chatHint = 'When off, earlier messages stay and nobody can add one.'
export const slowMode = 'Slow mode'
export const slowHint = 'How long each person waits between comments. Organizers never wait.'
export const slowModes = { 0: 'Off', 30: '30 sec', 300: '5 min', 3600: '1 hour' }
export const otherSlow = ({ wait }: With<'wait'>) => `Now: ${wait}`
export const blockedWords = 'Blocked words'
export const blockedHint = "One per line. Comments with any of these can't be posted."
export const wordTooLong = ({ max }: { max: number }) => `Use at most ${max} characters per line.`
export const tooManyWords = ({ max }: { max: number }) => `Use at most ${max} words.`
export const save = 'Save'
export const saving = 'Saving…'
export const saved = 'Saved'

export const muted = 'Muted people'
export const noneMuted = 'Nobody is muted.'
export const mute = 'Mute'
export const muting = 'Muting…'
export const muteTitle = ({ name }: With<'name'>) => `Mute ${name}?`
export const muteBody = "They can still read, but can't comment or react. We'll let them know."
export const reason = 'Reason'
export const reasonHint = "They'll see this."
export const reasonNeeded = 'Enter a reason.'
export const howLong = 'For how long?'
export const lengths = { 1: '1 day', 7: '7 days', 30: '30 days', always: 'Until I unmute' }
export const keep = 'Not now'
export const unmute = 'Unmute'
export const unmuting = 'Unmuting…'
export const unmuteName = ({ name }: With<'name'>) => `Unmute ${name}`
export const unmuteTitle = ({ name }: With<'name'>) => `Unmute ${name}?`
export const unmuteBody = "They can comment and react again. We'll let them know."
export const until = ({ date }: With<'date'>) => `Muted until ${date}`
export const always = 'Muted'
export const mutedBy = ({ name }: With<'name'>) => `by ${name}`
