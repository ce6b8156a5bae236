import type { PictureShape } from '@kindling/contract/photos/calls'

export const uses = {
  avatar: { shape: 'square', seenBy: 'everyone' },
  cover: { shape: 'wide', seenBy: 'everyone' },
  update: { shape: 'whole', seenBy: 'everyone' },
  chat: { shape: 'whole', seenBy: 'signed' },
} as const satisfies Record<string, { shape: PictureShape; seenBy: 'everyone' | 'signed' }>
export type Use = keyof typeof uses
