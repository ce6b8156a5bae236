import { lazyPart } from '../../../ui/lazy-part.tsx'

/** For who looks at their own; nobody else loads it. */
export const OwnDrafts = lazyPart<object>(
  () => import('./own-drafts.tsx').then((m) => m.OwnDrafts),
  () => null,
)
