import type { CaseStatus } from '@kindling/contract/complaints/calls'
import type { Community } from '@kindling/contract/communities/calls'
import { useState } from 'react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Cases } from '../../complaints/index.ts'
import { casesQuery, useDecide } from './cases.api.ts'

export function ModerationReports({ community: c }: { community: Community }) {
  const [status, setStatus] = useState<CaseStatus>('open')
  return (
    <Cases
      status={status}
      onStatus={setStatus}
      list={usePaged(casesQuery(c.slug, status))}
      decide={useDecide(c.slug)}
    />
  )
}
