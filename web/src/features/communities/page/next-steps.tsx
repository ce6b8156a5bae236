import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/owner-steps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toCreate } from '../../../platform/create-search.ts'
import { saveStep, savedSteps } from '../../../platform/session/saved-steps.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Checklist } from '../../../ui/forms/checklist.tsx'
import { communityCampaignsQuery } from '../../campaigns/index.ts'

/** The owner's next steps. It uses the same query as the aside, so it makes no extra call. */
export function NextSteps({ community: c }: { community: Community }) {
  const person = useSession().user?.uuid
  const campaigns = useQuery(communityCampaignsQuery(c.uuid, 'active')).data
  const saved = savedSteps(person, c.uuid)
  const [dismissed, setDismissed] = useState(saved.putAway === true)
  const steps = [
    { label: words.invite, done: c.members_count > 1, way: toShare },
    { label: words.poster, done: saved.printed === true, way: { to: `/communities/${c.slug}/share` } },
    { label: words.campaign, done: (campaigns?.length ?? 0) > 0, way: toCreate('campaign') },
  ]
  const count = steps.filter(({ done }) => done).length
  if (dismissed || count === steps.length) return null
  return (
    <Checklist
      words={{ ...words, done: words.done({ count }) }}
      steps={steps}
      onDismiss={() => {
        saveStep(person, c.uuid, 'putAway')
        setDismissed(true)
      }}
    />
  )
}

const toShare = {
  to: '.',
  search: (before: Record<string, unknown>) => ({ ...before, share: 1 }),
  state: (before: object) => ({ ...before, sheetOpenedHere: true }),
  resetScroll: false,
}
