import type { CaseStatus } from '@kindling/contract/complaints'
import * as complaintWords from '@kindling/words/complaints'
import * as words from '@kindling/words/staff'
import { useState } from 'react'
import { usePaged } from '../../platform/network/paged-query.ts'
import { Cases, type ReasonSheetProps } from '../complaints/index.ts'
import { ActSheet } from './act-sheet.tsx'
import { decideReport, staffCasesQuery, useStaffAnew } from './staff.api.ts'

const DecisionSheet = (props: ReasonSheetProps) => <ActSheet hint={complaintWords.reasonHint} {...props} />

export function StaffReports() {
  const [status, setStatus] = useState<CaseStatus>('open')
  const list = usePaged(staffCasesQuery(status))
  const anew = useStaffAnew()
  return (
    <Cases
      status={status}
      onStatus={setStatus}
      list={{ ...list, retry: () => void anew() }}
      decide={decideReport}
      Sheet={DecisionSheet}
      dismissHint={words.dismissHint}
    />
  )
}
