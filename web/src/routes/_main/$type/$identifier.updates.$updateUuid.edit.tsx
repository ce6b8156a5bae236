import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { onlyOf, PartOfPage } from '../../../features/shell/index.ts'
import { signedInOnly } from '../../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/$type/$identifier/updates/$updateUuid/edit')({
  staticData: { title: words.editUpdate },
  beforeLoad: (arrival) => {
    onlyOf(arrival.params.type, ['communities', 'campaigns', 'flash-campaigns'])
    signedInOnly(arrival)
  },
  component: Page,
})

function Page() {
  const { type, identifier } = Route.useParams()
  return <PartOfPage title={words.editUpdate} type={type} identifier={identifier} />
}
