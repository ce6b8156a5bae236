import { uses, type Use } from './use.ts'

/** Shows only pictures in use, even to their owner, so that nobody uses us as a picture host. */
export const isPublic = (use: string | null): boolean => use !== null && uses[use as Use].seenBy === 'everyone'

/** Shown at a signed address only. */
export const needsSignature = (use: string | null): boolean => use !== null && uses[use as Use].seenBy === 'signed'
