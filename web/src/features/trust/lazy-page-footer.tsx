import { lazyPart } from '../../ui/states/lazy-part.tsx'

/** A lazy footer. It is below the fold, so the first view does not wait for its code. */
export const LazyPageFooter = lazyPart(
  () => import('./site-footer.tsx').then((m) => m.PageFooter),
  () => null,
)
