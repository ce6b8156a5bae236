import type { SupporterRow } from '@kindling/contract/common'
import { ReportLink } from './lazy-report-link.tsx'

/** Reports the note of a gift. Its line has its height before the link is loaded, so that nothing moves. */
export const reportNote = ({ uuid, person }: SupporterRow) => (
  <div className="min-h-5">
    <ReportLink of={{ type: 'notes', uuid, ...(person && { person }) }} />
  </div>
)
