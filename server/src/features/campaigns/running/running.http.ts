import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn, type Viewer } from '../../../platform/http/viewer.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { ownCampaign } from '../campaigns.queries.ts'
import { showCampaign } from '../show-campaign.ts'
import { editCampaign } from './edit-campaign.ts'
import { endCampaign } from './end-campaign.ts'
import { pauseCampaign } from './pause-campaign.ts'
import { reportCampaign } from './report-campaign.ts'
import { resumeCampaign } from './resume-campaign.ts'
import { withdrawCampaign } from './withdraw-campaign.ts'

/** Calls of the organizer; they throw not_found for everyone else. */
export const runningRoutes = (deps: Deps): Route[] => {
  type Asked = { params: { identifier: string }; viewer: Viewer }
  async function done({ params, viewer }: Asked, act: (id: number, by: { actorId: number }) => Promise<void>) {
    const named = readIdentifier(params.identifier)
    const own = named && (await ownCampaign(deps.db, named, viewer.id))
    if (!own) throw notFound()
    await act(own.id, { actorId: viewer.id })
    return { data: await showCampaign(deps, String(own.id), viewer) }
  }
  return [
    route('PATCH /campaigns/{identifier}', signedIn, (asked) =>
      done(asked, (id, by) => editCampaign(deps, id, asked.body, by)),
    ),
    route('POST /campaigns/{identifier}/withdraw', signedIn, (asked) =>
      done(asked, (id, by) => withdrawCampaign(deps, id, by)),
    ),
    route('POST /campaigns/{identifier}/pause', signedIn, (asked) =>
      done(asked, (id, by) => pauseCampaign(deps, id, { ...by, reason: asked.body.reason })),
    ),
    route('POST /campaigns/{identifier}/resume', signedIn, (asked) =>
      done(asked, (id, by) => resumeCampaign(deps, id, by)),
    ),
    route('POST /campaigns/{identifier}/end', signedIn, (asked) => done(asked, (id, by) => endCampaign(deps, id, by))),
    route('POST /campaigns/{identifier}/report', signedIn, (asked) =>
      done(asked, (id, by) => reportCampaign(deps, id, asked.body.outcome, by)),
    ),
  ]
}
