import { lazyPart } from '../../ui/states/lazy-part.tsx'
import type { ReportLinkProps } from './report-link.tsx'

/** Lazy, because few people need it. */
export const ReportLink = lazyPart<ReportLinkProps>(
  () => import('./report-link.tsx').then((m) => m.ReportLink),
  () => null,
)
