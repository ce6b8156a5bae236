import { uses, type Use } from './use.ts'

/** What nothing uses is not shown, not even to its owner: nobody keeps a house's worth of pictures here for other places. */
export const isPublic = (use: string | null): boolean => use !== null && uses[use as Use].seenBy === 'everyone'
