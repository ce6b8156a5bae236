import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Reported } from './report-link.tsx'

/** Few need it: pages stand without its file. */
export const ReportLink = lazyPart<{ of: Reported }>(
  () => import('./report-link.tsx').then((m) => m.ReportLink),
  () => null,
)
