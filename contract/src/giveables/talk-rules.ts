/** Limits of talk rules. Does not import zod, which would enlarge the first view of forms. */
export const mostBlockedWords = 100
export const talkRuleNames = ['comments_open', 'boards_open', 'chat_open', 'slow_seconds', 'blocked_words'] as const
/** In code points. */
export const longestBlockedWord = 40
export const longestMuteReason = 500
export const mostMuteDays = 365

/** The choices of slow mode, in seconds; 0: off. The API takes any number up to a day. */
export const slowModes = [0, 30, 300, 3_600] as const
export const slowestSeconds = 86_400

/** The choices for the length of a mute, in days; null: until it is lifted. */
export const muteDays = [1, 7, 30, null] as const
