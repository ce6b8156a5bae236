import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { NonprofitScreen } from '../../features/nonprofits/index.ts'
import { NonprofitSheets } from '../../features/shell/index.ts'
import { signedInOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/nonprofits/$uuid')({
  staticData: { title: words.nonprofit },
  beforeLoad: signedInOnly,
  component: Nonprofit,
})

function Nonprofit() {
  const { uuid } = Route.useParams()
  return (
    <>
      <NonprofitScreen key={uuid} uuid={uuid} />
      <NonprofitSheets uuid={uuid} />
    </>
  )
}
