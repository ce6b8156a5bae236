/** Bounds of the talk rules; zod-free, so that forms can take them. */
export const mostBlockedWords = 100
export const talkRuleNames = ['comments_open', 'boards_open', 'slow_seconds', 'blocked_words'] as const
/** In code points. */
export const longestBlockedWord = 40
export const longestMuteReason = 500
export const mostMuteDays = 365

/** What slow mode offers, in seconds; 0: off. The API takes any number up to a day. */
export const slowModes = [0, 30, 300, 3_600] as const
export const slowestSeconds = 86_400

/** How long a mute can last, in days; null: until it is lifted. */
export const muteDays = [1, 7, 30, null] as const
