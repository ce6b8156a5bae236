import * as words from '@kindling/words/shell'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { onlyOf, PartOfPage } from '../../features/shell/index.ts'

/** A campaign is passed on from its page. */
export const Route = createFileRoute('/_web-share/$type/$identifier/share')({
  beforeLoad: (arrival) => {
    onlyOf(arrival.params.type, ['campaigns', 'flash-campaigns'])
    const { type, identifier } = arrival.params
    if (type === 'campaigns') throw redirect({ href: `/campaigns/${identifier}?share=1`, replace: true })
  },
  component: Page,
})

function Page() {
  const { type, identifier } = Route.useParams()
  return <PartOfPage title={words.share} type={type} identifier={identifier} />
}
