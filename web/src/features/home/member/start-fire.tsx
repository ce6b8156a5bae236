import type { GiveableRef } from '@kindling/contract/common'
import type { Home } from '@kindling/contract/home/calls'
import * as words from '@kindling/words/home/member-home'
import { useSession } from '../../../platform/session/session.ts'
import { Checklist } from '../../../ui/forms/checklist.tsx'
import { changeSettings } from '../../accounts/index.ts'
import { pageOf, type LinkTarget } from '../../giveables/index.ts'

type Steps = NonNullable<Home['start']>
const order = ['joined', 'gave', 'invited'] as const

/** A checklist whose steps link to where each is done. */
export function StartFire({ steps, inviteTo }: { steps: Steps; inviteTo: GiveableRef | null }) {
  if (useSession().user?.settings?.start_put_away === true) return null
  const count = order.filter((step) => steps[step]).length
  const links: Record<(typeof order)[number], LinkTarget> = {
    joined: { to: '/explore' },
    gave: { to: '/campaigns' },
    invited: inviteTo ? { to: pageOf(inviteTo), search: { share: 1 } } : { to: '/explore' },
  }
  return (
    <Checklist
      words={{ ...words.start, done: words.start.done({ count }) }}
      steps={order.map((step) => ({ label: words.start[step], done: steps[step], way: links[step] }))}
      onDismiss={() => changeSettings({ start_put_away: true })}
    />
  )
}
