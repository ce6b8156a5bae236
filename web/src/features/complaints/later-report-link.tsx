import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ReportLinkProps } from './report-link.tsx'

/** Few need it: pages stand without its file. */
export const ReportLink = lazyPart<ReportLinkProps>(
  () => import('./report-link.tsx').then((m) => m.ReportLink),
  () => null,
)
