import { lazyPart } from '../../ui/states/lazy-part.tsx'

/** The lazy footer of a page; it starts below the window, so it loads beside the first view. */
export const LazyPageFooter = lazyPart(
  () => import('./site-footer.tsx').then((m) => m.PageFooter),
  () => null,
)
