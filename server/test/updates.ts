import type { NewUpdate, Update } from '@kindling/contract/updates/calls'
import type { UpdateBody } from '@kindling/contract/updates/text'
import { postUpdate } from '../src/features/updates/index.ts'
import type { WithKinds } from '../src/features/giveables/index.ts'
import type { Deps } from '../src/deps.ts'

export const bodyOf = (...lines: string[]): UpdateBody => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** The body that posts an update; by default it is published and notifies nobody. */
export const writtenUpdate = (more: Partial<NewUpdate> = {}): NewUpdate => ({
  name: 'Forty shelves, all full',
  body: bodyOf('The stove came through the back door.', 'By six there was soup.'),
  photos: [],
  tags: [],
  spent: null,
  pinned: false,
  notify: false,
  status: 'published',
  publish_at: null,
  ...more,
})

export type OfHost = { modelType: 'communities' | 'campaigns' | 'flash-campaigns'; identifier: string }

export const postedUpdate = (
  deps: Deps & WithKinds,
  by: { id: number },
  of: OfHost,
  more: Partial<NewUpdate> = {},
): Promise<Update> => postUpdate(deps, by, of, writtenUpdate(more))
