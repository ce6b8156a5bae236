import type { PictureShape } from '@kindling/contract/photos/calls'

export const uses = {
  avatar: { shape: 'square', seenBy: 'everyone' },
  cover: { shape: 'wide', seenBy: 'everyone' },
  update: { shape: 'whole', seenBy: 'everyone' },
  chat: { shape: 'whole', seenBy: 'signed' },
} as const satisfies Record<string, { shape: PictureShape; seenBy: 'everyone' | 'signed' }>
export type Use = keyof typeof uses

/** Only pictures in use are shown, even to their owner, so that nobody can use us as a picture host. */
export const isPublic = (use: string | null): boolean => use !== null && uses[use as Use].seenBy === 'everyone'

export const needsSignature = (use: string | null): boolean => use !== null && uses[use as Use].seenBy === 'signed'
