import { uses, type Use } from './use.ts'

/** Only pictures in use are shown, even to their owner, so that nobody can use us as a picture host. */
export const isPublic = (use: string | null): boolean => use !== null && uses[use as Use].seenBy === 'everyone'

export const needsSignature = (use: string | null): boolean => use !== null && uses[use as Use].seenBy === 'signed'
