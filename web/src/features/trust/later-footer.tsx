import { type ComponentProps, lazy, Suspense } from 'react'
import type { SiteFooter } from './site-footer.tsx'

const Footer = lazy(() => import('./site-footer.tsx').then((m) => ({ default: m.SiteFooter })))

/** The footer, loaded beside the first view; its room is kept. */
export const LaterFooter = (props: ComponentProps<typeof SiteFooter>) => (
  <Suspense fallback={<div className="min-h-17" />}>
    <Footer {...props} />
  </Suspense>
)
