import type { PictureShape } from '@kindling/contract/files'

/** What a picture is used for: which shape it must have, and who may see it. What is for some people alone says so here. */
export const uses = {
  avatar: { shape: 'square', seenBy: 'everyone' },
  cover: { shape: 'wide', seenBy: 'everyone' },
  update: { shape: 'whole', seenBy: 'everyone' },
  chat: { shape: 'whole', seenBy: 'everyone' }, // nobody finds its address but in the chat
} as const satisfies Record<string, { shape: PictureShape; seenBy: 'everyone' }>
export type Use = keyof typeof uses
