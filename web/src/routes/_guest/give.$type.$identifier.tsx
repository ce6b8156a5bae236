import type { GiveableType } from '@kindling/contract/common'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { HandedGift } from '../../features/shell/index.ts'

/** A phone app opens it in the system's browser. */
export const Route = createFileRoute('/_guest/give/$type/$identifier')({
  beforeLoad: ({ params: { type } }) => {
    if (!isType(type)) throw redirect({ to: '/404', replace: true })
  },
  component: Page,
})

// the kinds themselves would come with every page
const types: readonly string[] = ['campaigns', 'communities', 'flash-campaigns', 'projects'] satisfies GiveableType[]

const isType = (text: string): text is GiveableType => types.includes(text)

function Page() {
  const { type, identifier } = Route.useParams()
  return isType(type) && <HandedGift type={type} identifier={identifier} />
}
