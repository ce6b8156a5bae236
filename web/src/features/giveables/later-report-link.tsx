import type { ComponentProps } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ReportLink } from './report-link.tsx'

/** Comes after the page that it is on; its room is kept. */
export const LaterReportLink = lazyPart<ComponentProps<typeof ReportLink>>(
  () => import('./report-link.tsx').then((m) => m.ReportLink),
  () => null,
  <span className="block h-5" />,
)
