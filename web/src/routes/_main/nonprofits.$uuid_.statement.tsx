import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { StatementScreen } from '../../features/nonprofits/index.ts'
import { signedInOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/nonprofits/$uuid_/statement')({
  staticData: { title: words.nonprofit },
  validateSearch: ({ year }: Record<string, unknown>): { year?: number } => (typeof year === 'number' ? { year } : {}),
  beforeLoad: signedInOnly,
  component: NonprofitStatement,
})

function NonprofitStatement() {
  const { uuid } = Route.useParams()
  const [thisYear] = useState(() => new Date().getUTCFullYear())
  const { year = thisYear } = Route.useSearch()
  return <StatementScreen key={`${uuid} ${year}`} uuid={uuid} year={year} thisYear={thisYear} />
}
