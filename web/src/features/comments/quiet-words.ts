import * as words from '@kindling/words/comments/comments'

export const titleOf = (quiet: boolean): string => (quiet ? words.quietTitle : words.title)
export const placeholderOf = (quiet: boolean): string => (quiet ? words.quietPlaceholder : words.placeholder)
