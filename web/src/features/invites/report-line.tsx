import * as words from '@kindling/words/complaints/complaints'
import { isolate } from '@kindling/words/locale'
import { ReportLink } from '../complaints/index.ts'
import { AsWritten } from '../../ui/text/as-written.tsx'

type Props = { by: string; uuid: string }

/** Reports the inviter's line. */
export function ReportLine({ by, uuid }: Props) {
  return (
    <ReportLink of={{ type: 'lines', uuid }} className="hit-44 wrap-anywhere text-text-2 underline underline-offset-2">
      <AsWritten>{words.reportLine({ name: isolate(by) })}</AsWritten>
    </ReportLink>
  )
}
