import type { CaseStatus } from '@kindling/contract/complaints/calls'
import * as complaintWords from '@kindling/words/complaints/complaints'
import * as words from '@kindling/words/staff/staff'
import { useState } from 'react'
import { usePaged } from '../../platform/network/paged-query.ts'
import { Cases, type ReasonSheetProps } from '../complaints/index.ts'
import { ActSheet } from './act-sheet.tsx'
import { decideReport, staffCasesQuery, useStaffRefresh } from './staff.api.ts'

const DecisionSheet = (props: ReasonSheetProps) => <ActSheet hint={complaintWords.reasonHint} {...props} />

export function StaffReports() {
  const [status, setStatus] = useState<CaseStatus>('open')
  const list = usePaged(staffCasesQuery(status))
  const refresh = useStaffRefresh()
  return (
    <Cases
      status={status}
      onStatus={setStatus}
      list={{ ...list, retry: () => void refresh() }}
      decide={decideReport}
      Sheet={DecisionSheet}
      dismissHint={words.dismissHint}
    />
  )
}
