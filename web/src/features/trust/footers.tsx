import type { ComponentProps } from 'react'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import type { SiteFooter } from './site-footer.tsx'

/** The lazy footer in its own column, with reserved space. A page is complete without it. */
export const LazyFooter = lazyPart<ComponentProps<typeof SiteFooter>>(
  () => import('./site-footer.tsx').then((m) => m.SiteFooter),
  () => null,
  <div className="min-h-17 w-full" />,
)

/** A lazy footer. It is below the fold, so the first view does not wait for its code. */
export const LazyPageFooter = lazyPart(
  () => import('./site-footer.tsx').then((m) => m.PageFooter),
  () => null,
)
