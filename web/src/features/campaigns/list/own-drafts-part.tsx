import { lazyPart } from '../../../ui/states/lazy-part.tsx'

/** Lazy, because only people with campaigns of their own need it. */
export const OwnDrafts = lazyPart<object>(
  () => import('./own-drafts.tsx').then((m) => m.OwnDrafts),
  () => null,
)
