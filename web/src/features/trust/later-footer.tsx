import type { ComponentProps } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { SiteFooter } from './site-footer.tsx'

/** The same in a column of its own, and its room is kept. A page that must do without it is whole all the same. */
export const LaterFooter = lazyPart<ComponentProps<typeof SiteFooter>>(
  () => import('./site-footer.tsx').then((m) => m.SiteFooter),
  () => null,
  <div className="min-h-17 w-full" />,
)
