import { lazyPart } from '../../ui/lazy-part.tsx'

/** The foot of a page, loaded beside the first view: it begins below the window. */
export const LaterPageFooter = lazyPart(
  () => import('./site-footer.tsx').then((m) => m.PageFooter),
  () => null,
)
