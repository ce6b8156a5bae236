import * as words from '@kindling/words/donations/donations'
import { Navigate } from '@tanstack/react-router'
import { campaignGiving, campaignQuery } from '../campaigns/index.ts'
import { DonationsScreen } from '../donations/index.ts'
import { flashGiving, flashQuery } from '../flash-campaigns/index.ts'
import { projectGiving, projectQuery } from '../projects/index.ts'

/** `/{type}/{id}/donations`. Those of a community are a part of its moderation. */
export function DonationsOfKind({ type, id }: { type: string; id: string }) {
  const of = { key: `${type}/${id}`, identifier: id }
  if (type === 'campaigns') return <DonationsScreen {...of} giving={campaignGiving} query={campaignQuery(id)} />
  if (type === 'projects') return <DonationsScreen {...of} giving={projectGiving} query={projectQuery(id)} />
  if (type === 'flash-campaigns')
    return <DonationsScreen {...of} giving={flashGiving} query={flashQuery(id)} note={words.communityOwnerRefunds} />
  return <Navigate to="/404" replace />
}
